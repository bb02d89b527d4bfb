import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MountOptions } from '../../src/index.ts';
import { createTenant } from './create-tenant.ts';
import { type Attributes, queriesTo, type ShownWall, showReadyWall } from './show-wall.ts';

const ALL: Attributes = { controls: 'search category sort featured' };

/** A wall with its controls. */
export async function showControls(attributes: Attributes = ALL, properties: Partial<MountOptions> = {}) {
  const shown = await showReadyWall(createTenant(), attributes, properties);
  await shown.ui().findByRole('search');
  return shown;
}

/** What the offers were filtered and sorted by, request by request, from the second on. */
export const asked = async ({ tenant }: ShownWall) =>
  (await queriesTo(tenant, 'offers')).slice(1).map(({ page, page_size: _, pub_member_id: __, ...query }) => query);

/** Waits until so many pages have been shown. */
export const pagesShown = (shown: ShownWall, count: number) =>
  expect.poll(() => shown.detailsOf('page')).toHaveLength(count);

export const searchBox = ({ ui }: ShownWall) =>
  ui().getByRole<HTMLInputElement>('searchbox', { name: 'Search offers' });
export const choice = ({ ui }: ShownWall, name: string) => ui().getByRole<HTMLSelectElement>('combobox', { name });
export const clear = ({ ui }: ShownWall) => ui().queryByRole('button', { name: 'Clear filters' });

/** Types key by key, from wherever the focus is: the search, if it is nowhere yet. */
export async function type(shown: ShownWall, keys: string): Promise<void> {
  if (shown.wall.shadowRoot?.activeElement !== searchBox(shown)) await userEvent.click(searchBox(shown));
  await userEvent.keyboard(keys);
}
