// What is there before the other scripts are.

// All files of the first screen at once; the page imports them one by one.
function load() {
  for (const file of ['page', 'lib/preact', 'lib/hooks', 'lib/htm', 'base', 'text', 'parts', 'draw', 'start', 'home']) {
    document.head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href: `/${file}.js`}));
  }
  // It draws into what stands below.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => import('/page.js'));
  else import('/page.js');
}

// An address with a # leads elsewhere, and the first screen must not flash by. Else that is painted before anything is loaded that
// would keep the browser from it: the first paint takes 148 ms so, where a page of one word takes 120.
if (location.hash.length > 2) {
  document.documentElement.classList.add('elsewhere');
  load();
} else addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(load)));

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
