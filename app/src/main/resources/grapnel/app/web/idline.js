// The ids of a template, from one to another: zoomed by wheel and keys, moved by dragging, told on hover.
import {html, useEffect, useRef, useState, useJson, siteApi} from './base.js';
import {say, number} from './text.js';
import {Behind, Drawn} from './parts.js';
import {idLine, idNames, ends} from './draw.js';

const BINS = 450;
const KINDS = ['linked', 'found', 'empty', 'untried'];

// What a stretch of ids is, in words.
function told(line, bin) {
  const from = line.first + bin * line.width, to = Math.min(line.last, from + line.width - 1);
  const counts = line.bins[bin];
  const [first, end] = idNames(line, bin);
  const where = from === to ? say('ids.one', {id: first}) : say('ids.some', {from: first, to: end});
  const what = KINDS.map((kind, k) => counts[k] ? `${number(counts[k])} ${say('ids.' + kind)}` : '').filter(Boolean).join(', ');
  const place = from > line.last_page ? say(counts[2] ? 'ids.probe' : 'ids.beyond') : to < line.first_page ? say('ids.before')
    : from <= line.last_page && to >= line.last_page ? say('ids.end', {id: line.last_page_id ?? String(line.last_page)}) : !counts[0] && !counts[1] && counts[2] ? say('ids.gap') : '';
  return `${where}: ${what}${place ? ' – ' + place : ''}`;
}

export function IdLine({name, template, beat}) {
  const [range, setRange] = useState(null);
  const [tip, setTip] = useState('');
  const box = useRef();
  const drag = useRef(null);
  const window = range ? `&from=${range[0]}&to=${range[1]}` : '';
  const {value: line} = useJson(`${siteApi(name)}/line?bins=${BINS}&template=${encodeURIComponent(template)}${window}`, [beat]);
  const last = useRef();
  if (line?.bins.length) last.current = line;
  const shown = last.current;
  const move = (from, to) => {
    const {lowest, highest} = last.current;
    const length = Math.max(4, Math.min(highest - lowest, Math.round(to - from)));
    const start = Math.max(lowest, Math.min(highest - length, Math.round(from)));
    setRange([start, start + length]);
  };
  const zoom = (factor, at = .5) => {
    const {first, last: end} = last.current;
    const middle = first + (end - first) * at;
    move(middle - (middle - first) * factor, middle + (end - middle) * factor);
  };
  const pan = share => { const {first, last: end} = last.current; move(first + (end - first) * share, end + (end - first) * share); };
  const share = event => { const place = box.current.getBoundingClientRect(); return Math.min(1, Math.max(0, (event.clientX - place.left) / place.width)); };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Only where it was chosen, or with Ctrl: else the wheel is the page's.
    const wheel = event => {
      if (document.activeElement !== element && !event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1.25 : .8, share(event));
    };
    element.addEventListener('wheel', wheel, {passive: false});
    return () => element.removeEventListener('wheel', wheel);
  }, [!!shown]);
  if (!shown) return null;
  const keys = {ArrowLeft: () => pan(-.1), ArrowRight: () => pan(.1), '+': () => zoom(.5), '=': () => zoom(.5), '-': () => zoom(2), Home: () => setRange(null), '0': () => setRange(null)};
  const key = event => { if (keys[event.key]) { event.preventDefault(); keys[event.key](); } };
  const hover = event => {
    const at = share(event);
    if (drag.current) {
      const {from, range: [first, end]} = drag.current;
      const by = (from - at) * (end - first);
      move(first + by, end + by);
    } else setTip(told(shown, Math.min(shown.bins.length - 1, Math.floor(at * shown.bins.length))));
  };
  const press = event => { drag.current = {from: share(event), range: [shown.first, shown.last]}; event.currentTarget.setPointerCapture(event.pointerId); };
  const step = Math.ceil(shown.bins.length / 60);
  // Every id is counted in some row.
  const rows = shown.bins.filter((_, i) => i % step === 0).map((_, row) => {
    const some = shown.bins.slice(row * step, (row + 1) * step);
    return [idNames(shown, row * step)[0], idNames(shown, row * step + some.length - 1)[1], ...KINDS.map((_, k) => some.reduce((sum, bin) => sum + bin[k], 0))];
  });
  const columns = [{head: say('column.from'), number: true}, {head: say('column.last'), number: true}, ...KINDS.map(kind => ({head: say('legend.' + kind), number: true}))];
  return html`<div class="line"><div class="heading"><code>${template}</code> <span class="soft">${say('ids.range', {first: idNames(shown, 0)[0], last: idNames(shown, shown.bins.length - 1)[1]})}</span>
      <span class="zoom"><button aria-label=${say('ids.in')} title=${say('ids.in')} onClick=${() => zoom(.5)}>+</button><button aria-label=${say('ids.out')} title=${say('ids.out')} onClick=${() => zoom(2)}>−</button>
        <button disabled=${!range} onClick=${() => setRange(null)}>${say('ids.whole')}</button></span></div>
    <div class="idline" ref=${box} tabindex="0" role="group" aria-busy=${String(!line)} aria-label=${say('ids.label', {template})} onKeyDown=${key} onPointerDown=${press} onPointerMove=${hover}
      onPointerUp=${() => { drag.current = null; }} onPointerLeave=${() => { drag.current = null; setTip(''); }}><${Drawn} draw=${() => idLine(shown)} keys=${[shown]} /></div>
    <${Drawn} draw=${() => ends(shown)} keys=${[shown]} /><p class="tip">${tip || '\u00a0'}</p>
    <${Behind} caption=${template} columns=${columns} rows=${rows} /></div>`;
}
