// A site: its parts, each at an address of its own.
import {html, useEffect, useState, useJson, useBeat, post, remove, siteApi, siteHash} from './base.js';
import {say, time} from './text.js';
import {Command, Figure, Out, Section, Table} from './parts.js';
import {Run, counted, isOpen, purpose, useJob} from './run.js';
import {Curve, Estimates, IdLines, Kinds} from './pictures.js';
import {Pages} from './pages.js';
import {Export} from './export.js';
import {History} from './history.js';

const PARTS = ['overview', 'pages', 'map', 'requests', 'runs', 'export'];
// What shows the same on the command line, where the part does not say so itself.
const COMMANDS = {map: name => ['export', name, '--as', 'urls'], requests: name => ['export', name, '--as', 'cdxj']};
const EMPTY = {found: 0, hidden: 0, requests: 0, kinds: [], templates: [], curve: [], last: [], statuses: {}, methods: {}};

function Figures({all, job}) {
  const {live, found, hidden} = counted(all, job);
  const requests = Math.max(all.requests, job?.requests || 0);
  return html`<dl class="figures"><${Figure} label=${say('figure.found')} value=${found} />
    <${Figure} label=${say('figure.hidden')} value=${Math.min(hidden, found)} accent=${true} />
    ${!live && html`<${Figure} label=${say('figure.requests')} value=${requests} />`}
    ${!live && requests > 0 && found > 0 && html`<${Figure} label=${say('figure.rate')} value=${(found / requests).toFixed(2)} />`}</dl>`;
}

function Requests({rows}) {
  const columns = [{head: say('column.at'), date: true}, {head: say('column.status')}, {head: say('column.url'), wide: true}, {head: say('column.purpose')}];
  return html`<${Section} id="requests" title=${say('requests.title')}>${rows.length === 0 ? html`<p class="soft">${say('requests.none')}</p>`
    : html`<${Table} caption=${say('requests.title')} columns=${columns} rows=${rows.map(row => [time(row.at), String(row.status), html`<${Out} url=${row.url} />`, `${purpose(row)}: ${row.reason}`])} />`}<//>`;
}

function Node({row, top, of}) {
  const text = html`<code>${row.name}</code><i class="share" aria-hidden="true"><b style=${{width: Math.round(100 * row.found / Math.max(1, of)) + '%'}}></b></i><span class="soft counts">${say('tree.counts', {found: row.found, asked: row.asked})}</span>`;
  return row.below.length === 0 ? html`<div class="node">${text}</div>`
    : html`<details open=${top || row.below.length < 8 && row.found > 0}><summary><span class="node">${text}</span></summary>${row.below.map(each => html`<${Node} row=${each} of=${of} />`)}</details>`;
}

function SiteMap({name, beat}) {
  const {value: tree} = useJson(siteApi(name) + '/tree', [beat]);
  const {value: forms} = useJson(siteApi(name) + '/forms');
  const wait = html`<p class="soft">${say('panel.wait')}</p>`;
  const columns = [{head: say('column.type')}, {head: say('column.sends')}, {head: say('column.to'), wide: true}, {head: say('column.fields')}];
  return html`<${Section} id="tree" title=${say('tree.title')}><div class="tree">${!tree ? wait : tree.map(row => html`<${Node} row=${row} top=${true} of=${row.found} />`)}</div><//>
    <${Section} id="forms" title=${say('forms.title')}>${!forms ? wait : forms.length === 0 ? html`<p class="soft">${say('forms.none')}</p>`
      : html`<${Table} caption=${say('forms.title')} columns=${columns} rows=${forms.map(form => [form.type + (form.searchable ? ' ✓' : ''), form.method, html`<${Out} url=${form.action} />`, form.fields.join(', ')])} />`}<//>`;
}

// Tags, as words between commas, and the way out.
function Tags({name, tell}) {
  const [again, setAgain] = useState(0);
  const {value: tags} = useJson(siteApi(name) + '/tags', [again]);
  const save = async event => {
    try { await post(siteApi(name) + '/tags', {tags: event.target.value}); setAgain(n => n + 1); } catch (error) { tell(error.message); }
  };
  const erase = async () => {
    if (!confirm(say('site.delete.sure', {site: name}))) return;
    try { await remove(siteApi(name)); location.hash = '#/'; } catch (error) { tell(error.message); }
  };
  return html`<div class="tags"><label>${say('site.tags')} <input id="tags" value=${(tags || []).join(', ')} placeholder=${say('site.tags.place')} onChange=${save} /></label>
    <button id="delete-site" onClick=${erase}>${say('site.delete')}</button></div>`;
}

export function Site({name, part, tell}) {
  const {job, requests, reload} = useJob(name);
  const open = isOpen(job);
  // While a run goes on the pictures follow every few seconds, and once more when it is over.
  const tick = useBeat(2000, open);
  const [ended, setEnded] = useState(0);
  useEffect(() => { const later = setTimeout(() => setEnded(n => n + 1), 100); return () => clearTimeout(later); }, [job?.state]);
  const beat = tick * 1000 + ended;
  const {value, error} = useJson(siteApi(name), [beat]);
  useEffect(() => { document.title = `${name} · ${say('app.title')}`; }, [name]);
  const all = value || EMPTY;
  if (error && !value && job === null) return html`<p>${say('site.unknown', {site: name})} <a href="#/">${say('site.back')}</a></p>`;
  return html`<h2>${name}</h2>${job && !all.found && !(open && !job.plan) ? null : value || job ? html`<${Figures} all=${all} job=${job} />` : html`<p class="soft">${say('panel.wait')}</p>`}
    <nav class="tabs" aria-label=${say('site.parts')}>${PARTS.map(each => html`<a href=${siteHash(name, each === 'overview' ? '' : each)} aria-current=${each === part ? 'page' : undefined}>${say('site.' + each)}</a>`)}</nav>
    ${part === 'overview' && html`<${Run} name=${name} job=${job} fresh=${counted(all, job).fresh} empty=${all.found === 0} tell=${tell} reload=${reload} />
      ${open && all.found > 0 && html`<p class="soft asof">${say('site.asof')}</p>`}
      ${all.found > 0 && html`<${Kinds} name=${name} all=${all} live=${open} beat=${beat} /><${IdLines} name=${name} templates=${all.templates} beat=${beat} /><${Curve} all=${all} /><${Estimates} name=${name} beat=${ended} />`}`}
    ${part === 'pages' && html`<${Pages} name=${name} all=${all} beat=${open ? 0 : ended} tell=${tell} />`}
    ${part === 'map' && html`<${SiteMap} name=${name} beat=${beat} />`}
    ${part === 'requests' && html`<${Requests} rows=${requests.length ? requests : all.last} />`}
    ${part === 'runs' && html`<${History} name=${name} beat=${ended} />`}
    ${part === 'export' && html`<${Section} id="exports" title=${say('export.title')}><p class="soft">${say('export.all')}</p><${Export} name=${name} tell=${tell} /><//>`}
    ${COMMANDS[part] && html`<${Command} words=${COMMANDS[part](name)} />`}
    ${value && part === 'overview' && html`<${Tags} key=${name} name=${name} tell=${tell} />`}`;
}
