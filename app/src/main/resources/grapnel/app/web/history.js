// The runs of a site that are kept, and what changed between two of them.
import {html, useState, useJson, siteApi} from './base.js';
import {say, number, time} from './text.js';
import {Badge, Links, Out, Section, Table, within} from './parts.js';
import {DifferenceExport} from './export.js';

function Difference({name, from, to}) {
  const {value, error} = useJson(`${siteApi(name)}/diff?${new URLSearchParams({from, to})}`);
  if (error) return html`<p class="failure">${error.message}</p>`;
  if (!value) return html`<p class="soft">${say('panel.wait')}</p>`;
  const columns = [{head: say('diff.change')}, {head: say('column.title')}, {head: say('column.url'), wide: true}, {head: say('column.kind')}, {head: say('column.linked')}];
  return html`<p role="status">${say('diff.counts', {fresh: value.new, changed: value.changed, gone: value.gone})}${value.new + value.changed + value.gone > value.pages.length ? ' – ' + say('diff.some', {n: value.pages.length}) : ''}</p>
    ${value.pages.length > 0 && html`<${Table} caption=${say('diff.title')} columns=${columns} rows=${value.pages.map(page => [html`<${Badge} kind=${page.change === 'gone' ? 'failed' : page.change === 'new' ? 'fresh' : ''}>${say('diff.' + page.change)}<//>`,
      page.title || '', html`<${Out} url=${page.url}>${within(name, page.url)}<//>`, page.kind || '', html`<${Links} linked=${page.linked} />`])} />`}`;
}

export function History({name, beat, tell}) {
  const {value: runs = []} = useJson(siteApi(name) + '/runs', [beat]);
  const [chosen, setFrom] = useState(null);
  const [to, setTo] = useState('');
  // What the last run changed, unless one asks for something else.
  const from = chosen ?? runs[1]?.end ?? '';
  const choice = (value, set, empty, label) => html`<label>${label} <select value=${value} onChange=${event => set(event.target.value)}><option value="">${empty}</option>
    ${runs.map(run => html`<option value=${run.end} selected=${run.end === value}>${time(run.end)} · ${number(run.pages)}</option>`)}</select></label>`;
  const columns = [{head: say('diff.end'), date: true}, {head: say('column.pages'), number: true}, {head: say('column.hidden'), number: true}];
  return html`<${Section} id="runs" title=${say('diff.runs')}>${runs.length === 0 ? html`<p class="soft">${say('run.none.ended')}</p>`
      : html`<${Table} caption=${say('diff.runs')} columns=${columns} rows=${runs.map(run => [time(run.end), run.pages, run.hidden])} />`}<//>
    <${Section} id="diff" title=${say('diff.title')}><form class="filters" onSubmit=${event => event.preventDefault()}>
      ${choice(from, setFrom, say('diff.nothing'), say('diff.from'))} ${choice(to, setTo, say('diff.now'), say('diff.to'))}</form>
      <${Difference} name=${name} from=${from} to=${to} /><${DifferenceExport} name=${name} from=${from} to=${to} tell=${tell} /><//>`;
}
