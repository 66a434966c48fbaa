// What is too wide for the page, and every piece of text that is cut off or sticks out of what it stands in.
() => {
  const told = new Set();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) told.add(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  const outside = (rect, box) => Math.max(rect.right - box.right, box.left - rect.left) > 1;
  const above = (rect, box) => Math.max(rect.bottom - box.bottom, box.top - rect.top) > 2;

  for (const root of document.querySelectorAll('.tt')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const titled = parent.closest('[title]');
      if (!node.data.trim() || parent.closest('svg, .tt-vh, option') || (titled && titled.title.includes(node.data.trim()))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const name = `“${node.data.trim().slice(0, 40)}” in ${parent.tagName}.${parent.className}`;
      const holder = parent.closest('button, .dn-card, .dn-it, .dn-box, .tt-sheet') ?? root;
      for (const rect of range.getClientRects()) {
        if (!rect.width) continue;
        if (outside(rect, holder.getBoundingClientRect())) told.add(`sticks out: ${name}`);
        for (let e = parent; e !== root; e = e.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(e);
          const box = e.getBoundingClientRect();
          if (overflowX !== 'visible' && outside(rect, box)) told.add(`cut: ${name}`);
          if ((overflowY === 'hidden' || overflowY === 'clip') && above(rect, box)) told.add(`cut below: ${name}`);
        }
      }
    }
  }
  return [...told];
}
