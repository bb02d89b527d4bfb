import { replace } from './replace.ts';

/** The address of a picture that nothing can be made of: see `breakPicture`. */
export const BROKEN = 'https://pictures.example/broken.png';

/** Makes the page's `split` fail for the address of one picture. */
export function breakPicture(): { mend(): void } {
  const { split } = String.prototype;
  let isBroken = true;
  replace(String.prototype, 'split', {
    value(this: string, ...given: Parameters<string['split']>) {
      if (isBroken && `${this}` === BROKEN) throw new RangeError('Broken by the page.');
      return split.apply(this, given);
    },
  });
  return {
    mend: () => {
      isBroken = false;
    },
  };
}
