// Exports: what fits a filter, in any format, with progress while it is written.
import {html, useEffect, useState, json, post, siteApi} from './base.js';
import {say} from './text.js';
import {Command} from './parts.js';

const FORMATS = ['urls', 'jsonl', 'csv', 'xlsx', 'html', 'parquet', 'sitemap', 'cdxj', 'wacz', 'heritrix-surt', 'nutch-regex', 'scrapy'];
// What filters the table, as the command has it.
const OPTIONS = {q: '--text', kind: '--kind', method: '--found-by', status: '--status'};

export function Export({name, filter = {}, tell}) {
  const [as, setAs] = useState('csv');
  const [task, setTask] = useState(null);
  const wanted = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const start = async () => {
    setTask({starting: true});
    try { setTask(await post(`${siteApi(name)}/export?${new URLSearchParams({...wanted, as})}`)); } catch (error) { tell(error.message); setTask(null); }
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
  const words = [...(filter.hidden ? ['--hidden'] : []), ...Object.entries(OPTIONS).flatMap(([key, option]) => filter[key]?.trim() ? [option, filter[key].trim()] : [])];
  return html`<div class="export"><form class="filters" onSubmit=${event => { event.preventDefault(); start(); }}>
      <label>${say('export.as')} <select id="format" value=${as} onChange=${event => setAs(event.target.value)}>${FORMATS.map(each => html`<option value=${each} selected=${each === as}>${each}</option>`)}</select></label>
      <button id="export" disabled=${task && !task.saved}>${say('export.button')}</button>
      ${task && html`<span role="status">${say(task.saved ? 'export.saved' : task.starting ? 'home.starting' : 'export.writing', {written: task.written, of: task.of, file: task.file})} ${!task.saved && !task.starting && html`<progress value=${task.written} max=${Math.max(1, task.of)} aria-label=${say('export.button')}></progress>`}</span>`}</form>
    <${Command} words=${['export', name, '--as', as, ...words, '-o', `pages.${as}`]} /></div>`;
}
