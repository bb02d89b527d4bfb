/** What the framework has to show: the wall or not, and with which option. */
export interface WallToShow {
  isShown: boolean;
  pageSize: number | undefined;
}

/** The element that has an id in the page, which `write-boilerplate.ts` writes. */
function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
}

/**
 * What stands around the wall in an application of two pages, and what the journey presses there; by hand, so that all
 * that the framework does is to show the wall.
 * @param draw is called after each change
 * @returns a function that writes a line into the page's log
 */
export function openShop(draw: (wall: WallToShow) => void): (what: string) => void {
  let isShown = true;
  let pageSize: number | undefined;
  let rendered = 0;
  const update = () => {
    const isHere = location.pathname === '/';
    part('heading').textContent = isHere ? 'Earn points' : 'Elsewhere';
    part('rendered').textContent = `Rendered ${rendered}`;
    draw({ isShown: isShown && isHere, pageSize });
  };
  const actions: Record<string, () => void> = {
    rendered: () => {
      rendered++;
    },
    size: () => {
      pageSize = pageSize ? undefined : 3;
    },
    toggle: () => {
      isShown = !isShown;
    },
  };
  addEventListener('popstate', update);
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof HTMLAnchorElement) {
      event.preventDefault();
      history.pushState(null, '', target.href);
    } else if (target instanceof HTMLButtonElement) actions[target.id]?.();
    else return;
    update();
  });
  update();
  return (what) => {
    part('log').textContent += `${what}\n`;
    update();
  };
}
