// Exports: what a screen shows, all of it, in any format that fits, with progress while it is written.
import {html, useEffect, useState, json, post, siteApi} from './base.js';
import {say} from './text.js';
import {Command} from './parts.js';

const FORMATS = ['urls', 'jsonl', 'csv', 'xlsx', 'html', 'parquet', 'sitemap', 'cdxj', 'wacz', 'heritrix-surt', 'nutch-regex', 'scrapy'];
// Those that go through many sites one after the other (manySites of ExportFormat), and those of changes (DiffExport).
const OF_MANY = ['urls', 'jsonl', 'csv', 'xlsx', 'parquet', 'cdxj', 'wacz'];
const OF_CHANGES = ['text', 'jsonl', 'csv', 'xlsx'];
// What filters the table, as the command has it.
const OPTIONS = {q: '--text', kind: '--kind', method: '--found-by', status: '--status'};

// Of what lies at a path, in some formats; the words are those of the command in the chosen one.
function Writing({path, formats, words, tell}) {
  const [as, setAs] = useState('csv');
  const [task, setTask] = useState(null);
  const start = async () => {
    setTask({starting: true});
    try { setTask(await post(`${path}&${new URLSearchParams({as})}`)); } catch (error) { tell(error.message); setTask(null); }
  };
  useEffect(() => {
    if (!task || task.saved || task.starting) return;
    if (task.error) { tell(task.error); setTask(null); return; }
    if (task.done) {
      // The browser saves it under its name.
      const link = document.createElement('a');
      Object.assign(link, {href: `/api/exports/${task.export}/file`, download: task.file});
      link.click();
      setTask({...task, saved: true});
      return;
    }
    const later = setTimeout(() => json('/api/exports/' + task.export).then(setTask, error => tell(error.message)), 300);
    return () => clearTimeout(later);
  }, [task]);
  const state = !task ? '' : task.saved ? 'export.saved' : task.starting ? 'home.starting' : task.read === undefined ? 'export.writing' : 'export.searching';
  return html`<div class="export"><form class="filters" onSubmit=${event => { event.preventDefault(); start(); }}>
      <label>${say('export.as')} <select id="format" value=${as} onChange=${event => setAs(event.target.value)}>${formats.map(each => html`<option value=${each} selected=${each === as}>${each}</option>`)}</select></label>
      <button id="export" disabled=${task && !task.saved}>${say('export.button')}</button>
      ${task && html`<span role="status">${say(state, {written: task.written, of: task.of, read: task.read, file: task.file})} ${!task.saved && !task.starting && html`<progress value=${task.read ?? task.written} max=${Math.max(1, task.of)} aria-label=${say('export.button')}></progress>`}</span>`}</form>
    <${Command} words=${words(as)} /></div>`;
}

// Pages of a site that fit a filter.
export function Export({name, filter = {}, tell}) {
  const wanted = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const options = [...(filter.hidden ? ['--hidden'] : []), ...Object.entries(OPTIONS).flatMap(([key, option]) => filter[key]?.trim() ? [option, filter[key].trim()] : [])];
  return html`<${Writing} path=${`${siteApi(name)}/export?${new URLSearchParams(wanted)}`} formats=${FORMATS} words=${as => ['export', name, '--as', as, ...options, '-o', `pages.${as}`]} tell=${tell} />`;
}

// Pages of all sites that a search finds.
export const SearchExport = ({text, tell}) => html`<${Writing} path=${'/api/search/export?' + new URLSearchParams({q: text})} formats=${OF_MANY} tell=${tell}
  words=${as => ['export', '--as', as, '--text', text, '-o', `pages.${as}`]} />`;

// What changed between two runs. A command line has no workbook of it, and shows it as text.
export const DifferenceExport = ({name, from, to, tell}) => html`<${Writing} path=${`${siteApi(name)}/diff?${new URLSearchParams({from, to})}`} formats=${OF_CHANGES} tell=${tell}
  words=${as => ['diff', name, '--since', from || '1970-01-01', ...(to ? ['--until', to] : []), ...(as === 'xlsx' ? [] : ['--format', as, '-o', `changes.${as}`])]} />`;
