import { attributeText } from '../config/option-kinds.ts';
import { hostPropertyNames } from '../wall/settings.ts';
import { optionAttributes } from './option-attributes.ts';
import { eventProps, type OfferWallProps } from './props.ts';

/** Props that are not attributes. */
const others = new Set<string>([...Object.values(eventProps), ...hostPropertyNames, 'params', 'children']);

/** Whether a parameter can be written as an attribute: those have no capitals in HTML. */
const isAttribute = (name: string): boolean => /^pub_[^A-Z]*$/.test(name);

/** Whether parameters cannot all be written as attributes: set as a property, the wall takes or refuses them. */
export const needProperty = (params: OfferWallProps['params']): boolean =>
  !Object.keys(params ?? {}).every(isAttribute);

/** An option's value as the text of its attribute; none for an empty value. React 19 sets it as a property. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  return value === true ? 'on' : attributeText(value);
}

/**
 * The attributes of the element, named as in HTML, so that a server writes what the wall reads. React 18
 * would write `className`, `pageSize` and `hidden={false}` on a custom element as they are.
 */
export function attributesOf(props: OfferWallProps): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const attribute = optionAttributes[name];
    if (attribute) attributes[attribute] = textOf(value);
    else if (name === 'className') attributes.class = value;
    else if (name === 'hidden') attributes.hidden = value || undefined;
    else if (!others.has(name)) attributes[name] = value;
  }
  for (const [name, value] of Object.entries(props.params ?? {})) {
    if (isAttribute(name)) attributes[name.replace(/_/g, '-')] = textOf(value);
  }
  return attributes;
}
