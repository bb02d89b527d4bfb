import { within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { detailsAnswer, SAMPLE } from '../setup/answers.ts';
import { tenantWith } from '../setup/tenant.ts';
import { type Attributes, showReadyWall } from '../setup/wall.ts';

/** The links in the text of an offer, as a wall shows them. */
async function linksIn(html: string, attributes: Attributes = {}): Promise<string[]> {
  const tenant = await tenantWith({
    details: { kind: 'body', body: detailsAnswer({ ...SAMPLE, offerDetails: `${html}<p>End.</p>` }) },
  });
  const shown = await showReadyWall(tenant, attributes);
  const dialog = within(await shown.open('SiriusXM'));
  await dialog.findByText('End.');
  const links = dialog.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  shown.unmount();
  return links;
}

it('follows links in the text of an offer as it does offer links: not to the own host of the page', async () => {
  const own = `${location.origin}/account/delete?confirm=1`;
  const otherPort = `${location.protocol}//${location.hostname}:9/account`;
  const elsewhere = 'https://shop.example/terms';
  const html = [own, otherPort, elsewhere].map((href) => `<p><a href="${href}">Terms</a></p>`).join('');
  expect(await linksIn(html)).toEqual([elsewhere]);
  expect(await linksIn(html, { 'same-origin-links': 'on' })).toEqual([own, otherPort, elsewhere]);
});
