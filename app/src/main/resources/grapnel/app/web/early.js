// Before anything is painted: an address with a # leads elsewhere, and the first screen must not flash by.
if (location.hash.length > 2) document.documentElement.classList.add('elsewhere');

// A button that is pressed before the other scripts are there is pressed once more when they are.
for (const type of ['click', 'submit']) {
  addEventListener(type, event => {
    if (document.documentElement.dataset.ready) return;
    if (type === 'submit') event.preventDefault();
    const pressed = event.target.closest('form.start button')?.id || (type === 'submit' ? 'discover' : '');
    if (pressed) document.documentElement.dataset.pressed = pressed;
  });
}

// The field that a screen is about is a key away.
addEventListener('keydown', event => {
  if (event.key !== '/' || /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) return;
  const field = document.getElementById('filter') || document.getElementById('url');
  if (field) { event.preventDefault(); field.focus(); }
});
