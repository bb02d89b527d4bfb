import type {} from 'offer-wall/solid';

/** Never shown: what the types have to refuse. */
export const Wrong = () => (
  <>
    {/* @ts-expect-error no such theme */}
    <offer-wall theme="blue" />
    {/* @ts-expect-error a misspelt option */}
    <offer-wall pagesize={3} />
    {/* @ts-expect-error a ready wall has no address */}
    <offer-wall on:offer-wall-ready={(event) => event.detail.url} />
  </>
);
