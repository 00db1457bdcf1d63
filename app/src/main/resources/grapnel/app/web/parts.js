// Small parts that several screens use.
import {html, useState, useRef, useLayoutEffect, isWeb} from './base.js';
import {say, number, method} from './text.js';

// A link to a page that was found; anything but http stays text.
export const Out = ({url, tab, children}) => isWeb(url)
  ? html`<a href=${url} tabindex=${tab} rel="noreferrer noopener nofollow" target="_blank">${children ?? url}</a>` : html`<span>${children ?? url}</span>`;

// An address as it is read within a site, whose name is above: its path, and its host only where that is another.
export function within(name, url) {
  try {
    const {origin, host, pathname, search, hash} = new URL(url);
    const own = origin === name || host === name || host === 'www.' + name;
    return (own ? '' : host) + pathname + search + hash;
  } catch { return url; }
}

// The title of a page; where there is none, why.
export const title = page => page.title || say(page.status === undefined ? 'pages.unread' : 'pages.untitled');

// A picture made of plain elements, drawn anew whenever one of the keys changes, in the same frame as the words beside it.
export function Drawn({draw, keys}) {
  const place = useRef();
  useLayoutEffect(() => { place.current.replaceChildren(draw()); }, keys);
  return html`<div ref=${place}></div>`;
}

// A table: columns are {head, number, wide, date}; a cell is text, a number or an element.
export function Table({caption, columns, rows}) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${caption}><table class=${columns.some(column => column.wide) ? 'wide' : ''}>
    <caption class="unseen">${caption}</caption>
    <thead><tr>${columns.map(column => html`<th scope="col" class=${column.number ? 'n' : ''}>${column.head}</th>`)}</tr></thead>
    <tbody>${rows.map(row => html`<tr>${row.map((cell, i) => html`<td class=${(columns[i].number ? 'n' : '') + (columns[i].wide ? ' u' : '') + (columns[i].date ? ' d' : '')}>${
      typeof cell === 'number' ? number(cell) : cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

// The plain numbers behind a picture.
export const Behind = props => html`<details class="behind"><summary>${say('table.as')}</summary><${Table} ...${props} /></details>`;

export const Legend = ({entries}) => html`<ul class="legend">${entries.map(kind => html`<li class=${kind}><i></i>${say('legend.' + kind)}</li>`)}</ul>`;

export const Figure = ({label, value, accent}) => html`<div class=${accent ? 'accent' : ''}><dt>${label}</dt><dd>${typeof value === 'number' ? number(value) : value}</dd></div>`;

export const Badge = ({kind = '', children}) => html`<span class=${'badge ' + kind}>${children}</span>`;

export const Links = ({linked}) => html`<${Badge} kind=${linked ? '' : 'hidden'}>${say(linked ? 'site.linked' : 'site.hidden')}<//>`;

export const Section = ({id, title, children, tools}) => html`<section id=${id} aria-label=${title}>
  <div class="heading"><h3>${title}</h3>${tools}</div>${children}</section>`;

export const methods = names => (names || []).map(method).join(', ');

const quoted = word => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${String(word).replaceAll('\'', '\'\\\'\'')}'`;

// A store other than the usual one has to be named, or the command would show another.
const storeWords = () => { const store = document.documentElement.dataset.store; return store ? ['--store', store] : []; };

// The command that does what the screen shows: words, quoted as a shell wants them, and the commands its output goes through.
export function Command({words, then = []}) {
  const [copied, set] = useState(false);
  const own = words[0] === 'status' ? [] : storeWords();
  const text = [['grapnel', ...words.filter(word => word !== ''), ...own], ...then].map(part => part.map(quoted).join(' ')).join(' | ');
  const copy = async () => {
    try { await navigator.clipboard.writeText(text); set(true); setTimeout(() => set(false), 2000); } catch { /* it can be marked by hand */ }
  };
  return html`<div class="command" role="group" aria-label=${say('command.label')}><span class="soft">${say('command.short')}</span><code tabindex="0">${text}</code>
    <button type="button" onClick=${copy} title=${say('command.label')}>${say(copied ? 'command.copied' : 'command.copy')}</button></div>`;
}

const LINES = new Set(['header', 'like', 'allow_url']);

// Options as words of a command; what must not be shown stands for itself.
export function optionWords(options = {}) {
  const words = [];
  for (const [name, value] of Object.entries(options)) {
    const option = '--' + name.replaceAll('_', '-');
    if (name === 'cookies') words.push(option, 'FILE');
    else if (name === 'header' && !value) words.push(option, 'NAME: VALUE');
    else if (value === 'true') words.push(option);
    else for (const line of LINES.has(name) ? value.split('\n') : [value]) if (line.trim()) words.push(option, line.trim());
  }
  return words;
}

// A site on this machine or in its network is asked only where one says so.
const PRIVATE = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd])/i;
const isPrivate = url => PRIVATE.test(url.trim().replace(/^\w+:\/\//, ''));
export const discoverWords = (url, options, sites = [url]) => ['discover', url, ...(sites.some(isPrivate) ? ['--allow-private'] : []), ...optionWords(options)];
