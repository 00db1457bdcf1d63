// Types a word into a search box that is in no form; says whether there is one.
(word => {
  const asks = /search|find|such|recherch|busca|buscar|pesquis|cerca|zoek|sök|søg|etsi|otsi|szuk|hledat|поиск|найти|搜索|検索/iu;
  const named = box => [box.type, box.name, box.id, box.placeholder, box.getAttribute('aria-label') || '',
    ...Array.from(box.labels || [], label => label.textContent)].some(text => asks.test(text));
  for (const box of document.querySelectorAll('input')) {
    if (box.form || box.disabled || !['search', 'text', ''].includes(box.type) || !named(box)) continue;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    box.focus();
    set.call(box, word);
    for (const type of ['input', 'keyup', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
    for (const type of ['keydown', 'keypress', 'keyup']) {
      box.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true }));
    }
    return 1;
  }
  return 0;
})
