// The words of the cards and of the boxes that lie on two lines, each with where it stands.
() => {
  const told = new Set();
  const range = document.createRange();
  for (const holder of document.querySelectorAll('.dn-name, .dn-rule, .dn-l')) {
    const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((rect) => rect.width).map((rect) => Math.round(rect.top)));
        if (lines.size > 1) told.add(`${word} in ${holder.className}`);
      }
    }
  }
  return [...told];
}
