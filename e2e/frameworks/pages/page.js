// What a publisher's own script does with the wall, and what the journey presses. All of it listens on the document, so
// that it serves every page that comes without a reload; loaded again, it does nothing.
(() => {
  if (window.pageIsServed) return;
  window.pageIsServed = true;

  const tell = (what) => {
    document.querySelector('output').textContent += `${what}\n`;
  };
  const on = (name, heard) => document.addEventListener(name, heard);

  on('offer-wall-ready', (event) => {
    Object.assign(event.target, {
      messages: { 'dialog.getOffer': 'Go for it' },
      formatReward: ({ amount }) => `${amount} gems`,
      categories: ['Our own'],
    });
    tell(`ready ${event.detail.totalCount}`);
  });
  on('offer-wall-view', (event) => tell(`view ${event.detail.offerId}`));
  on('offer-wall-click', (event) => tell(`click ${event.detail.url}`));

  let removed;
  const actions = {
    Rendered: (button) => {
      button.textContent = `Rendered ${Number(button.textContent.match(/\d+/)) + 1}`;
      const wall = document.querySelector('offer-wall');
      wall.parentElement.append(wall);
    },
    Size: () => {
      const wall = document.querySelector('offer-wall');
      wall.pageSize = wall.pageSize === 3 ? undefined : 3;
    },
    Toggle: () => {
      const wall = document.querySelector('offer-wall');
      if (wall) {
        removed = [wall, wall.parentElement];
        wall.remove();
      } else removed[1].append(removed[0]);
    },
  };
  on('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) actions[target.textContent.split(' ')[0]]?.(target);
  });
})();
