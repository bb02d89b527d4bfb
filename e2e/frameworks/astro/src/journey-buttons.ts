/** Writes down what the page was told. */
export function tell(what: string): void {
  const log = document.querySelector('output');
  if (log) log.textContent += `${what}\n`;
}

let removed: Element | undefined;

/** What the journey presses. */
const actions: Record<string, (button: HTMLButtonElement) => void> = {
  Rendered: (button) => {
    button.textContent = 'Rendered 1';
    const wall = document.querySelector('offer-wall');
    if (wall) wall.before(document.createElement('p'));
  },
  Size: () => {
    const wall = document.querySelector('offer-wall');
    if (wall?.hasAttribute('page-size')) wall.removeAttribute('page-size');
    else wall?.setAttribute('page-size', '3');
  },
  Toggle: () => {
    const wall = document.querySelector('offer-wall');
    if (wall) {
      removed = wall;
      wall.remove();
    } else if (removed) document.querySelector('main')?.append(removed);
  },
};

document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) actions[target.textContent?.split(' ')[0] ?? '']?.(target);
});
