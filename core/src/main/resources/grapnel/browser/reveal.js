// Shows more of a page as a reader would: scrolls to its end and opens what is folded. Says what could be clicked to see
// more, for who knows the rules for what acts; given one of these, clicks it.
(chosen => {
  const more = new RegExp('^(' + [
    '(load|show|view|see)( me)?( the)?( next)?( \\d+)? (more|all)( \\w+)?', '(\\d+ )?more( \\w+)?', '(go to )?(the )?next( page| \\d+)?',
    'older( \\w+)?', '(mehr|weitere|alle)( \\w+)? (laden|anzeigen|zeigen)', 'mehr', 'weiter', 'nächste( seite)?',
    '(voir|afficher|charger) (plus|tout)', 'plus de \\w+', '(page )?suivante?',
    '(ver|mostrar|cargar) (más|mais|todos)', '(página )?siguiente', '(mostra|carica) (altri|altro)', 'altri', 'successiva',
    '(показать|загрузить) ещё', 'ещё', '(näytä|lataa) lisää', '(näita|laadi) (rohkem|veel)', 'もっと見る', '加载更多', '下一页', '次へ',
    '[›»→>]',
  ].join('|') + ')[ .…>»›→]*$', 'iu');
  const plain = text => (text || '').trim().replace(/\s+/g, ' ');
  const clickable = [];
  const opened = window[Symbol.for('opened')] ??= new WeakSet();
  for (const each of document.querySelectorAll('button, [role=button], a:not([href]), a[href="#"], [aria-expanded=false]')) {
    const form = each.closest('form') && each.getAttribute('type') !== 'button';
    if (form || each.disabled || each.getAttribute('aria-disabled') === 'true' || !each.getClientRects().length) continue;
    const said = [each.innerText, each.getAttribute('aria-label'), each.title].map(plain).filter(text => text);
    if (opened.has(each)) continue;
    const folds = each.getAttribute('aria-expanded') === 'false' && !each.hasAttribute('aria-haspopup')
      && !each.matches('input, [role=combobox]');
    if (!folds && !said.some(text => more.test(text))) continue;
    const told = Array.from(each.attributes, a => a).filter(a => /^(data-|formaction$|hx-)/.test(a.name));
    clickable.push({ each, folds, said, told: told.map(a => ({ name: a.name, value: a.value.slice(0, 300) })) });
    if (clickable.length === 40) break;
  }
  // Menus are folded without saying so: what is made to be clicked, stands among links and is none. Once is enough.
  const points = each => getComputedStyle(each).cursor === 'pointer';
  const hears = window[Symbol.for('hears')] ?? (() => false);
  const made = each => typeof each.onclick === 'function' || hears(each) || points(each) && !points(each.parentElement);
  const link = 'a[href], button, input, label, select, option, summary, form, [contenteditable], [role=button],'
    + ' [role=link], [role=option], [role=checkbox], [role=switch], [role=dialog]';
  for (const each of document.querySelectorAll('div, span, li, p, h2, h3, h4, h5')) {
    if (clickable.length >= 40) break;
    if (opened.has(each) || !made(each) || each.closest(link) || each.querySelector(link)) continue;
    const said = [each.innerText, each.title].map(plain).filter(text => text);
    const among = each.parentElement.querySelector(':scope > a[href], :scope > * > a[href]');
    if (!among || !said.length || said[0].length > 60 || !each.getClientRects().length) continue;
    const told = Array.from(each.attributes, a => a).filter(a => /^(data-|hx-)/.test(a.name));
    clickable.push({ each, folds: true, said, told: told.map(a => ({ name: a.name, value: a.value.slice(0, 300) })) });
  }
  for (const each of clickable) each.key = JSON.stringify([each.said, each.told]);
  if (chosen) {
    const found = clickable.find(({ key }) => key === chosen);
    if (found) {
      if (found.folds) opened.add(found.each);
      found.each.click();
    }
    return location.href;
  }
  let done = 0;
  for (const each of document.querySelectorAll('details:not([open])')) {
    each.open = true;
    done++;
  }
  const before = document.documentElement.scrollTop;
  window.scrollTo(0, document.documentElement.scrollHeight);
  for (const each of document.querySelectorAll('main, div, section, ul')) {
    if (each.scrollHeight > each.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(each).overflowY)) {
      each.scrollTop = each.scrollHeight;
    }
  }
  if (document.documentElement.scrollTop > before) done++;
  return JSON.stringify({ done, clickable: clickable.map(({ folds, said, told, key }) => ({ folds, said, told, key })) });
})
