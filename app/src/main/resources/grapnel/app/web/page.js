// The page: what is shown is what the address says, #/ or #/site/NAME/PART.
import {html, render, useEffect, useRef, useState, useJson} from './base.js';
import {has, say} from './text.js';
import {Home} from './home.js';

function where() {
  const parts = (location.hash || '#/').slice(2).split('/').map(decodeURIComponent);
  return {screen: parts[0] || 'home', name: parts[1], part: parts[2] || 'overview'};
}

// The first screen is there at once; the others come when they are wanted.
const LATER = {site: ['./site.js', 'Site'], sites: ['./many.js', 'Sites'], runs: ['./many.js', 'Runs'], search: ['./many.js', 'Search'], workers: ['./many.js', 'Workers']};

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
  const [message, tell] = useState('');
  const main = useRef();
  const {value: cluster} = useJson('/api/cluster');
  useEffect(() => { if (has('nav.' + at.screen)) document.title = `${say('nav.' + at.screen)} · ${say('app.title')}`; }, [at.screen]);
  useEffect(() => {
    const moved = () => {
      setAt(where());
      tell('');
      scrollTo(0, 0);
      main.current.focus({preventScroll: true});
    };
    const key = event => {
      if (event.key !== '/' || /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) return;
      const field = document.getElementById('filter') || document.getElementById('url');
      if (field) { event.preventDefault(); field.focus(); }
    };
    addEventListener('hashchange', moved);
    addEventListener('keydown', key);
    return () => { removeEventListener('hashchange', moved); removeEventListener('keydown', key); };
  }, []);
  const entry = (screen, href, key) => html`<a href=${href} aria-current=${at.screen === screen ? 'page' : undefined}>${say(key)}</a>`;
  return html`<a class="skip" href="#main" onClick=${event => { event.preventDefault(); main.current.focus(); }}>${say('app.skip')}</a>
    <header><h1><a href="#/"><img src="/icon.svg" alt="" width="24" height="24" />${say('app.title')}</a></h1>
      <nav aria-label=${say('nav.label')}>${entry('sites', '#/sites', 'nav.sites')}${entry('runs', '#/runs', 'nav.runs')}${entry('search', '#/search', 'nav.search')}${cluster?.known && entry('workers', '#/workers', 'nav.workers')}</nav></header>
    <p id="message" role="status" aria-live="polite" hidden=${!message}>${message}</p>
    <main id="main" ref=${main} tabindex="-1">
      ${at.screen === 'home' && html`<${Home} tell=${tell} />`}
      ${LATER[at.screen] && html`<${Later} key=${at.screen + at.name} screen=${at.screen} name=${at.name} part=${at.part} tell=${tell} />`}
    </main>
    <footer><a href="/api/openapi.json">${say('app.api')}</a> <a href="/metrics">${say('app.metrics')}</a></footer>`;
}

render(html`<${App} />`, document.getElementById('app'));
