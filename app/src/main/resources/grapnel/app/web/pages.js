// The pages of a site: as many rows as there are, of which those on the screen exist.
import {html, useEffect, useMemo, useRef, useState, useSettled, json, siteApi} from './base.js';
import {say, number, time} from './text.js';
import {Links, Out, Section, methods, title, within} from './parts.js';
import {Export} from './export.js';
import {Panel} from './panel.js';

const ROW = 34;
const CHUNK = 100;
const COLUMNS = ['title', 'url', 'kind', 'id', 'linked', 'found_by', 'status', 'type', 'bytes', 'language', 'modified', 'first_seen'];
// Rows that leave the screen become those that enter it; more than any screen shows.
const SLOTS = 200;
const NO_FILTER = {q: '', kind: '', method: '', status: '', hidden: false};
const NUMBERS = new Set(['bytes', 'status']);

// Tab goes to one row, or the way past a table of a hundred thousand would be as long; the arrows go from row to row.
function cell(name, page, column, open, tab) {
  switch (column) {
    case 'title': return html`<button class="row" tabindex=${tab} title=${page.title} onClick=${() => open(page)}>${title(page)}</button>`;
    case 'url': return html`<${Out} url=${page.url} tab=${tab}>${within(name, page.url)}<//>`;
    case 'linked': return html`<${Links} linked=${page.linked} />`;
    case 'found_by': return methods(page.found_by);
    case 'bytes': return page.bytes === undefined ? '' : number(page.bytes);
    case 'modified': return page.modified ? page.modified.slice(0, 10) : '';
    case 'first_seen': return page.first_seen && !page.first_seen.startsWith('1970') ? time(page.first_seen) : '';
    default: return String(page[column] ?? '');
  }
}

// Rows by number, a chunk at a time, all of the same list; what is asked for changes them all.
function useRows(name, query, beat) {
  const list = useRef({});
  const [state, set] = useState({fitting: 0, all: 0, listed: 0, version: 0});
  const [again, setAgain] = useState(0);
  const fill = async (mine, index) => {
    if (mine[index] || index > 0 && !mine.cursor) return;
    mine[index] = 'asked';
    try {
      const answer = await json(`${siteApi(name)}/pages?from=${index * CHUNK}&count=${CHUNK}&${query}${mine.cursor ? '&cursor=' + mine.cursor : ''}`);
      if (list.current !== mine && !mine.waits) return;
      mine.cursor = answer.cursor;
      mine[index] = answer.pages;
      if (mine.waits) list.current = Object.assign(mine, {waits: false});
      set(old => ({fitting: answer.fitting, all: answer.all, listed: answer.listed, reading: mine.reading = index === 0 ? answer.reading : mine.reading, version: old.version + 1}));
    } catch (error) {
      delete mine[index];
      if (error.status === 410) setAgain(n => n + 1);
      else if (mine.waits) setTimeout(() => { if (mine.waits) setAgain(n => n + 1); }, 3000);
    }
  };
  useEffect(() => {
    // The old rows stay until the new ones are there.
    const mine = {waits: true};
    fill(mine, 0);
    return () => { mine.waits = false; };
  }, [name, query, beat, again]);
  useEffect(() => {
    if (!state.reading) return;
    const later = setTimeout(() => setAgain(n => n + 1), 1000);
    return () => clearTimeout(later);
  }, [state]);
  const row = i => { const chunk = list.current[Math.floor(i / CHUNK)]; return Array.isArray(chunk) ? chunk[i % CHUNK] : undefined; };
  return {...state, row, need: index => fill(list.current, index), refresh: () => setAgain(n => n + 1)};
}

function useWindow(place, count) {
  const [top, set] = useState(0);
  const [height, setHeight] = useState(600);
  useEffect(() => {
    const box = place.current;
    const moved = () => set(box.scrollTop);
    const watch = new ResizeObserver(() => setHeight(box.clientHeight));
    box.addEventListener('scroll', moved, {passive: true});
    watch.observe(box);
    return () => { box.removeEventListener('scroll', moved); watch.disconnect(); };
  }, []);
  const onTop = Math.floor(top / ROW);
  return {first: Math.max(0, onTop - 8), last: Math.min(count, Math.ceil((top + height) / ROW) + 8), onTop, most: Math.max(1, Math.floor(height / ROW) - 2)};
}

// The row that has the focus or would get it, and the keys that move it.
function useRowKeys(place, count, {first, last, onTop, most}) {
  const [at, setAt] = useState(0);
  // To be had once it is drawn: what was not fetched yet has nothing that takes the focus.
  const wanted = useRef(null);
  const current = at >= first && at < last ? at : Math.min(onTop, Math.max(0, count - 1));
  const grab = () => {
    const button = place.current.querySelector(`tr[aria-rowindex="${wanted.current + 2}"] button.row`);
    if (button) wanted.current = null;
    (button || place.current).focus({preventScroll: true});
  };
  const go = row => {
    const box = place.current, head = box.querySelector('thead').offsetHeight;
    wanted.current = Math.max(0, Math.min(count - 1, row));
    const from = wanted.current * ROW;
    if (from < box.scrollTop) box.scrollTop = from;
    else if (from + ROW + head > box.scrollTop + box.clientHeight) box.scrollTop = from + ROW + head - box.clientHeight;
    setAt(wanted.current);
    grab();
  };
  useEffect(() => {
    // Whoever went elsewhere meanwhile stays there.
    if (!place.current.contains(document.activeElement)) wanted.current = null;
    if (wanted.current !== null) grab();
  });
  const steps = {ArrowDown: 1, ArrowUp: -1, PageDown: most, PageUp: -most, Home: -Infinity, End: Infinity};
  const key = event => {
    const inRow = event.target.closest?.('tbody tr');
    if (!(event.key in steps) || !inRow && wanted.current === null) return;
    event.preventDefault();
    go((wanted.current ?? current) + steps[event.key]);
  };
  return {current, go, key};
}

// What is passed by faster than it is fetched is one cell: a row of twelve takes ten times as long to lay out.
const Row = ({name, index, page, open, tab}) => html`<tr aria-rowindex=${index + 2} class=${page ? '' : 'waits'}>${page
  ? COLUMNS.map(column => html`<td key=${column} class=${'c-' + column + (NUMBERS.has(column) ? ' n' : '')}>${cell(name, page, column, open, tab)}</td>`)
  : html`<td key="waits" colspan=${COLUMNS.length}>\u00a0</td>`}</tr>`;

function Filters({filter, set, all}) {
  const change = key => event => set({...filter, [key]: event.target.type === 'checkbox' ? event.target.checked : event.target.value});
  const choose = (key, options) => html`<label>${say('pages.' + key)} <select value=${filter[key]} onChange=${change(key)}><option value="">${say('pages.all')}</option>
    ${options.map(([value, text]) => html`<option value=${value} selected=${filter[key] === value}>${text}</option>`)}</select></label>`;
  const found = [...new Set(all.kinds.flatMap(kind => Object.keys(kind.methods)))].sort();
  return html`<form class="filters" role="search" onSubmit=${event => event.preventDefault()}>
    <label>${say('pages.filter')} <input id="filter" type="search" value=${filter.q} placeholder=${say('pages.filter.place')} onInput=${change('q')} /></label>
    ${choose('kind', all.kinds.map(kind => [kind.kind, kind.kind || say('kinds.pages')]))}
    ${choose('method', found.map(name => [name, methods([name])]))}
    <label>${say('pages.status')} <input id="status" inputmode="numeric" size="4" value=${filter.status} onInput=${change('status')} /></label>
    <label><input type="checkbox" id="only-hidden" checked=${filter.hidden} onChange=${change('hidden')} /> ${say('pages.hidden')}</label></form>`;
}

function Head({column, order, set}) {
  const mine = order.sort === column;
  const sort = mine ? order.descending ? 'descending' : 'ascending' : 'none';
  return html`<th scope="col" aria-sort=${sort} class=${'c-' + column + (NUMBERS.has(column) ? ' n' : '')}><button class="sort" onClick=${() => set({sort: column, descending: mine && !order.descending})}>${
    say('column.' + column)}<span aria-hidden="true">${mine ? order.descending ? ' ▾' : ' ▴' : ''}</span></button></th>`;
}

// While a run finds more, the rows stay where they are until one asks for the new ones.
export function Pages({name, all, beat, found, tell}) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [order, setOrder] = useState({sort: 'url', descending: false});
  const [opened, setOpened] = useState(null);
  const settled = useSettled(filter);
  const query = useMemo(() => new URLSearchParams({...settled, ...order}).toString(), [settled, order]);
  const rows = useRows(name, query, beat);
  const place = useRef();
  const shownRows = useWindow(place, rows.fitting);
  const {first, last} = shownRows;
  const keys = useRowKeys(place, rows.fitting, shownRows);
  // What is only passed by is not asked for.
  useEffect(() => {
    const rest = setTimeout(() => { for (let chunk = Math.floor(first / CHUNK); chunk * CHUNK < last; chunk++) rows.need(chunk); }, 40);
    return () => clearTimeout(rest);
  }, [first, last, rows.version]);
  useEffect(() => { place.current.scrollTop = 0; }, [query]);
  const shown = [];
  for (let i = first; i < last; i++) shown.push([i, rows.row(i)]);
  return html`<${Section} id="pages" title=${say('pages.title')}><${Filters} filter=${filter} set=${setFilter} all=${all} />
    ${rows.reading && html`<p class="soft">${say('pages.reading', {read: rows.reading[0], of: rows.reading[1]})} <progress value=${rows.reading[0]} max=${rows.reading[1]} aria-label=${say('pages.readings')}></progress></p>`}
    <p class="soft" role="status">${rows.version === 0 ? say('panel.wait') : rows.fitting === rows.all ? say('pages.count', {n: rows.all}) : say('pages.of', {n: rows.fitting, all: rows.all})}
      ${rows.version > 0 && found > rows.all && html` <button id="fresh" onClick=${rows.refresh}>${say('pages.fresh', {n: found - rows.all})}</button>`}</p>
    <div class="rows" ref=${place} tabindex="0" role="group" aria-label=${say('pages.label')} onKeyDown=${keys.key}><table aria-rowcount=${rows.fitting + 1}>
      <thead><tr aria-rowindex="1">${COLUMNS.map(column => html`<${Head} column=${column} order=${order} set=${setOrder} />`)}</tr></thead>
      <tbody>${first > 0 && html`<tr class="space" style=${{height: first * ROW + 'px'}}><td colspan=${COLUMNS.length}></td></tr>`}
        ${shown.map(([i, page]) => html`<${Row} key=${i % SLOTS} name=${name} index=${i} page=${page} tab=${i === keys.current ? 0 : -1} open=${page => setOpened({...page, row: i})} />`)}
        ${last < rows.fitting && html`<tr class="space" style=${{height: (rows.fitting - last) * ROW + 'px'}}><td colspan=${COLUMNS.length}></td></tr>`}</tbody></table>
      ${rows.version > 0 && rows.fitting === 0 && html`<p class="soft">${say('pages.none')}</p>`}</div>
    ${rows.all > rows.listed && html`<p class="soft">${say('pages.listed', {listed: rows.listed, all: rows.all})}</p>`}
    ${opened && html`<${Panel} name=${name} url=${opened.url} title=${opened.title} close=${() => { setOpened(null); keys.go(opened.row); }} />`}
    <${Export} name=${name} filter=${filter} tell=${tell} /><//>`;
}
