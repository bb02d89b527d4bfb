import { FORMS } from './plural-option.ts';

/**
 * The value of an option as the text of its attribute, for properties that are set and for the React component: plural
 * forms as JSON, a list with commas. `parse` of the option's kind reads it back.
 */
export const attributeText = (value: unknown): string =>
  typeof value === 'object' && value !== null && FORMS.some((form) => form in value)
    ? JSON.stringify(value)
    : `${value}`;
