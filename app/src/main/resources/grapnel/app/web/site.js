// A site: its parts, each at an address of its own.
import {html, useEffect, useState, useJson, useBeat, post, remove, siteApi, siteHash} from './base.js';
import {clock, say} from './text.js';
import {Badge, Command, Figure, Out, Section, Table, within} from './parts.js';
import {FoundByMethod, Narrowed, Run, counted, isOpen, purpose, stateOf, useJob} from './run.js';
import {Curve, Estimates, IdLines, Kinds} from './pictures.js';
import {Pages} from './pages.js';
import {Export} from './export.js';
import {History} from './history.js';

const PARTS = ['overview', 'pages', 'map', 'requests', 'runs', 'export'];
// As many of the last requests as are shown.
const LAST = '100';
// Runs that were not there yet when the total is estimated.
const CUT = new Set(['paused', 'stopped', 'limit', 'failed']);
const EMPTY = {found: 0, hidden: 0, requests: 0, kinds: [], templates: [], curve: [], last: [], statuses: {}, methods: {}};

function Figures({all, job}) {
  const {live, found, hidden} = counted(all, job);
  const requests = Math.max(all.requests, job?.requests || 0);
  return html`<dl class="figures"><${Figure} label=${say('figure.found')} value=${found} />
    <${Figure} label=${say('figure.hidden')} value=${Math.min(hidden, found)} accent=${true} />
    ${!live && html`<${Figure} label=${say('figure.requests')} value=${requests} />`}
    ${!live && requests > 0 && found > 0 && html`<${Figure} label=${say('figure.rate')} value=${(found / requests).toFixed(2)} />`}</dl>`;
}

function Requests({name, rows}) {
  const columns = [{head: say('column.at'), date: true}, {head: say('column.status')}, {head: say('column.url'), wide: true}, {head: say('column.purpose'), wide: true}];
  return html`<${Section} id="requests" title=${say('requests.title')}>${rows.length === 0 ? html`<p class="soft">${say('requests.none')}</p>`
    : html`<${Table} caption=${say('requests.title')} columns=${columns} rows=${rows.map(row => [clock(row.at), String(row.status), html`<${Out} url=${row.url}>${within(name, row.url)}<//>`, `${purpose(row)}: ${row.reason}`])} />`}
    <${Command} words=${['explain', name, '--requests']} then=${[['sort', '-r'], ['head', '-n', LAST]]} /><//>`;
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
  return html`<${Section} id="tree" title=${say('tree.title')}><div class="tree">${!tree ? wait : tree.map(row => html`<${Node} row=${row} top=${true} of=${row.found} />`)}</div><${Command} words=${['explain', name, '--patterns']} /><//>
    <${Section} id="forms" title=${say('forms.title')}>${!forms ? wait : forms.length === 0 ? html`<p class="soft">${say('forms.none')}</p>`
      : html`<${Table} caption=${say('forms.title')} columns=${columns} rows=${forms.map(form => [form.type + (form.searchable ? ' ✓' : ''), form.method, html`<${Out} url=${form.action} />`, form.fields.join(', ')])} />`}<//>`;
}

// Tags, as words between commas, and the way out.
function Tags({name, tell}) {
  const [saved, setSaved] = useState(0);
  const {value: tags} = useJson(siteApi(name) + '/tags', [saved]);
  const save = async event => {
    try { await post(siteApi(name) + '/tags', {tags: event.target.value}); setSaved(n => n + 1); } catch (error) { tell(error.message); }
  };
  const erase = async () => {
    if (!confirm(say('site.delete.sure', {site: name}))) return;
    try { await remove(siteApi(name)); location.hash = '#/'; } catch (error) { tell(error.message); }
  };
  return html`<div class="tags"><label>${say('site.tags')} <input id="tags" value=${(tags || []).join(', ')} placeholder=${say('site.tags.place')} onChange=${save} /></label>
    <span class="soft" role="status">${saved > 0 && say('site.tags.saved')}</span>
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
  const {fresh} = counted(all, job);
  if (error && !value && job === null) return html`<p>${say('site.unknown', {site: name})} <a href="#/sites">${say('site.back')}</a></p>`;
  return html`<h2>${name}${value?.demo && html` <${Badge}>${say('site.demo')}<//>`}</h2>
    ${value?.demo && html`<p class="soft">${say('home.demo.help')} ${say('site.demo.help')}</p>`}${job && !all.found && !(open && !job.plan) ? null : value || job ? html`<${Figures} all=${all} job=${job} />` : html`<p class="soft">${say('panel.wait')}</p>`}
    <nav class="tabs" aria-label=${say('site.parts')}>${PARTS.map(each => html`<a href=${siteHash(name, each === 'overview' ? '' : each)} aria-current=${each === part ? 'page' : undefined}>${say('site.' + each)}</a>`)}</nav>
    ${part === 'overview' && html`<${Run} name=${name} job=${job} fresh=${fresh} empty=${all.found === 0} tell=${tell} reload=${reload} />
      ${open && all.found > 0 && html`<p class="soft asof">${say('site.asof', {n: all.requests})}</p>`}
      ${all.found > 0 && html`<${Kinds} name=${name} all=${all} live=${open} cut=${!!job && CUT.has(stateOf(job))} beat=${beat} /><${IdLines} name=${name} templates=${all.templates} beat=${beat} />`}
      <div class="plots">${job && !job.plan && html`<${FoundByMethod} job=${job} fresh=${fresh} />`}${all.found > 0 && html`<${Curve} all=${all} sent=${job && !open ? job.requests : 0} />`}
        ${job && !job.plan && html`<${Narrowed} job=${job} />`}${all.found > 0 && html`<${Estimates} name=${name} beat=${ended} />`}</div>`}
    ${part === 'pages' && html`<${Pages} name=${name} all=${all} beat=${open ? 0 : ended} found=${open ? counted(all, job).found : 0} tell=${tell} />`}
    ${part === 'map' && html`<${SiteMap} name=${name} beat=${beat} />`}
    ${part === 'requests' && html`<${Requests} name=${name} rows=${requests.length ? requests : all.last} />`}
    ${part === 'runs' && html`<${History} name=${name} beat=${ended} tell=${tell} />`}
    ${part === 'export' && html`<${Section} id="exports" title=${say('export.title')}><p class="soft">${say('export.all')}</p><${Export} name=${name} tell=${tell} /><//>`}
    ${value && part === 'overview' && html`<${Tags} key=${name} name=${name} tell=${tell} />`}`;
}
