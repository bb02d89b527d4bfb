/** What the service accepts as a placement. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The placements listed in a text, separated by commas. */
export const placementsIn = (text: string): string[] => text.match(/[^\s,]+/g) ?? [];
