// The page: what is shown is what the address says, #/ or #/site/NAME/PART.
import {html, render, useCallback, useEffect, useRef, useState} from './base.js';
import {has, say} from './text.js';
import {Home} from './home.js';

// The first screen is there at once; the others come when they are wanted.
const LATER = {site: ['./site.js', 'Site'], sites: ['./many.js', 'Sites'], runs: ['./many.js', 'Runs'], search: ['./many.js', 'Search'], workers: ['./many.js', 'Workers']};

function where() {
  const parts = (location.hash || '#/').slice(2).split('/').map(decodeURIComponent);
  const screen = LATER[parts[0]] ? parts[0] : 'home';
  return {screen, name: parts[1], part: parts[2] || 'overview'};
}

function Later({screen, ...rest}) {
  const [Screen, set] = useState(null);
  useEffect(() => {
    const [file, name] = LATER[screen];
    import(file).then(module => set(() => module[name]));
  }, [screen]);
  return Screen && html`<${Screen} ...${rest} />`;
}

function App() {
  const [at, setAt] = useState(where());
  const [message, setMessage] = useState({text: ''});
  // What went wrong, or, where `good`, what was done.
  const tell = useCallback((text, good = false) => setMessage({text, good}), []);
  const main = useRef();
  useEffect(() => { if (has('nav.' + at.screen)) document.title = `${say('nav.' + at.screen)} · ${say('app.title')}`; }, [at.screen]);
  useEffect(() => {
    const moved = () => {
      setAt(where());
      tell('');
      scrollTo(0, 0);
      main.current.focus({preventScroll: true});
    };
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  const entry = (screen, href, key) => html`<a href=${href} aria-current=${at.screen === screen ? 'page' : undefined}>${say(key)}</a>`;
  return html`<a class="skip" href="#main" onClick=${event => { event.preventDefault(); main.current.focus(); }}>${say('app.skip')}</a>
    <header><h1><a href="#/"><img src="/icon.svg" alt="" width="24" height="24" />${say('app.title')}</a></h1>
      <nav aria-label=${say('nav.label')}>${entry('sites', '#/sites', 'nav.sites')}${entry('runs', '#/runs', 'nav.runs')}${entry('search', '#/search', 'nav.search')}${document.documentElement.dataset.workers && entry('workers', '#/workers', 'nav.workers')}</nav></header>
    <p id="message" class=${message.good ? 'good' : ''} role="status" aria-live="polite" hidden=${!message.text}>${message.text}</p>
    <main id="main" ref=${main} tabindex="-1">
      ${at.screen === 'home' && html`<${Home} tell=${tell} />`}
      ${LATER[at.screen] && html`<${Later} key=${at.screen + at.name} screen=${at.screen} name=${at.name} part=${at.part} tell=${tell} />`}
    </main>
    <footer><a href="/api/openapi.json">${say('app.api')}</a> <a href="/metrics">${say('app.metrics')}</a></footer>`;
}

// What the server has drawn of the first screen is taken over where it fits.
render(html`<${App} />`, document.getElementById('app'));
document.documentElement.classList.remove('elsewhere');
document.documentElement.dataset.ready = 'true';
