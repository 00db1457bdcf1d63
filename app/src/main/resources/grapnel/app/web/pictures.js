// Pictures of a site, each with its numbers as a table.
import {html, useEffect, useMemo, useRef, useJson, lines, siteApi} from './base.js';
import {say, number, method, time} from './text.js';
import {Behind, Drawn, Legend, Section} from './parts.js';
import {kindBar} from './draw.js';
import {IdLine} from './idline.js';

let uplot;

// Pages, requests and runs are whole.
const WHOLE = [1, 2, 5].flatMap(n => Array.from({length: 10}, (_, i) => n * 10 ** i)).sort((a, b) => a - b);

// The plotting library comes when the first plot is shown.
function plotting() {
  uplot ??= new Promise((done, failed) => {
    const style = document.createElement('link');
    Object.assign(style, {rel: 'stylesheet', href: '/lib/uplot.css'});
    const script = document.createElement('script');
    Object.assign(script, {src: '/lib/uplot.js', onload: () => done(window.uPlot), onerror: failed});
    document.head.append(style, script);
  });
  return uplot;
}

// A method has one colour wherever it is drawn, and those of the other pictures: blue is linked, orange is hidden.
const COLOURS = {all: '--text', hunt: '--hidden', links: '--linked', siblings: '--good', forms: '--violet', sitemap: '--gold', known: '--linked', estimate: '--accent', low: '--soft', high: '--soft'};
const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function stroke({name, dash}) {
  return {stroke: colour(COLOURS[name] || '--soft'), width: 2, dash: dash || !COLOURS[name] ? [6, 4] : []};
}

// The legend tells the last values, and where the pointer is those that are under it.
const atEnd = plot => { if (plot.legend.idx == null) plot.setLegend({idx: plot.data[0].length - 1}, false); };

// Lines over x: series {name, label, values, dash}. Between two that are named low and high is a band; whole numbers have no ticks between them.
export function Plot({x, series, label, xLabel, whole}) {
  const place = useRef();
  useEffect(() => {
    let plot, gone = false;
    const watch = new ResizeObserver(() => plot && plot.setSize({width: place.current.clientWidth, height: 220}));
    const draw = async () => {
      const Make = await plotting();
      if (gone) return;
      plot?.destroy();
      const axis = {stroke: colour('--soft'), grid: {stroke: colour('--edge'), width: 1}, ticks: {stroke: colour('--edge')}, values: (_, all) => all.map(v => number(v))};
      const shown = (_, v) => v == null ? '–' : number(v);
      const index = name => 1 + series.findIndex(each => each.name === name);
      plot = new Make({width: place.current.clientWidth || 600, height: 220, scales: {x: {time: false}}, axes: [{...axis, ...(whole ? {incrs: WHOLE} : {})}, {...axis, size: 72, incrs: WHOLE}],
        cursor: {drag: {x: true, y: false}}, bands: index('high') ? [{series: [index('high'), index('low')], fill: colour('--guess') + '80'}] : [], hooks: {setLegend: [atEnd], setData: [atEnd]},
        series: [{label: xLabel || say('column.requests'), value: shown}, ...series.map(each => ({label: each.label, ...stroke(each), points: {show: x.length < 4}, value: shown}))]},
        [x, ...series.map(each => each.values)], place.current);
      atEnd(plot);
      plot.root.setAttribute('aria-hidden', 'true');
    };
    draw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    watch.observe(place.current);
    return () => { gone = true; dark.removeEventListener('change', draw); watch.disconnect(); plot?.destroy(); };
  }, [JSON.stringify([x, series])]);
  const step = Math.ceil(x.length / 40);
  const some = x.map((_, i) => i).filter(i => i % step === 0 || i === x.length - 1);
  return html`<div class="plot" ref=${place} role="img" aria-label=${label + ': ' + series.map(each => `${each.label} ${number(each.values[each.values.length - 1])}`).join(', ')}></div>
    <${Behind} caption=${label} columns=${[{head: xLabel || say('column.requests'), number: true}, ...series.map(each => ({head: each.label, number: true}))]}
      rows=${some.map(i => [x[i], ...series.map(each => each.values[i] ?? '')])} />`;
}

// A lower bound that is what is known anyway says nothing while the run is not at its end: then `later` does.
function kindRows(kinds, census, later) {
  return kinds.map(kind => {
    const row = census.find(each => each.kind === kind.kind) || {};
    const high = row.high ?? row.interval?.[1] ?? 0, low = row.low ?? row.interval?.[0] ?? 0;
    const estimate = row.estimate ?? row.estimated ?? row.total ?? 0;
    const bound = low > (later ? kind.known : 0);
    const said = high > 0 ? say('kinds.about', {n: Math.round(estimate), low, high}) : bound ? say('kinds.least', {n: low}) : say(later || 'kinds.unknown');
    const population = high > 0 || bound || !later ? row.population || '' : '';
    return {...kind, kind: kind.kind || say('kinds.pages'), estimate, low, high: Math.max(0, high), said, population};
  });
}

export function Kinds({name, all, live, cut, beat}) {
  const {value: census} = useJson(siteApi(name) + '/census', [beat], lines);
  const rows = kindRows(all.kinds, census || [], live ? 'kinds.later' : cut && 'kinds.cut').sort((a, b) => b.known - a.known);
  const scale = Math.max(1, ...rows.map(row => Math.max(row.known, row.high, row.estimate)));
  const columns = [{head: say('column.kind')}, ...['linked', 'hidden', 'estimate', 'low', 'high'].map(key => ({head: say(key === 'linked' ? 'site.linked' : 'column.' + key), number: true})), {head: say('column.found_by')}];
  return html`<${Section} id="kinds" title=${say('kinds.title')}>${rows.length === 0 ? html`<p class="soft">${say('kinds.none')}</p>` : html`
    <${Legend} entries=${['linked', 'found', 'guess']} />
    ${rows.map(row => html`<div class="line"><div><strong>${row.kind}</strong> ${say('kinds.known', {n: row.known})}, ${row.said}<span class="soft">${row.population && '; ' + row.population}</span></div>
      <${Drawn} draw=${() => kindBar(row, scale)} keys=${[JSON.stringify(row), scale]} /></div>`)}
    <${Behind} caption=${say('kinds.title')} columns=${columns} rows=${rows.map(row => [row.kind, row.known - row.hidden, row.hidden, Math.round(row.estimate), row.low, row.high,
      Object.entries(row.methods).map(([by, count]) => `${method(by)} ${count}`).join(', ')])} />`}<//>`;
}

const MOST_LINES = 12;

export function IdLines({name, templates, beat}) {
  const shown = templates.slice().sort((a, b) => b.linked + b.hidden - a.linked - a.hidden).slice(0, MOST_LINES);
  return html`<${Section} id="lines" title=${say('ids.title')}>${shown.length === 0 ? html`<p class="soft">${say('ids.none')}</p>` : html`<${Legend} entries=${['linked', 'found', 'empty', 'untried']} />`}
    ${shown.length > 0 && html`<p class="soft">${say('ids.hint')}</p>`}
    ${shown.map(each => html`<${IdLine} key=${each.template} name=${name} template=${each.template} beat=${beat} />`)}
    ${templates.length > MOST_LINES && html`<p class="soft">${say('ids.more', {n: templates.length - MOST_LINES})}</p>`}<//>`;
}

export function Curve({all, sent}) {
  const points = all.curve, names = Object.keys(all.curve_by || {});
  const series = names.length > 1 ? names.map(name => ({name, label: method(name), values: all.curve_by[name]})) : [];
  return html`<${Section} id="curve" title=${say('curve.title')}>${points.length < 2 || all.found === 0 ? html`<p class="soft">${say('curve.none')}</p>`
    : html`<${Plot} x=${points.map(point => point[0])} series=${[{name: 'all', label: say('curve.all'), values: points.map(point => point[1])}, ...series]} label=${say('curve.title')} />
      ${sent > all.requests && html`<p class="soft">${say('curve.again', {n: sent - all.requests})}</p>`}`}<//>`;
}

// Known, and the interval around what is thought to be there, over runs or within one: rows {x, kind, known, estimate, low, high}.
export function Narrowing({rows, label, xLabel, head}) {
  const kinds = [...new Set(rows.map(row => row.kind))].slice(0, 6);
  return kinds.map(kind => {
    const own = rows.filter(row => row.kind === kind);
    // One point is no line.
    if (own.length < 2) return null;
    const series = ['high', 'low', 'estimate', 'known'].map(name => ({name, label: say('estimates.' + name), dash: name === 'estimate', values: own.map(row => row[name] > 0 ? row[name] : null)}));
    return html`<${head}>${kind || say('kinds.pages')}<//><${Plot} x=${own.map(row => row.x)} xLabel=${xLabel} whole=${true} series=${series} label=${label + ': ' + (kind || say('kinds.pages'))} />`;
  });
}

// What the census said after each run.
export function Estimates({name, beat}) {
  const {value: past = []} = useJson(siteApi(name) + '/estimates', [beat]);
  const rows = useMemo(() => past.flatMap((each, i) => each.kinds.map(kind => ({x: i + 1, kind: kind.kind, known: kind.known, estimate: Math.round(kind.estimate ?? kind.estimated ?? kind.total ?? 0),
    low: kind.low ?? kind.interval?.[0] ?? 0, high: kind.high ?? kind.interval?.[1] ?? 0}))), [past]);
  if (past.length < 2) return null;
  return html`<${Section} id="estimates" title=${say('estimates.title')}><p class="soft">${say('estimates.runs', {first: time(past[0].end), last: time(past[past.length - 1].end)})}</p>
    <${Narrowing} rows=${rows} label=${say('estimates.title')} xLabel=${say('estimates.run')} head="h4" /><//>`;
}
