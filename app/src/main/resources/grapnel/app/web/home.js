// The first screen: what this is, an address, and the sites that are known.
import {html, useEffect, useRef, useState, useJson, useBeat, siteApi, siteHash} from './base.js';
import {say, number, ago} from './text.js';
import {Badge, Command, Drawn} from './parts.js';
import {StartForm} from './start.js';
import {idLine, kindBar} from './draw.js';

// A look into a store costs what the site is large: only for what is on the screen.
function useSeen() {
  const place = useRef();
  const [seen, set] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(entries => { if (entries.some(entry => entry.isIntersecting)) { set(true); watch.disconnect(); } });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, seen];
}

function picture(card) {
  if (card.line?.bins?.length > 3) return idLine(card.line);
  const known = Math.max(1, card.found);
  return kindBar({kind: '', known: card.found, hidden: card.hidden, said: ''}, known);
}

export function SiteCard({site}) {
  const [place, seen] = useSeen();
  const {value: card, error} = useJson(seen ? siteApi(site.site) + '/card' : '', [site.changed]);
  const some = card && card.kinds.slice().sort((a, b) => b.known - a.known).slice(0, 3).map(kind => `${kind.kind || say('kinds.pages')} ${number(kind.known)}`).join(', ');
  return html`<li ref=${place}><a href=${siteHash(site.site)}>
    <span class="name"><strong>${site.site}</strong>${site.demo && html`<${Badge}>${say('site.demo')}<//>`}${site.state && site.state !== 'ended' && html`<${Badge} kind=${/ing$/.test(site.state) ? 'running' : site.state === 'failed' ? 'failed' : ''}>${say('run.state.' + site.state)}<//>`}</span>
    <span class="small">${card && card.found > 0 && html`<${Drawn} draw=${() => picture(card)} keys=${[card]} />`}</span>
    <span class="soft">${error ? say('card.unreadable', {why: error.message}) : !card ? '\u00a0' : card.found
      ? html`${say('card.pages', {n: card.found})}, <b class="accent">${say('card.hidden', {n: card.hidden})}</b>: ${some}` : say('home.nothing')}</span>
    <span class="soft">${say('card.changed', {when: ago(site.changed)})}${(site.tags || []).map(tag => html` <${Badge}>${tag}<//>`)}</span>
  </a></li>`;
}

const FEW = 12;

export function Home({tell}) {
  const beat = useBeat(5000);
  const {value: sites} = useJson('/api/sites', [beat]);
  useEffect(() => { document.title = say('app.title'); }, []);
  return html`<div class="hero"><p class="what">${say('home.what')}</p><${StartForm} tell=${tell} /></div>
    <h2>${say('home.recent')}</h2>
    ${sites && !sites.length && html`<p class="soft">${say('home.none')}</p>`}
    <ul class="sites">${(sites || []).slice(0, FEW).map(site => html`<${SiteCard} key=${site.site} site=${site} />`)}</ul>
    ${sites && sites.length > FEW && html`<p><a href="#/sites">${say('home.all', {n: sites.length})}</a></p>`}
    ${sites && sites.length > 0 && html`<${Command} words=${['census']} />`}`;
}
