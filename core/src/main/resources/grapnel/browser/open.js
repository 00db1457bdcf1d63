// Finds what shows the things of a list and is no link, for a reader may open it by a click. Given one of these, clicks it.
((fields, chosen) => {
  const known = new Set(fields.flat());
  const plain = text => (text || '').trim().replace(/\s+/g, ' ');
  const elsewhere = 'a[href]:not([href^="javascript:"]):not([href="#"]), button, input, label, select, option, form, nav, header, footer,'
    + ' script, style, template, [contenteditable]';
  const found = new Map();
  const linked = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = plain(node.data);
    const each = node.parentElement;
    if (!known.has(said) || !each.getClientRects().length) continue;
    if (each.closest('a[href]')) linked.add(said);
    if (!each.closest(elsewhere) && !found.has(said)) found.set(said, each);
  }
  // A picture says what it shows beside it.
  for (const each of document.querySelectorAll('img[alt], [title], [aria-label]')) {
    const text = plain(each.getAttribute('alt') || each.title || each.getAttribute('aria-label'));
    const said = known.has(text) ? text : [...known].find(name => text.startsWith(name + ' '));
    if (said && each.closest('a[href]:not([href^="javascript:"])')) linked.add(said);
    if (said && !each.closest(elsewhere) && !found.has(said)) found.set(said, each);
  }
  // Without a link to its own site a page would be the end: then what is made to be clicked is tried, too.
  const inside = Array.from(document.links, a => a.href.split('#')[0]).some(url => url.startsWith(location.origin)
    && url !== location.href.split('#')[0]) || document.querySelector('a[href^="#/"], a[href^="#!"]');
  const others = [];
  const hears = window[Symbol.for('hears')] ?? (() => false);
  if (!inside) {
    for (const each of document.querySelectorAll('[role=button], [role=link], [role=menuitem], [tabindex], a, li, div, span, td')) {
      const said = plain(each.innerText);
      const made = typeof each.onclick === 'function' || hears(each) || each.hasAttribute('role') || each.hasAttribute('tabindex')
        || each.tagName === 'A' || getComputedStyle(each).cursor === 'pointer';
      if (!made || !said || said.length > 60 || !each.getClientRects().length || each.closest(elsewhere) || found.has(said)) continue;
      found.set(said, each);
      others.push(said);
      if (others.length === 20) break;
    }
  }
  if (chosen !== null) {
    const each = found.get(chosen);
    if (each) each.click();
    return each ? 1 : 0;
  }
  const told = each => {
    const all = [];
    for (let at = each, i = 0; at && i < 4; at = at.parentElement, i++) {
      for (const a of at.attributes) {
        if (/^(data-|formaction$|hx-)/.test(a.name)) all.push({ name: a.name, value: a.value.slice(0, 300) });
      }
    }
    return all;
  };
  // The field that names most of what is shown names the things; others say something of them.
  const open = names => names.filter(said => found.has(said) && !linked.has(said));
  const best = fields.map(open).reduce((most, each) => each.length > most.length ? each : most, []);
  const clickable = (best.length ? best : others).slice(0, 40).map(said => ({ folds: false, said: [said], told: told(found.get(said)) }));
  return JSON.stringify({ done: linked.size, clickable });
})
