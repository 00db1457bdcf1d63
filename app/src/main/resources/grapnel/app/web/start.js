// Starting a discovery: an address, a plan or the whole, and the options of the command line.
import {html, useState, useRef, useJson, post, siteHash} from './base.js';
import {say} from './text.js';
import {Command, optionWords} from './parts.js';

function Option({option, value, change}) {
  const {name, type} = option;
  const id = 'option-' + name;
  const help = html`<small id=${id + '-help'}>${say(`option.${name}.help`)}${option.default ? '; ' + say('option.default', {value: option.default}) : ''}</small>`;
  const common = {id, 'aria-describedby': id + '-help'};
  if (type === 'flag') return html`<div class="option flag"><label for=${id}><input ...${common} type="checkbox" checked=${value === 'true'}
    onChange=${e => change(e.target.checked ? 'true' : '')} /> ${say('option.' + name)}</label>${help}</div>`;
  if (type === 'choices') {
    const chosen = value ? value.split(',') : [];
    const toggle = one => change((chosen.includes(one) ? chosen.filter(each => each !== one) : [...chosen, one]).join(','));
    return html`<fieldset class="option"><legend>${say('option.' + name)}</legend>${option.choices.map(one => html`<label class="chip"><input type="checkbox"
      checked=${chosen.includes(one)} onChange=${() => toggle(one)} /> ${one}</label>`)}${help}</fieldset>`;
  }
  const input = type === 'choice' ? html`<select ...${common} value=${value || option.default} onChange=${e => change(e.target.value === option.default ? '' : e.target.value)}>
      ${option.choices.map(one => html`<option value=${one} selected=${one === (value || option.default)}>${one}</option>`)}</select>`
    : type === 'lines' ? html`<textarea ...${common} rows="2" spellcheck="false" value=${value} onInput=${e => change(e.target.value)}></textarea>`
    : html`<input ...${common} value=${value} placeholder=${option.default} inputmode=${type === 'number' ? 'decimal' : 'text'} onInput=${e => change(e.target.value)} />`;
  return html`<div class="option"><label for=${id}>${say('option.' + name)}</label>${input}${help}</div>`;
}

export function Options({values, change}) {
  const {value: groups = []} = useJson('/api/jobs/options');
  return html`<details class="options"><summary>${say('home.options')}</summary><div class="groups">${groups.map(group => html`<fieldset class="group">
    <legend>${say('group.' + group.group)}</legend>
    ${group.options.map(option => html`<${Option} option=${option} value=${values[option.name] || ''} change=${value => change({...values, [option.name]: value})} />`)}
  </fieldset>`)}</div></details>`;
}

const given = values => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));

export async function begin(sent, tell) {
  try {
    const job = await post('/api/jobs', sent);
    tell('');
    location.hash = siteHash(job.site);
    dispatchEvent(new Event('begun'));
  } catch (error) { tell(error.message); }
}

export function StartForm({tell, address = ''}) {
  const [url, setUrl] = useState(address);
  const [values, setValues] = useState({});
  const field = useRef();
  const typed = () => {
    if (url.trim()) return true;
    field.current.focus();
    field.current.reportValidity();
    return false;
  };
  const start = plan => typed() && begin({url: url.trim(), ...given(values), ...(plan ? {plan: 'true'} : {})}, tell);
  const demo = async () => {
    try {
      const job = await post('/api/jobs/demo');
      location.hash = siteHash(job.site);
    } catch (error) { tell(error.message); }
  };
  return html`<form class="start" autocomplete="off" onSubmit=${e => { e.preventDefault(); start(false); }}>
    <div class="address"><label class="unseen" for="url">${say('home.address')}</label>
      <input id="url" ref=${field} required value=${url} placeholder=${say('home.placeholder')} spellcheck="false" onInput=${e => setUrl(e.target.value)} />
      <button type="submit" class="main">${say('home.discover')}</button></div>
    <div class="ways">
      <span><button type="button" id="plan" onClick=${() => start(true)}>${say('home.plan')}</button><small>${say('home.plan.help')}</small></span>
      <span><button type="button" id="demo" onClick=${demo}>${say('home.demo')}</button><small>${say('home.demo.help')}</small></span>
    </div>
    <${Options} values=${values} change=${setValues} />
    ${url.trim() && html`<${Command} words=${['discover', url.trim(), ...optionWords(given(values))]} />`}
  </form>`;
}
