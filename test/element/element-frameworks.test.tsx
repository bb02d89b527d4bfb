import { render } from '@testing-library/preact';
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { defineOfferWall, type OfferWallElement } from '../../src/index.ts';
import { type BrowserTenant, createTenant } from '../setup/tenant.ts';
import { queriesTo, settled, uiOf } from '../setup/wall.ts';

defineOfferWall();

interface HostProps {
  tenant: BrowserTenant;
  memberId?: string;
  age?: number;
  first?: boolean;
}

/** A host application that uses the wall as it uses any element. */
const Host = ({ tenant, memberId = 'member-1', age, first }: HostProps) => {
  const wall = h('offer-wall', {
    key: 'wall',
    baseUrl: tenant.baseUrl,
    memberId,
    params: age ? { pub_age: age } : {},
    'page-size': '3',
  });
  const text = <p key="text">Earn points</p>;
  return <main>{first ? [wall, text] : [text, wall]}</main>;
};
const wallIn = (container: Element): OfferWallElement => {
  const wall = container.querySelector('offer-wall');
  if (!wall) throw new Error('There is no wall.');
  return wall;
};

describe('a wall in an application', () => {
  it('takes properties and attributes', async () => {
    const tenant = createTenant();
    const { container } = render(<Host tenant={tenant} age={25} />);
    await settled(wallIn(container));
    expect(await queriesTo(tenant, 'offers')).toEqual([
      { pub_member_id: 'member-1', pub_age: '25', page: '0', page_size: '3' },
    ]);
  });

  it('follows when they change, and only then', async () => {
    const tenant = createTenant();
    const { container, rerender } = render(<Host tenant={tenant} />);
    await settled(wallIn(container));
    rerender(<Host tenant={tenant} />);
    rerender(<Host tenant={tenant} memberId="member-2" age={30} />);
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(2);
    await settled(wallIn(container));
    expect((await queriesTo(tenant, 'offers'))[1]).toMatchObject({ pub_member_id: 'member-2', pub_age: '30' });
  });

  it('keeps its state when the application moves it', async () => {
    const tenant = createTenant();
    const { container, rerender } = render(<Host tenant={tenant} />);
    const wall = wallIn(container);
    await settled(wall);
    await wall.open('3fa85f64-5717-4562-b3fc-2c963f66afa6');
    rerender(<Host tenant={tenant} first />);
    expect(wallIn(container)).toBe(wall);
    expect(wall.nextElementSibling?.textContent).toBe('Earn points');
    expect(uiOf(wall).getByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('goes with the application', async () => {
    const tenant = createTenant();
    const { container, unmount } = render(<Host tenant={tenant} />);
    const wall = wallIn(container);
    await settled(wall);
    unmount();
    await expect.poll(() => wall.shadowRoot?.childElementCount).toBe(0);
  });
});
