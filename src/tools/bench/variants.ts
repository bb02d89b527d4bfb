/** What is compared, in the order of the table, in words. */
export const titles = {
  floor: 'by hand',
  react: 'React',
  iframe: 'iframe',
  wall: 'wall',
  hints: 'wall with hints',
} as const;

export type Variant = keyof typeof titles;
export const variants = Object.keys(titles) as Variant[];

/** How many offers a page shows. */
export const PAGE_SIZE = 10;
