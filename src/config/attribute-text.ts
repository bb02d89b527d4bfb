/** The value of an option as the text of its attribute: plural forms as JSON, a list with commas. */
export const attributeText = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'other' in value ? JSON.stringify(value) : `${value}`;
