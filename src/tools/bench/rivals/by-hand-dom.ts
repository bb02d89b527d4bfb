/**
 * What stands in for React where the page by hand is built: elements of the DOM, made once and by nothing but its own
 * methods.
 */

type Child = Node | string | number | boolean | null | undefined | Child[];
type Props = Record<string, unknown> & { children?: Child };
type Component = (props: Props) => Node;

export const memo = <C>(component: C): C => component;

export function Fragment({ children }: Props): Node {
  const fragment = document.createDocumentFragment();
  append(fragment, children);
  return fragment;
}

export function createElement(type: string | Component, props: Props | null, ...children: Child[]): Node {
  if (typeof type === 'function') return type({ ...props, children });
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(props ?? {})) set(element, name, value);
  append(element, children);
  return element;
}

function set(element: HTMLElement, name: string, value: unknown): void {
  if (name === 'className') element.className = `${value}`;
  else if (name === 'dangerouslySetInnerHTML') element.innerHTML = (value as { __html: string }).__html;
  else if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), () => value());
  else if (name !== 'key' && value !== undefined && (value !== false || name.startsWith('aria-')))
    element.setAttribute(name, `${value}`);
}

function append(parent: ParentNode, child: Child): void {
  if (Array.isArray(child)) for (const one of child) append(parent, one);
  else if (child instanceof Node) parent.append(child);
  else if (typeof child === 'string' || typeof child === 'number') parent.append(`${child}`);
}
