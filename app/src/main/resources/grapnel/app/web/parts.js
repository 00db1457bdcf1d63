// Small parts that several screens use.
import {html, useState, useRef, useEffect, isWeb} from './base.js';
import {say, number, method} from './text.js';

// A link to a page that was found; anything but http stays text.
export const Out = ({url, children}) => isWeb(url)
  ? html`<a href=${url} rel="noreferrer noopener nofollow" target="_blank">${children ?? url}</a>` : html`<span>${children ?? url}</span>`;

// A picture made of plain elements, drawn anew whenever one of the keys changes.
export function Drawn({draw, keys}) {
  const place = useRef();
  useEffect(() => { place.current.replaceChildren(draw()); }, keys);
  return html`<div ref=${place}></div>`;
}

// A table: columns are {key, head, number, wide}; a cell is text, a number or an element.
export function Table({caption, columns, rows}) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}><table>
    <caption class="unseen">${caption}</caption>
    <thead><tr>${columns.map(column => html`<th scope="col" class=${column.number ? 'n' : ''}>${column.head}</th>`)}</tr></thead>
    <tbody>${rows.map(row => html`<tr>${row.map((cell, i) => html`<td class=${(columns[i].number ? 'n' : '') + (columns[i].wide ? ' u' : '')}>${
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

// The command that does what the screen shows: words, quoted as a shell wants them.
export function Command({words}) {
  const [copied, set] = useState(false);
  const text = ['grapnel', ...words.filter(word => word !== '')].map(quoted).join(' ');
  const copy = async () => {
    try { await navigator.clipboard.writeText(text); set(true); setTimeout(() => set(false), 2000); } catch { /* it can be marked by hand */ }
  };
  return html`<div class="command" role="group" aria-label=${say('command.label')}><code tabindex="0">${text}</code>
    <button type="button" onClick=${copy} title=${say('command.label')}>${say(copied ? 'command.copied' : 'command.copy')}</button></div>`;
}

// Options as words of a command; what must not be shown stands for itself.
export function optionWords(options = {}) {
  const words = [];
  for (const [name, value] of Object.entries(options)) {
    const option = '--' + name.replaceAll('_', '-');
    if (name === 'cookies') words.push(option, 'FILE');
    else if (name === 'header') words.push(option, value ? value.split('\n')[0] : 'NAME: VALUE');
    else if (value === 'true') words.push(option);
    else for (const line of name === 'like' ? value.split('\n') : [value]) if (line.trim()) words.push(option, line.trim());
  }
  return words;
}
