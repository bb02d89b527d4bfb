import { replace } from './replace.ts';

/** The address of a picture that nothing can be made of: see `breakPicture`. */
export const BROKEN = 'https://pictures.example/broken.png';

/** Makes the page's `URL` fail for one picture. */
export function breakPicture(): { mend(): void } {
  const get = Object.getOwnPropertyDescriptor(URL.prototype, 'pathname')?.get;
  let isBroken = true;
  replace(URL.prototype, 'pathname', {
    get(this: URL) {
      if (isBroken && this.href === BROKEN) throw new RangeError('Broken by the page.');
      return get?.call(this);
    },
  });
  return {
    mend: () => {
      isBroken = false;
    },
  };
}
