// Pictures of a site, each with its numbers as a table.
import {html, useEffect, useRef, useJson, lines, siteApi} from './base.js';
import {say, number, method, time} from './text.js';
import {Behind, Drawn, Legend, Section} from './parts.js';
import {kindBar} from './draw.js';
import {IdLine} from './idline.js';

let uplot;

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

const COLOURS = ['--hidden', '--linked', '--good', '--violet', '--gold', '--soft'];
const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// Lines over a number of requests: x, and series {label, values}.
export function Plot({x, series, label, xLabel}) {
  const place = useRef();
  useEffect(() => {
    let plot, gone = false;
    const watch = new ResizeObserver(() => plot && plot.setSize({width: place.current.clientWidth, height: 220}));
    const draw = async () => {
      const Make = await plotting();
      if (gone) return;
      plot?.destroy();
      const axis = {stroke: colour('--soft'), grid: {stroke: colour('--edge'), width: 1}, ticks: {stroke: colour('--edge')}, values: (_, all) => all.map(v => number(v))};
      plot = new Make({width: place.current.clientWidth || 600, height: 220, scales: {x: {time: false}}, axes: [axis, {...axis, size: 60}], cursor: {drag: {x: true, y: false}},
        series: [{label: xLabel || say('column.requests'), value: (_, v) => v == null ? '' : number(v)},
          ...series.map((each, i) => ({label: each.label, stroke: colour(COLOURS[i % COLOURS.length]), width: 2, dash: i >= COLOURS.length ? [6, 4] : [], points: {show: x.length < 4}, value: (_, v) => v == null ? '' : number(v)}))]},
        [x, ...series.map(each => each.values)], place.current);
      plot.root.setAttribute('aria-hidden', 'true');
    };
    draw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    watch.observe(place.current);
    return () => { gone = true; dark.removeEventListener('change', draw); watch.disconnect(); plot?.destroy(); };
  }, [x, series]);
  const step = Math.ceil(x.length / 40);
  const some = x.map((_, i) => i).filter(i => i % step === 0 || i === x.length - 1);
  return html`<div class="plot" ref=${place} role="img" aria-label=${label + ': ' + series.map(each => `${each.label} ${number(each.values[each.values.length - 1])}`).join(', ')}></div>
    <${Behind} caption=${label} columns=${[{head: say('column.requests'), number: true}, ...series.map(each => ({head: each.label, number: true}))]}
      rows=${some.map(i => [x[i], ...series.map(each => each.values[i] ?? 0)])} />`;
}

export function kindRows(kinds, census) {
  return kinds.map(kind => {
    const row = census.find(each => each.kind === kind.kind) || {};
    const high = row.high ?? row.interval?.[1] ?? 0, low = row.low ?? row.interval?.[0] ?? 0;
    const estimate = row.estimate ?? row.estimated ?? row.total ?? 0;
    const said = high > 0 ? say('kinds.about', {n: Math.round(estimate), low, high}) : low > 0 ? say('kinds.least', {n: low}) : say(census.length ? 'kinds.unknown' : 'kinds.later');
    return {...kind, kind: kind.kind || say('kinds.pages'), estimate, low, high: Math.max(0, high), said, population: row.population || ''};
  });
}

export function Kinds({name, all, beat}) {
  const {value: census} = useJson(siteApi(name) + '/census', [beat], lines);
  const rows = kindRows(all.kinds, census || []);
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

export function Curve({all}) {
  const points = all.curve, names = Object.keys(all.curve_by || {});
  const series = names.length > 1 ? names.map(name => ({label: method(name), values: all.curve_by[name]})) : [];
  return html`<${Section} id="curve" title=${say('curve.title')}>${points.length < 2 || all.found === 0 ? html`<p class="soft">${say('curve.none')}</p>`
    : html`<${Plot} x=${points.map(point => point[0])} series=${[{label: say('curve.all'), values: points.map(point => point[1])}, ...series]} label=${say('curve.title')} />`}<//>`;
}

// What the census said after each run: known, and the interval around the estimate.
export function Estimates({name, beat}) {
  const {value: past = []} = useJson(siteApi(name) + '/estimates', [beat]);
  const kinds = [...new Set(past.flatMap(each => each.kinds.map(kind => kind.kind)))].slice(0, 6);
  if (past.length < 2) return null;
  const columns = [{head: say('estimates.run')}, {head: say('column.kind')}, ...['known', 'estimate', 'low', 'high'].map(key => ({head: say('estimates.' + key), number: true}))];
  const rows = kindRowsOf(past);
  return html`<${Section} id="estimates" title=${say('estimates.title')}>${kinds.map(kind => {
    const own = rows.filter(row => row.kind === kind);
    const series = ['known', 'estimate', 'low', 'high'].map(key => ({label: say('estimates.' + key), values: own.map(row => row[key] || null)}));
    return html`<h4>${kind || say('kinds.pages')}</h4><${Plot} x=${own.map((_, i) => i + 1)} xLabel=${say('estimates.run')} series=${series} label=${say('estimates.title') + ' ' + kind} />`;
  })}<${Behind} caption=${say('estimates.title')} columns=${columns} rows=${rows.map(row => [time(row.end), row.kind || say('kinds.pages'), row.known, row.estimate, row.low, row.high || ''])} /><//>`;
}

const kindRowsOf = past => past.flatMap(each => each.kinds.map(kind => {
  const high = kind.high ?? kind.interval?.[1] ?? 0, low = kind.low ?? kind.interval?.[0] ?? 0;
  return {end: each.end, kind: kind.kind, known: kind.known, estimate: Math.round(kind.estimate ?? kind.estimated ?? kind.total ?? 0), low, high: Math.max(0, high)};
}));
