// All about one page, beside the table: how it was found, the way to it, what it was compared with, itself.
import {html, useEffect, useRef, useState, useJson, siteApi} from './base.js';
import {clock, has, say, number, time} from './text.js';
import {Badge, Command, Links, Out, Table, methods} from './parts.js';
import {purpose} from './run.js';

const query = (name, what, url, more = {}) => `${siteApi(name)}/${what}?${new URLSearchParams({url, ...more})}`;

function How({found, linkedFrom}) {
  const facts = [['column.kind', found.kind], ['column.id', found.id], ['column.found_by', methods(found.found_by)], ['panel.template', found.template],
    ['column.first_seen', found.first_seen && !found.first_seen.startsWith('1970') ? time(found.first_seen) : ''], ['column.status', found.status], ['column.type', found.type],
    ['column.bytes', found.bytes === undefined ? '' : number(found.bytes)], ['column.language', found.language], ['column.modified', found.modified && time(found.modified)],
    ['panel.final', found.final_url !== found.url ? found.final_url : '']].filter(([, value]) => value !== undefined && value !== '');
  return html`<h4>${say('panel.how')}</h4>
    <p><${Links} linked=${found.linked} /> ${say(has('verdict.' + found.verdict) ? 'verdict.' + found.verdict : 'verdict.unsure', {percent: Math.round((found.confidence || 0) * 100)})}</p>
    <ul>${found.evidence.flatMap(reasons => reasons.split('; ')).map(reason => html`<li>${reason}</li>`)}</ul>
    <dl class="facts">${facts.map(([key, value]) => html`<div><dt>${say(key)}</dt><dd>${String(value)}</dd></div>`)}</dl>`;
}

function Path({name, url, linkedFrom}) {
  const {value: path, error} = useJson(query(name, 'path', url));
  return html`<h4>${say('panel.path')}</h4>${error ? html`<p class="soft">${error.message}</p>` : !path ? html`<p class="soft">${say('panel.wait')}</p>`
    : path.length ? html`<ol class="path">${path.map(each => html`<li><${Out} url=${each} /></li>`)}</ol>` : html`<p class="soft">${say('panel.nopath')}</p>`}
    ${linkedFrom.length > 0 && html`<details><summary>${say('panel.linked', {n: linkedFrom.length})}</summary><ul>${linkedFrom.map(each => html`<li><${Out} url=${each} /></li>`)}</ul></details>`}`;
}

function Requests({title, rows}) {
  if (!rows.length) return null;
  const columns = [{head: say('column.at'), date: true}, {head: say('column.purpose')}, {head: say('column.answer')}, {head: say('column.request'), wide: true}];
  return html`<details open=${rows.length < 6}><summary>${title} (${number(rows.length)})</summary>
    <${Table} caption=${title} columns=${columns} rows=${rows.map(row => [clock(row.at), `${purpose(row)}: ${row.reason}`, row.answer, row.request])} /></details>`;
}

function Comparison({name, url}) {
  const [other, choose] = useState('');
  const [all, showAll] = useState(false);
  const {value} = useJson(query(name, 'compare', url, {with: other}));
  if (!value) return html`<p class="soft">${say('panel.wait')}</p>`;
  if (!value.with) return html`<p class="soft">${say('panel.nothing')}</p>`;
  const rows = all ? value.rows : value.rows.filter(row => row.kind === 'differs');
  return html`<p><label>${say('panel.with')} <select value=${value.with} onChange=${event => choose(event.target.value)}>
      ${value.partners.map(each => html`<option value=${each.url} selected=${each.url === value.with}>${each.reason}: ${each.url}</option>`)}</select></label>
      <label> <input type="checkbox" checked=${all} onChange=${event => showAll(event.target.checked)} /> ${say('panel.same')}</label></p>
    ${value.rows.length === 0 ? html`<p class="soft">${say('panel.unread')}</p>` : rows.length === 0 ? html`<p>${say('panel.equal')}</p>`
      : html`<div class="scroll compare" tabindex="0" role="group" aria-label=${say('panel.compared')}><table><caption class="unseen">${say('panel.compared')}</caption>
        <thead><tr><th scope="col">${say('panel.this')}</th><th scope="col"><${Out} url=${value.with} /></th></tr></thead>
        <tbody>${rows.map(row => html`<tr class=${row.kind}><td>${row.kind === 'differs' && row.left ? html`<ins>${row.left}</ins>` : row.left}</td><td>${row.kind === 'differs' && row.right ? html`<del>${row.right}</del>` : row.right}</td></tr>`)}</tbody></table></div>`}`;
}

export function Panel({name, url, title, close}) {
  const {value, error} = useJson(query(name, 'explain', url));
  const [archived, setArchived] = useState(false);
  const head = useRef();
  useEffect(() => { head.current.focus(); setArchived(false); }, [url]);
  return html`<div class="panel" role="dialog" aria-label=${say('panel.label')} onKeyDown=${event => event.key === 'Escape' && close()}>
    <div class="heading"><h3 ref=${head} tabindex="-1">${title || url}</h3><button id="close" onClick=${close} aria-label=${say('panel.close')}>✕</button></div>
    <p class="address"><${Out} url=${url} /></p>
    ${error && html`<p class="failure">${error.message}</p>`}
    ${!value && !error && html`<p class="soft">${say('panel.wait')}</p>`}
    ${value && html`${value.found ? html`<${How} found=${value.found} />` : html`<p>${value.not_listed || ''}</p>`}
      <${Path} key=${url} name=${name} url=${url} linkedFrom=${value.linked_from} />
      <h4>${say('panel.requests')}</h4><${Requests} title=${say('panel.own')} rows=${value.requests} /><${Requests} title=${say('panel.series')} rows=${value.series} />
      <h4>${say('panel.compared')}</h4><${Comparison} key=${url} name=${name} url=${url} />
      <h4>${say('panel.archived')}</h4>${archived
        ? html`<iframe class="archived" sandbox="" referrerpolicy="no-referrer" title=${say('panel.archived')} src=${query(name, 'archived', url)}></iframe>`
        : html`<button id="archived" onClick=${() => setArchived(true)}>${say('panel.show')}</button>`}
      <${Command} words=${['explain', url]} />`}
  </div>`;
}
