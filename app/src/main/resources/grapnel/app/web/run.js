// A run: what it does now, how far it is, and what can be done about it.
import {html, useState, useEffect, useMemo, useRef, json, post, remove, siteApi, siteHash, useJson} from './base.js';
import {say, has, number, duration, time, method} from './text.js';
import {Badge, Command, Figure, Section, Table, Out, discoverWords} from './parts.js';
import {begin, StartAgain} from './start.js';
import {Narrowing, Plot} from './pictures.js';

export const isRunning = job => !!job && /ing$/.test(job.state);
export const isOpen = job => isRunning(job) || job?.state === 'queued';
const BUDGET = 4, REFUSED = 5;
export const stateOf = job => job.state === 'ended' && job.exit === BUDGET ? 'limit' : job.state;

export const State = ({job}) => html`<${Badge} kind=${isRunning(job) ? 'running' : job.state === 'failed' ? 'failed' : ''}>${say('run.state.' + stateOf(job))}<//>`;

// The last job of a site, and its requests as they happen.
export function useJob(site) {
  const [job, setJob] = useState();
  const [requests, setRequests] = useState([]);
  const [again, setAgain] = useState(0);
  const heard = useRef(0);
  const open = isOpen(job);
  useEffect(() => {
    let current = true;
    setRequests([]);
    const before = heard.current;
    // What an event said meanwhile is newer than this answer: a run that has paused is not "pausing" again.
    json('/api/jobs').then(jobs => current && heard.current === before && setJob(jobs.filter(each => each.site === site).pop() || null), () => {});
    return () => { current = false; };
  }, [site, again]);
  useEffect(() => {
    if (!open) return;
    const events = new EventSource(`/api/jobs/${job.job}/events`);
    let recent = [], newest, later = 0;
    events.addEventListener('request', event => { recent = [JSON.parse(event.data), ...recent].slice(0, 100); });
    const show = () => { later = 0; setJob(newest); setRequests(recent); };
    const hear = event => { heard.current++; newest = JSON.parse(event.data); };
    // A site on this machine answers hundreds of requests a second; nobody reads so fast.
    events.addEventListener('state', event => { hear(event); later ||= setTimeout(show, 250); });
    events.addEventListener('end', event => { events.close(); clearTimeout(later); hear(event); show(); });
    return () => { events.close(); clearTimeout(later); };
  }, [open, job?.job]);
  useEffect(() => {
    const begun = () => setAgain(n => n + 1);
    addEventListener('begun', begun);
    return () => removeEventListener('begun', begun);
  }, []);
  return {job, requests, reload: () => setAgain(n => n + 1)};
}

const path = url => { try { const parsed = new URL(url); return parsed.pathname + parsed.search; } catch { return url; } };

// What a request is for, in words.
export const purpose = asked => {
  // The judge is asked about pages of ids that were tried, after it has learned what they look like.
  const key = 'doing.' + (asked.reason.startsWith('which entity') ? 'hunt' : asked.method);
  return say(has(key) ? key : 'doing.other');
};

// What is found so far: while pictures are shown, as many as they show, so that no two numbers differ by what came since.
export function counted(all, job) {
  const live = job && (isOpen(job) || all.job?.state !== job.state);
  if (!live) return {live, found: all.found, hidden: all.hidden, fresh: job?.found};
  if (all.found > 0) return {live, found: all.found, hidden: all.hidden, fresh: Math.max(0, all.found - (job.known - job.found))};
  return {live, found: job.known, hidden: job.known_hidden, fresh: job.found};
}

function doing(job) {
  if (job.state === 'queued') return say('run.waiting');
  if (!job.doing) return say('run.starting');
  return `${purpose(job.doing)}: ${path(job.doing.url)}`;
}

function expected(job, planned) {
  if (planned) {
    const [low, high] = planned.requests;
    const pace = job.requests > 5 ? job.elapsed_ms / job.requests : planned.seconds[1] / Math.max(1, high) * 1000;
    if (!pace) return say('run.expected.unknown');
    if (job.requests <= high) return say('plan.range', {low: duration(Math.max(0, low - job.requests) * pace), high: duration((high - job.requests) * pace)});
  }
  if (job.requests < 5) return say('run.expected.unknown');
  if (job.likely_requests) {
    const left = job.likely_requests - job.requests;
    return left > 0 ? say('run.expected.about', {time: duration(left * job.elapsed_ms / job.requests)}) : say('run.expected.longer');
  }
  return say('run.expected.limit', {time: duration(job.requests_left * job.elapsed_ms / job.requests)});
}

// What a whole run would find and cost. Where no pause is kept, the requests of the plan say how long one takes.
export function PlanTable({rows, pace}) {
  const range = ([low, high]) => low === high ? number(low) : say('plan.range', {low, high});
  const span = row => {
    // A plan of what is kept sends nothing, and says nothing of how soon the site answers.
    if (!pace && !row.seconds[1]) return say('plan.unpaced');
    const [low, high] = row.seconds.map((seconds, i) => duration(Math.max(seconds * 1000, row.requests[i] * pace)));
    return low === high ? low : say('plan.range', {low, high});
  };
  const kinds = rows.filter(row => row.known !== undefined);
  const sum = key => kinds.reduce((all, row) => all + (row[key] || 0), 0);
  const keys = ['kind', 'known', 'most', 'requests', 'time', ...(rows.some(row => row.limits) ? ['limits'] : []), 'example'];
  const columns = keys.map(key => ({head: say('plan.' + key), number: /known|most/.test(key), wide: key === 'example', date: /requests|time/.test(key)}));
  const cells = row => ({kind: row.known === undefined ? say('plan.all') : row.kind, example: row.example ? html`<${Out} url=${row.example} />` : '', known: row.known ?? sum('known'), most: row.most ?? (kinds.every(each => each.most !== undefined) ? sum('most') : ''),
    requests: range(row.requests), time: span(row), limits: row.limits || ''});
  return html`<h4>${say('plan.caption')}</h4><${Table} caption=${say('plan.caption')} columns=${columns} rows=${rows.map(row => keys.map(key => cells(row)[key]))} />`;
}

function Failure({job}) {
  const all = job.said[job.said.length - 1] || '';
  const what = job.exit === REFUSED ? /robots/.test(all) ? 'robots' : 'private' : /blocked us/.test(all) ? 'blocked' : /status 40[13]|wants a cookie|before any other page/.test(all) ? 'access' : job.exit;
  const key = 'run.do.' + what;
  // Behind it stands what to do, which is said below.
  const why = what === 'access' || what === 'blocked' ? all.split(';')[0] : all;
  return html`<div class="failure" role="alert"><h4>${say('run.failed')}</h4><p><b>${say('run.why')}:</b> ${why}</p>
    ${has(key) && html`<p><b>${say('run.do')}:</b> ${say(key)}</p>`}</div>`;
}

// What goes on is continued; what is over is run once more.
const AGAIN = {failed: 'run.again', ended: 'run.rerun'};

function Buttons({job, tell, reload, empty}) {
  const act = what => async () => { try { await post(`/api/jobs/${job.job}/${what}`); reload(); } catch (error) { tell(error.message); } };
  const erase = async () => {
    try {
      await remove(`/api/jobs/${job.job}`);
      // A run that failed leaves a site of which nothing is known.
      if (empty) {
        await remove(siteApi(job.site)).catch(() => {});
        location.hash = '#/';
        return;
      }
      tell(say('run.deleted'), true);
      reload();
      dispatchEvent(new Event('begun'));
    } catch (error) { tell(error.message); }
  };
  const open = isOpen(job);
  return html`<div class="buttons">
    ${open && html`<button id="pause" disabled=${!/^(running|queued)$/.test(job.state)} onClick=${act('pause')}>${say('run.pause')}</button>`}
    ${!open && !job.plan && html`<button id="resume" title=${say('run.rerun.help')} onClick=${act('resume')}>${say(AGAIN[stateOf(job)] || 'run.resume')}</button>`}
    ${!open && job.plan && html`<button class="main" onClick=${() => begin({url: job.url, ...job.options}, tell)}>${say('run.discover')}</button>`}
    ${(open || job.state === 'paused') && html`<button id="stop" disabled=${/^(paus|stopp)ing$/.test(job.state)} onClick=${act('stop')}>${say('run.stop')}</button>`}
    ${!open && html`<button id="delete" onClick=${erase}>${say('run.delete')}</button>`}</div>`;
}

// As far as the number above says: what came since is drawn when it is counted there.
export function FoundByMethod({job, fresh}) {
  const {value: found} = useJson(`/api/jobs/${job.job}/found`, [Math.floor(job.requests / 5), job.state]);
  const names = found ? Object.keys(found.methods) : [];
  if (!found || !names.length || found.seconds.length < 2) return null;
  const after = found.seconds.findIndex((_, i) => names.reduce((sum, name) => sum + found.methods[name][i], 0) > fresh);
  const until = after > 1 && isOpen(job) ? after : found.seconds.length;
  return html`<${Section} id="methods" title=${say('run.by')}><${Plot} x=${found.seconds.slice(0, until)} xLabel=${say('column.seconds')} series=${names.map(name => ({name, label: method(name), values: found.methods[name].slice(0, until)}))} label=${say('run.by')} /><//>`;
}

// What random tries said about the total, try by try.
export function Narrowed({job}) {
  const {value = []} = useJson(`/api/jobs/${job.job}/estimates`, [Math.floor(job.requests / 5), job.state]);
  const rows = useMemo(() => value.map(({template, requests, ...rest}) => ({x: requests, kind: template, ...rest})), [value]);
  if (rows.length < 3) return null;
  return html`<${Section} id="narrowed" title=${say('run.narrowed')}><p class="soft">${say('run.narrowed.help')}</p><${Narrowing} rows=${rows} label=${say('run.narrowed')} xLabel=${say('column.requests')} head="h4" /><//>`;
}

export function Run({name, job, fresh, empty, tell, reload}) {
  const plans = useJson('/api/jobs', [job?.job]).value;
  if (job === undefined) return null;
  if (!job) return html`<${Section} id="job" title=${say('run.title')}><p class="soft">${say('run.earlier')}</p>
    <div class="buttons"><button id="resume" onClick=${() => begin({url: name.includes('://') ? name : 'http://' + name}, tell)}>${say('run.resume')}</button></div>
    <${Command} words=${discoverWords(name, {})} /><//>`;
  const plan = (plans || []).filter(each => each.site === name && each.planned).pop();
  const total = plan && plan.planned[plan.planned.length - 1];
  return html`<${Section} id="job" title=${say(job.plan ? 'run.plan' : 'run.title')} tools=${html`<${State} job=${job} />`}>
    ${isOpen(job) && html`<p class="doing" aria-live="off">${doing(job)}</p>`}
    ${job.state === 'failed' && html`<${Failure} job=${job} />`}
    <dl class="figures small">
      <${Figure} label=${say('run.elapsed')} value=${duration(job.elapsed_ms)} />
      ${isRunning(job) && !job.plan && html`<${Figure} label=${say('run.expected')} value=${expected(job, total)} />`}
      <${Figure} label=${say('run.sent')} value=${job.requests} />
      ${!job.plan && job.state !== 'failed' && html`${(isOpen(job) || job.state === 'paused') && html`<${Figure} label=${say(job.requests + job.requests_left > job.max_requests ? 'run.left.anew' : 'run.left')} value=${job.requests_left} />`}
        <${Figure} label=${say('run.new')} value=${fresh} accent=${true} />`}
    </dl>
    <${Buttons} job=${job} empty=${empty} tell=${tell} reload=${reload} />
    ${job.planned && html`<${PlanTable} rows=${job.planned} pace=${job.requests > 4 ? job.elapsed_ms / job.requests : 0} />`}
    ${job.said.length > 0 && html`<details class="said" open=${!isOpen(job) && job.state !== 'failed'}><summary>${say('run.log')}</summary><pre tabindex="0">${job.said.join('\n')}</pre></details>`}
    ${!isOpen(job) && html`<${StartAgain} key=${job.job} job=${job} tell=${tell} />`}
    <${Command} words=${[...discoverWords(job.url, job.options), ...(job.plan ? ['--plan'] : [])]} />
  <//>`;
}

export function JobTable({jobs}) {
  const columns = [{head: '#', number: true}, {head: say('column.site'), wide: true}, {head: say('column.state')}, {head: say('column.new'), number: true}, {head: say('column.requests'), number: true}, {head: say('column.begun'), date: true}];
  return html`<${Table} caption=${say('nav.runs')} columns=${columns} rows=${jobs.map(job => [job.job, html`<a href=${siteHash(job.site)}>${job.site}</a>`,
    html`<${State} job=${job} />`, job.found, job.requests, time(job.begun)])} />`;
}
