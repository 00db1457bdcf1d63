// The page: what is shown is what the address says, #/ or #/site/NAME.
'use strict';

const main = document.getElementById('main');
const message = document.getElementById('message');
let events = null;
let shown = '';

async function ask(path, options = {}) {
  const answer = await fetch(path, {headers: {'X-Grapnel': '1'}, ...options});
  if (!answer.ok) {
    let reason = answer.status + ' ' + answer.statusText;
    try { reason = (await answer.json()).error || reason; } catch { /* it was no JSON */ }
    throw new Error(reason);
  }
  return answer;
}
const json = async (path, options) => (await ask(path, options)).json();
const lines = async path => (await (await ask(path)).text()).split('\n').filter(Boolean).map(text => JSON.parse(text));

function say(text) {
  message.textContent = text;
  message.hidden = !text;
}

document.getElementById('start').addEventListener('submit', event => {
  event.preventDefault();
  const form = event.target;
  begin({url: form.url.value.trim(), rate: form.rate.value.trim(), max_requests: form.max_requests.value.trim()});
});

async function begin(sent) {
  try {
    const job = await json('/api/jobs', {method: 'POST', body: JSON.stringify(sent)});
    say('');
    shown = '';
    location.hash = '#/site/' + encodeURIComponent(job.site);
    route();
  } catch (error) { say(error.message); }
}

addEventListener('hashchange', route);
addEventListener('keydown', event => {
  if (event.key === '/' && !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    const field = document.getElementById('filter') || document.getElementById('url');
    if (field) { event.preventDefault(); field.focus(); }
  }
});

function route() {
  if (shown === location.hash && shown) return;
  shown = location.hash || '#/';
  scrollTo(0, 0);
  if (events) { events.close(); events = null; }
  say('');
  const match = /^#\/site\/(.+)$/.exec(shown);
  (match ? site(decodeURIComponent(match[1])) : sites()).catch(error => say(error.message));
}

async function sites() {
  document.title = 'Grapnel';
  const [known, jobs] = await Promise.all([json('/api/sites'), json('/api/jobs')]);
  const list = known.map(each => make('li', {}, make('a', {href: '#/site/' + encodeURIComponent(each.site)}, make('strong', {}, each.site), ' ',
    each.running ? make('span', {class: 'badge running'}, 'running') : '', make('span', {class: 'soft'}))));
  main.replaceChildren(
    make('h2', {}, known.length ? 'Sites' : 'No sites yet'),
    known.length ? make('ul', {class: 'sites'}, list)
      : make('p', {}, 'Enter the address of a site above, or run ', make('code', {}, 'grapnel discover SITE'), ' with the same store.'),
    jobs.length ? make('section', {}, make('h3', {}, 'Discoveries started here'),
      table('Discoveries', ['#', 'site', 'state', '#found', '#requests', 'begun'],
        jobs.map(job => [job.job, make('a', {href: '#/site/' + encodeURIComponent(job.site)}, job.site), job.state, job.found, job.requests, time(job.begun)]))) : '');
  main.focus({preventScroll: true});
  // One after the other, and no more than one looks at: each is a look into a store.
  for (let i = 0; i < Math.min(known.length, 40) && shown === '#/'; i++) {
    const kinds = await lines(`/api/sites/${encodeURIComponent(known[i].site)}/census`).catch(() => []);
    const all = kinds.reduce((sum, kind) => sum + kind.known, 0);
    const some = kinds.slice(0, 3).map(kind => `${kind.kind} ${number(kind.known)}`).join(', ') + (kinds.length > 3 ? ', ...' : '');
    list[i].querySelector('.soft').textContent = kinds.length ? `${count(all, 'page')}: ${some}` : 'no pages found yet';
  }
}

const count = (n, thing) => `${number(n)} ${thing}${n === 1 ? '' : 's'}`;
const time = text => new Date(text).toLocaleString();

// A site: the parts stay, what is in them is drawn anew while a discovery runs.
async function site(name) {
  document.title = name + ' · Grapnel';
  const base = '/api/sites/' + encodeURIComponent(name);
  const view = {name, base, from: 0, parts: {}};
  const part = (key, title, ...more) => view.parts[key] = make('section', {'aria-label': title, id: key}, make('h3', {}, title), ...more, make('div', {class: 'content'}));
  main.replaceChildren(
    make('h2', {}, name),
    view.figures = make('dl', {class: 'figures'}),
    part('job', 'Discovery'),
    part('kinds', 'Kinds of pages, and how many there are'),
    part('lines', 'Ids of each template'),
    make('div', {class: 'grid'}, part('curve', 'Pages found over requests'), part('requests', 'Requests')),
    part('pages', 'Pages found', filters(view)),
    make('div', {class: 'grid'}, part('tree', 'URL patterns'), part('forms', 'Forms')),
    part('exports', 'Download'));
  view.parts.exports.querySelector('.content').append(make('div', {class: 'exports'},
    ['urls', 'jsonl', 'csv', 'xlsx', 'html', 'parquet', 'sitemap', 'cdxj', 'wacz', 'heritrix-surt', 'nutch-regex', 'scrapy'].map(as =>
      make('a', {href: `${base}/export?as=${as}`, download: true}, as))));
  main.focus({preventScroll: true});
  await redraw(view, true);
}

const put = (view, key, ...nodes) => view.parts[key].querySelector('.content').replaceChildren(...nodes.filter(Boolean));

async function redraw(view, whole) {
  let all;
  try { all = await json(view.base); } catch (error) {
    // It has just begun, and nothing was asked yet.
    const job = (await json('/api/jobs')).filter(each => each.site === view.name).pop();
    if (!job) throw error;
    all = {site: view.name, job, found: 0, hidden: 0, requests: 0, kinds: [], templates: [], curve: [], last: [], statuses: {}, methods: {}};
  }
  if (shown !== '#/site/' + encodeURIComponent(view.name)) return;
  const figure = (label, value, accent) => make('div', {class: accent ? 'accent' : undefined}, make('dt', {}, label), make('dd', {}, value));
  view.figures.replaceChildren(
    figure('pages found', number(all.found)),
    figure('of them hidden (no link to them seen)', number(all.hidden), true),
    figure('requests', number(all.requests)),
    figure('pages per request', all.requests ? (all.found / all.requests).toFixed(2) : '–'));
  job(view, all.job);
  put(view, 'curve', all.curve.length ? curve(all.curve) : make('p', {class: 'soft'}, 'no requests yet'),
    all.curve.length ? behind('Pages found over requests', ['#requests', '#pages'], all.curve.filter((_, i) => i % Math.ceil(all.curve.length / 40) === 0)) : null);
  requests(view, all.last);
  await Promise.all([kinds(view, all), idLines(view, all.templates), pages(view, all), whole ? tree(view) : null, whole ? forms(view) : null]);
}

function job(view, job) {
  const act = what => async () => {
    try { await json(`/api/jobs/${job.job}/${what}`, {method: 'POST'}); await redraw(view, false); } catch (error) { say(error.message); }
  };
  if (!job) {
    put(view, 'job', make('p', {}, make('span', {class: 'soft'}, 'These results are from an earlier run. Continuing does not repeat requests already answered. '),
      make('button', {on: {click: () => begin({url: view.name, rate: '', max_requests: ''})}}, 'Continue')));
    return;
  }
  const running = /ing$/.test(job.state);
  const over = !running && job.state !== 'paused' && job.state !== 'stopped';
  put(view, 'job',
    make('p', {},
      make('span', {class: 'badge ' + (job.state === 'running' ? 'running' : '')}, job.state), ' ',
      `${count(job.found, 'page')}, ${count(job.requests, 'request')} `,
      make('button', {disabled: job.state !== 'running', on: {click: act('pause')}}, 'Pause'), ' ',
      // What has ended may have been ended by its limit, or the site may have changed since.
      make('button', {disabled: running, on: {click: over ? () => begin({url: job.url, rate: '', max_requests: ''}) : act('resume')}}, 'Continue'), ' ',
      make('button', {disabled: !(running || job.state === 'paused'), on: {click: act('stop')}}, 'Stop')),
    make('pre', {tabindex: 0}, job.said.join('\n')));
  if (running && !events) follow(view, job);
}

// Requests as they happen; the pictures follow every few seconds.
function follow(view, job) {
  let drawn = Date.now();
  const recent = [];
  events = new EventSource(`/api/jobs/${job.job}/events`);
  events.addEventListener('request', event => {
    recent.unshift(JSON.parse(event.data));
    recent.length = Math.min(recent.length, 40);
    requests(view, recent);
  });
  events.addEventListener('state', () => {
    if (Date.now() - drawn < 3000) return;
    drawn = Date.now();
    redraw(view, false).catch(() => {});
  });
  events.addEventListener('end', () => {
    events.close();
    events = null;
    setTimeout(() => redraw(view, true).catch(error => say(error.message)), 1200);
  });
}

function requests(view, rows) {
  put(view, 'requests', rows.length
    ? table('Requests', ['status', 'purpose', 'URL'], rows.slice(0, 40).map(row => [row.status, `${row.method}: ${row.reason}`, cell(row.url)]))
    : make('p', {class: 'soft'}, 'none yet'));
}

const cell = url => make('span', {class: 'u'}, link(url));

async function kinds(view, all) {
  let census = [];
  try { census = await lines(view.base + '/census'); } catch { /* there is none yet */ }
  const rows = all.kinds.map(kind => {
    const row = census.find(each => each.kind === kind.kind) || {};
    const high = row.high ?? row.interval?.[1] ?? 0, low = row.low ?? row.interval?.[0] ?? 0;
    const estimate = row.estimate ?? row.estimated ?? row.total ?? 0;
    const said = row.said || (high > 0 ? `about ${number(Math.round(estimate))} in all (${number(low)} to ${number(high)}, 95%)` : low > 0 ? `at least ${number(low)}` : 'total unknown');
    return {...kind, kind: kind.kind || 'pages', estimate, low, high: high > 0 ? high : 0, said, population: row.population || ''};
  });
  const scale = Math.max(1, ...rows.map(row => Math.max(row.known, row.high, row.estimate)));
  put(view, 'kinds', rows.length ? legend(['linked', 'linked from a page seen'], ['found', 'found, no link seen'], ['guess', 'probably still missing, with 95% interval']) : null,
    ...rows.map(row => make('div', {class: 'line'},
      make('div', {}, make('strong', {}, row.kind), ` ${number(row.known)} known, ${row.said}; `, make('span', {class: 'soft'}, row.population)), kindBar(row, scale))),
    rows.length ? behind('Kinds of pages', ['kind', '#linked', '#hidden', '#estimate', '#low', '#high', 'found by'],
      rows.map(row => [row.kind, row.known - row.hidden, row.hidden, Math.round(row.estimate), row.low, row.high,
        Object.entries(row.methods).map(([method, count]) => `${method} ${count}`).join(', ')]))
      : make('p', {class: 'soft'}, 'no pages found yet'));
}

async function idLines(view, templates) {
  const shownLines = templates.slice().sort((a, b) => b.linked + b.hidden - a.linked - a.hidden).slice(0, 12);
  const all = await Promise.all(shownLines.map(each => json(`${view.base}/line?bins=450&template=${encodeURIComponent(each.template)}`)));
  put(view, 'lines', all.length ? legend(['linked', 'linked'], ['found', 'found, no link seen'], ['empty', 'tried, no page'], ['untried', 'not tried']) : null,
    ...all.filter(line => line.bins.length).map(line => make('div', {class: 'line'},
      make('code', {}, line.template), make('span', {class: 'soft'}, ` ids ${number(line.first)} to ${number(line.last)}`),
      idLine(line), ends(line.first, line.last),
      behind(line.template, ['from id', '#linked', '#found', '#empty', '#untried'],
        line.bins.filter((_, i) => i % Math.ceil(line.bins.length / 60) === 0).map((bin, i) => [String(line.first + i * Math.ceil(line.bins.length / 60) * line.width), ...bin])))),
    all.length ? null : make('p', {class: 'soft'}, 'no template with ids was verified yet'),
    templates.length > 12 ? make('p', {class: 'soft'}, `and ${templates.length - 12} more templates`) : null);
}

function filters(view) {
  const again = () => { view.from = 0; pages(view).catch(error => say(error.message)); };
  let wait = 0;
  return make('form', {on: {submit: event => { event.preventDefault(); again(); }}},
    make('label', {}, 'Filter ', view.filter = make('input', {id: 'filter', type: 'search', placeholder: 'part of the URL  ( / )', on: {input: () => { clearTimeout(wait); wait = setTimeout(again, 250); }}})),
    make('label', {}, 'Kind ', view.kind = make('select', {on: {change: again}}, make('option', {value: ''}, 'all'))),
    make('label', {}, view.hidden = make('input', {type: 'checkbox', on: {change: again}}), ' only hidden pages'));
}

async function pages(view, all) {
  if (all) for (const kind of all.kinds) {
    if (![...view.kind.options].some(option => option.value === kind.kind)) view.kind.append(make('option', {value: kind.kind}, kind.kind || 'pages'));
  }
  const query = new URLSearchParams({from: view.from, count: 25, q: view.filter.value, kind: view.kind.value, hidden: view.hidden.checked});
  const found = await json(`${view.base}/pages?${query}`).catch(() => ({pages: [], fitting: 0, all: 0, listed: 0}));
  const move = by => () => { view.from = Math.max(0, view.from + by); pages(view).catch(error => say(error.message)); };
  put(view, 'pages',
    table('Pages found', ['URL', 'title', '#status', 'type', '#bytes', 'language', 'modified', 'kind', 'id', 'linked', 'found by', 'why'], found.pages.map(page => [cell(page.url),
      page.title || '', page.status ? String(page.status) : '', page.type || '', page.bytes ?? '', page.language || '', page.modified ? page.modified.slice(0, 10) : '', page.kind || '', String(page.id ?? ''),
      make('span', {class: 'badge ' + (page.linked ? '' : 'hidden')}, page.linked ? 'linked' : 'hidden'), page.found_by.join(', '), why(view, page)])),
    make('p', {}, make('button', {disabled: view.from === 0, on: {click: move(-25)}}, 'Previous'), ' ',
      make('button', {disabled: view.from + 25 >= found.fitting, on: {click: move(25)}}, 'Next'),
      make('span', {class: 'soft'}, ` ${number(found.fitting ? view.from + 1 : 0)} to ${number(Math.min(found.fitting, view.from + 25))} of ${number(found.fitting)}`,
        found.all > found.listed ? ` of the first ${number(found.listed)}; downloads have all ${number(found.all)}` : '')));
}

function why(view, page) {
  const open = make('details', {on: {toggle: async event => {
    if (!event.target.open || open.dataset.asked) return;
    open.dataset.asked = '1';
    try {
      const text = await (await ask(`${view.base}/explain?url=${encodeURIComponent(page.url)}`)).text();
      let shownText = text;
      try { shownText = JSON.stringify(JSON.parse(text), null, 1); } catch { /* several lines */ }
      open.append(make('pre', {tabindex: 0}, shownText));
    } catch { /* the evidence is there already */ }
  }}}, make('summary', {}, `${page.verdict} ${page.confidence ? Math.round(page.confidence * 100) + '%' : ''}`),
    make('ul', {}, page.evidence.map(reason => make('li', {}, reason))));
  return open;
}

async function tree(view) {
  const rows = await json(view.base + '/tree').catch(() => []);
  const node = row => {
    const text = [make('code', {}, row.name), make('span', {class: 'soft'}, ` ${number(row.found)} found, ${number(row.asked)} requested`)];
    return row.below.length ? make('details', {open: row.below.length < 8 && row.found > 0}, make('summary', {}, text), row.below.map(node)) : make('div', {}, text);
  };
  put(view, 'tree', make('div', {class: 'tree'}, rows.map(row => { const top = node(row); if (top.tagName === 'DETAILS') top.open = true; return top; })));
}

async function forms(view) {
  const rows = await json(view.base + '/forms').catch(() => []);
  put(view, 'forms', rows.length ? table('Forms', ['type', 'sends', 'to', 'fields'], rows.map(form =>
    [form.type + (form.searchable ? ' ✓' : ''), form.method, cell(form.action), form.fields.join(', ')])) : make('p', {class: 'soft'}, 'no forms seen'));
}

route();
