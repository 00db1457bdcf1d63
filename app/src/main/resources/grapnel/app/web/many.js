// Many sites: all of them sorted and filtered, a list started at once, a search through all, workers.
import {html, useEffect, useMemo, useRef, useState, useBeat, useJson, useSettled, post, siteHash} from './base.js';
import {has, say, number, duration} from './text.js';
import {Badge, Command, Links, Out, Section, Table, discoverWords, title, within} from './parts.js';
import {SiteCard} from './home.js';
import {SearchExport} from './export.js';
import {JobTable} from './run.js';
import {Options} from './start.js';

const bytes = n => n < 1e6 ? `${number(Math.round(n / 1e3))} kB` : `${number(Math.round(n / 1e6))} MB`;
const ORDERS = {changed: (a, b) => b.changed.localeCompare(a.changed), name: (a, b) => a.site.localeCompare(b.site), size: (a, b) => b.bytes - a.bytes};
const MOST_CARDS = 60;
// With so many a search ends (MOST of SiteSearch).
const MOST_HITS = 500;

export function Sites() {
  const {value: known} = useJson('/api/sites');
  const sites = known || [];
  const [text, setText] = useState('');
  const [tag, setTag] = useState('');
  const [order, setOrder] = useState('changed');
  const [most, setMost] = useState(MOST_CARDS);
  const tags = [...new Set(sites.flatMap(site => site.tags))].sort();
  const shown = useMemo(() => sites.filter(site => site.site.includes(text.toLowerCase()) && (!tag || site.tags.includes(tag))).sort(ORDERS[order]), [sites, text, tag, order]);
  return html`<h2>${say('nav.sites')}</h2>
    <form class="filters" role="search" onSubmit=${event => event.preventDefault()}>
      <label>${say('many.name')} <input id="filter" type="search" value=${text} onInput=${event => setText(event.target.value)} /></label>
      ${tags.length > 0 && html`<label>${say('site.tags')} <select value=${tag} onChange=${event => setTag(event.target.value)}><option value="">${say('pages.all')}</option>
        ${tags.map(each => html`<option value=${each} selected=${each === tag}>${each}</option>`)}</select></label>`}
      <label>${say('many.order')} <select value=${order} onChange=${event => setOrder(event.target.value)}>${Object.keys(ORDERS).map(each => html`<option value=${each} selected=${each === order}>${say('many.order.' + each)}</option>`)}</select></label></form>
    <p class="soft" role="status">${known && !known.length ? html`${say('home.none')} <a href="#/">${say('home.discover')}</a>` : html`${say('many.count', {n: shown.length})}, ${bytes(shown.reduce((sum, site) => sum + site.bytes, 0))}`}</p>
    <ul class="sites">${shown.slice(0, most).map(site => html`<${SiteCard} key=${site.site} site=${site} />`)}</ul>
    ${shown.length > most && html`<button onClick=${() => setMost(most + MOST_CARDS)}>${say('many.more')}</button>`}
    <${Command} words=${['store']} />`;
}

function Batch({tell, begun}) {
  const [urls, setUrls] = useState('');
  const [values, setValues] = useState({});
  const [answer, setAnswer] = useState(null);
  const start = async event => {
    event.preventDefault();
    try { setAnswer(await post('/api/jobs/batch', {...values, urls})); setUrls(''); begun(); } catch (error) { tell(error.message); }
  };
  const failed = (answer || []).filter(row => row.error);
  return html`<${Section} id="batch" title=${say('home.batch')}><form class="start" onSubmit=${start}>
    <label for="urls">${say('batch.list')}</label><textarea id="urls" rows="4" required spellcheck="false" value=${urls} onInput=${event => setUrls(event.target.value)}></textarea>
    <${Options} values=${values} change=${setValues} />
    <div class="buttons"><button class="main" type="submit">${say('batch.start')}</button></div></form>
    ${answer && html`<p role="status">${say('batch.begun', {n: answer.length - failed.length})}</p>`}
    ${failed.length > 0 && html`<ul>${failed.map(row => html`<li>${row.error.includes(row.url) ? row.error : `${row.url}: ${row.error}`}</li>`)}</ul>`}
    <${Command} words=${discoverWords('sites.txt', values, urls.split('\n'))} /><//>`;
}

function Queue({tell}) {
  const [again, setAgain] = useState(0);
  const {value: queue} = useJson('/api/jobs/queue', [again]);
  const set = async event => { try { await post('/api/jobs/queue', {at_once: event.target.value}); setAgain(n => n + 1); } catch (error) { tell(error.message); } };
  return queue ? html`<p><label>${say('queue.most')} <select id="at-once" value=${queue.at_once} onChange=${set}>
    ${Array.from({length: queue.most}, (_, i) => html`<option value=${i + 1} selected=${i + 1 === queue.at_once}>${i + 1}</option>`)}</select></label></p>` : null;
}

export function Runs({tell}) {
  const beat = useBeat(2000);
  const [begun, setBegun] = useState(0);
  const {value: jobs} = useJson('/api/jobs', [beat, begun]);
  return html`<h2>${say('nav.runs')}</h2><${Queue} tell=${tell} />
    ${jobs && (jobs.length ? html`<${JobTable} jobs=${jobs.slice().reverse()} />` : html`<p class="soft">${say('run.none')}</p>`)}<${Batch} tell=${tell} begun=${() => setBegun(n => n + 1)} />`;
}

export function Search({tell}) {
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), 400);
  const [again, setAgain] = useState(0);
  const {value, error} = useJson(settled.length > 1 ? '/api/search?q=' + encodeURIComponent(settled) : '', [again]);
  // Titles are read as long as one waits, and each answer goes on where the last one ended.
  const left = useRef(Infinity);
  const more = value && value.pages.length < MOST_HITS && (value.searched < value.sites || value.unread > 0 && value.unread < left.current);
  useEffect(() => { left.current = Infinity; }, [settled]);
  useEffect(() => {
    if (!more) return;
    left.current = value.searched < value.sites ? Infinity : value.unread;
    const later = setTimeout(() => setAgain(n => n + 1), 300);
    return () => clearTimeout(later);
  }, [value]);
  const columns = [{head: say('column.site')}, {head: say('column.title'), wide: true}, {head: say('column.url'), wide: true}, {head: say('column.kind')}, {head: say('column.linked')}];
  return html`<h2>${say('nav.search')}</h2><form class="filters" role="search" onSubmit=${event => event.preventDefault()}>
      <label>${say('search.text')} <input id="filter" type="search" value=${text} onInput=${event => setText(event.target.value)} /></label></form>
    ${settled.length < 2 && html`<p class="soft">${say('search.hint')}</p>`}
    ${error && html`<p class="failure">${error.message}</p>`}
    ${settled.length > 1 && !value && !error && html`<p class="soft" role="status">${say('panel.wait')}</p>`}
    ${settled.length > 1 && value && html`<p class="soft" role="status">${say(value.cut ? 'search.most' : 'search.count', {n: value.pages.length})}${more ? ' – ' + say(value.searched < value.sites ? 'search.some' : 'search.unread', {n: value.unread, searched: value.searched, sites: value.sites}) : ''}</p>
      ${value.pages.length > 0 && html`<div id="hits"><${Table} caption=${say('nav.search')} columns=${columns} rows=${value.pages.map(page => [html`<a href=${siteHash(page.site)}>${page.site}</a>`, title(page), html`<${Out} url=${page.url}>${within(page.site, page.url)}<//>`, page.kind, html`<${Links} linked=${page.linked} />`])} /></div>`}`}
    ${settled.length > 1 && html`<${SearchExport} text=${settled} tell=${tell} />`}`;
}

// A code comes first, as in DOWN: could not be reached.
function whyAside(why) {
  const [code, ...words] = why.split(': ');
  return has('aside.' + code) ? [say('aside.' + code), ...words].join(': ') : why;
}

export function Workers() {
  const beat = useBeat(3000);
  const {value} = useJson('/api/cluster', [beat]);
  if (!value) return null;
  const jobs = ['job', 'method', 'state', 'done', 'rate', 'waiting', 'requests', 'lag', 'leases', 'silent.jobs', 'aside'];
  const workers = ['worker', 'job', 'silent', 'holds', 'says'];
  const heads = (names, text) => names.map(name => ({head: say('workers.' + name), number: !text.includes(name), wide: name === 'says'}));
  const aside = value.jobs.flatMap(job => Object.entries(job.aside).map(([host, why]) => [job.job, host, whyAside(why)]));
  return html`<h2>${say('nav.workers')}</h2>
    ${!value.known && html`<p>${say('workers.unknown')}</p>`}
    ${value.error && html`<div class="failure" role="alert"><h4>${say('workers.failed')}</h4><p>${value.error}</p></div>`}
    ${value.known && !value.error && value.jobs.length === 0 && html`<p class="soft">${say('workers.none')}</p>`}
    ${value.jobs.length > 0 && html`<${Section} id="jobs" title=${say('workers.jobs')}><${Table} caption=${say('workers.jobs')} columns=${heads(jobs, ['job', 'method', 'state'])} rows=${value.jobs.map(job =>
        [job.job, job.method, html`<${Badge} kind=${job.state === 'active' ? 'running' : ''}>${job.state}<//>`, job.done, Math.round(job.rate * 60), job.waiting, job.requests, duration(job.lag_ms), job.leases - job.silent, job.silent, Object.keys(job.aside).length])} />
        ${value.jobs.filter(job => job.silent > 0).map(job => html`<p class="soft">${say('workers.silent.about', {job: job.job, n: job.silent})}</p>`)}<//>
      <${Section} id="workers" title=${say('workers.workers')}><${Table} caption=${say('workers.workers')} columns=${heads(workers, ['worker', 'job', 'says'])} rows=${value.jobs.flatMap(job => job.workers.map(worker =>
        [worker.worker, job.job, duration(worker.silent_ms), worker.leases, worker.says || '']))} /><//>
      ${aside.length > 0 && html`<${Section} id="aside" title=${say('workers.asides')}><${Table} caption=${say('workers.asides')} columns=${['job', 'host', 'why'].map(name => ({head: say('workers.' + name)}))} rows=${aside} /><//>`}`}
    <${Command} words=${['status', '--redis', 'URL']} />`;
}
