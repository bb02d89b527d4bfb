/** Preact's own core by React's names: what the page with React needs of it, without the layer that imitates React. */
import { Component, type ComponentType, createElement } from 'preact';

export { createElement, Fragment } from 'preact';
export * from 'preact/hooks';

/** A component that is drawn again only with other props. */
export function memo<Props extends Record<string, unknown>>(Drawn: ComponentType<Props>): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const before: Props = this.props;
      return Object.keys(next).some((name) => next[name] !== before[name]);
    }

    override render(props: Props) {
      return createElement(Drawn, props);
    }
  };
}
