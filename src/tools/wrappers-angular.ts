import type { Facts } from './docs/parse-source.ts';
import { looseType, member } from './wrappers-types.ts';

/** What a template sets: an option by its attribute, such as `page-size`, or a property that has none. */
interface Input {
  /** Its name in templates. */
  name: string;
  property: string;
  type: string;
  description: string;
}

/** The declaration's version: Angular reads those of older versions, and needs a newer one for what it adds only. */
const VERSION = '21.0.0';

/**
 * `OfferWall` for Angular, made of the facts of the documentation: a component that stands for `<offer-wall>` in templates, so that
 * the compiler knows the names and types of what is bound, and that `base-url` is needed. It hands on what it is given.
 *
 * Its `ɵ` members are what Angular's own compiler writes into every library ("partial" declarations, of the Angular
 * Package Format): this one is short enough to do without that compiler in the build.
 */
export function angularComponent(facts: Facts): Record<'angular.js' | 'angular.d.ts', string> {
  const inputs = inputsOf(facts);
  return { 'angular.js': script(inputs), 'angular.d.ts': declarations(inputs) };
}

const inputsOf = ({ options, params, extras }: Facts): Input[] => [
  ...options.map((option) => {
    const { attribute: name, property, type, description } = option;
    // An attribute holds text; what is bound may be the object itself.
    return { name, property, type: type === 'string | Plural' ? type : looseType(option), description };
  }),
  ...[params, ...extras].map(({ name, description }) => ({
    name,
    property: name,
    type: `MountOptions['${name}']`,
    description,
  })),
];

function script(inputs: Input[]): string {
  const entries = inputs.map(({ name, property, type }) => {
    const transform = type.startsWith('boolean') ? ', flag' : '';
    return `      ${property}: ['${name}', '${property}'${transform}],`;
  });
  return `import * as i0 from '@angular/core';
import { defineOfferWall } from './index.js';

/** An attribute without a value is on. */
const flag = (given) => given === '' || given;

export class OfferWall {
  element = i0.inject(i0.ElementRef).nativeElement;

  constructor() {
    defineOfferWall();
  }

  ngOnChanges(changes) {
    for (const [name, { currentValue }] of Object.entries(changes)) this.element[name] = currentValue;
  }

  static ɵfac = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '${VERSION}',
    ngImport: i0,
    type: OfferWall,
    deps: [],
    target: i0.ɵɵFactoryTarget.Component,
  });

  static ɵcmp = i0.ɵɵngDeclareComponent({
    minVersion: '16.1.0',
    version: '${VERSION}',
    ngImport: i0,
    type: OfferWall,
    isStandalone: true,
    selector: 'offer-wall',
    inputs: {
${entries.join('\n')}
    },
    usesOnChanges: true,
    template: '<ng-content />',
    isInline: true,
  });
}
`;
}

function declarations(inputs: Input[]): string {
  const isRequired = (property: string) => property === 'baseUrl';
  const known = inputs.map(
    ({ name, property }) => `    ${property}: { alias: '${name}'; required: ${isRequired(property)} };`,
  );
  const fields = inputs.map(({ property, type, description }) =>
    isRequired(property) ? `  /** ${description} */\n  ${property}: ${type};` : member(property, type, description),
  );
  return `import type * as i0 from '@angular/core';
import type { MountOptions, OfferWallElement, Plural } from './index.js';

/** \`<offer-wall>\` in Angular's templates: options by their attributes' names, bound or not. Events are the element's own. */
export declare class OfferWall {
  /** The element, with its methods. */
  readonly element: OfferWallElement;
${fields.join('\n')}
  static ɵfac: i0.ɵɵFactoryDeclaration<OfferWall, never>;
  static ɵcmp: i0.ɵɵComponentDeclaration<OfferWall, 'offer-wall', never, {
${known.join('\n')}
  }, {}, never, ['*'], true, never>;
}
`;
}
