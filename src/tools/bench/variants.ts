/** What is compared, in the order of the table. */
export const variants = ['floor', 'react', 'iframe', 'wall', 'hints'] as const;

export type Variant = (typeof variants)[number];

/** What a variant is, in words. */
export const titles: Record<Variant, string> = {
  floor: 'by hand',
  react: 'React',
  iframe: 'iframe',
  wall: 'wall',
  hints: 'wall with hints',
};

/** What a page asks of its wall, by the names of the wall's own options. */
export interface Setting {
  pageSize: number;
  paging: 'pages' | 'more';
  tabs: string;
  controls: string;
  /** Where the wall is: in sight, lazy and far below, or nowhere; `bare` is a page without even the script. */
  place: 'here' | 'far' | 'nowhere' | 'bare';
  /** How the service behaves: see `service.ts`. */
  service: string;
}

/** What a publisher writes. */
export const usual: Setting = {
  pageSize: 10,
  paging: 'pages',
  tabs: 'offers in-progress completed',
  controls: '',
  place: 'here',
  service: 'usual',
};
