// Shows more of a page as a reader would: scrolls to its end, opens what can be opened, asks once for more.
(() => {
  const more = new RegExp('^(' + [
    '(load|show|view|see)( me)? (more|all)( \\w+)?', 'more( \\w+)?', 'next( page)?', 'older( \\w+)?',
    '(mehr|weitere|alle)( \\w+)? (laden|anzeigen|zeigen)', 'mehr', 'weiter',
    '(voir|afficher|charger) (plus|tout)', 'plus de \\w+', 'suivant',
    '(ver|mostrar|cargar) (más|mais|todos)', 'siguiente', '(mostra|carica) (altri|altro)', 'altri',
    '(показать|загрузить) ещё', 'ещё', '(näytä|lataa) lisää', '(näita|laadi) (rohkem|veel)', 'もっと見る', '加载更多',
  ].join('|') + ')[ .…>»›→]*$', 'iu');
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
  for (const each of document.querySelectorAll('button, [role=button], a:not([href]), a[href="#"]')) {
    const inForm = each.closest('form') && each.getAttribute('type') !== 'button';
    const text = (each.innerText || each.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ');
    if (inForm || each.disabled || !more.test(text)) continue;
    each.click();
    done++;
    break;
  }
  return done;
})();
