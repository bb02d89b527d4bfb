/** What the service accepts as a placement. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The placements listed in a text, separated by commas. */
export const placementsIn = (text: string): string[] => text.match(/[^\s,]+/g) ?? [];

/**
 * The placement for which views and clicks are counted if none is named: the one that is listed, if it is the only
 * one.
 */
export const onlyPlacementOf = (text: string): string => {
  const [first = '', ...others] = placementsIn(text);
  return others.length === 0 ? first : '';
};
