import { htmlOf, written } from '../support/shop.ts';
import { startSite } from '../support/site.ts';
import type { Address } from './addresses.ts';
import { addScript } from './lab.ts';
import { offerOfAddress, startHostileService } from './service.ts';

/** Addresses of one page: each is that of two offers, and a list has a hundred at most. */
const SIZE = 40;

/** Pages that try hostile addresses by themselves, as the creative, among creatives, as the offer link and in HTML. */
export interface AddressLab {
  /** Origin of the publisher's site. */
  url: string;
  pages: string[];
  close(): Promise<void>;
}

export async function startAddressLab(addresses: readonly Address[]): Promise<AddressLab> {
  const strings = addresses.flatMap(({ url }) => [url, url]);
  const [site, service] = await Promise.all([startSite(), startHostileService(strings, offerOfAddress)]);
  await addScript(site, 'addresses');
  const pages: string[] = [];
  for (let from = 0; from < addresses.length; from += SIZE) {
    const some = addresses.slice(from, from + SIZE);
    site.page(`/addresses-${from}.json`, JSON.stringify(some), { 'Content-Type': 'application/json' });
    const attributes = {
      'base-url': service.url,
      'member-id': '2173',
      'page-size': some.length * 2,
      'pub-sub-1': from * 2,
      tabs: 'offers',
      remember: 'off',
    };
    const body = `<offer-wall ${written(attributes)}></offer-wall><script src="/offer-wall.js"></script><script src="/addresses.js"></script>`;
    pages.push(site.page(`/addresses-${from}`, htmlOf({ body })));
  }
  return {
    url: site.url,
    pages,
    close: async () => {
      await Promise.all([site.close(), service.close()]);
    },
  };
}
