// Starting a discovery: an address, a plan or the whole, and the options of the command line.
import {html, useEffect, useState, useRef, useJson, post, siteHash} from './base.js';
import {has, say, number, method} from './text.js';
import {Command, discoverWords} from './parts.js';

// A choice in words, with what the command line calls it.
const choice = (name, one) => name === 'without' ? `${method(one)} (${one})` : has(`choice.${name}.${one}`) ? say(`choice.${name}.${one}`) : one;

function Option({option, value, change}) {
  const {name, type} = option;
  const id = 'option-' + name;
  const help = html`<small id=${id + '-help'}>${say(`option.${name}.help`)}${option.default ? '; ' + say('option.default', {value: type === 'choice' ? option.default : type === 'number' ? number(option.default) : option.default}) : ''}</small>`;
  const common = {id, 'aria-describedby': id + '-help'};
  if (type === 'flag') return html`<div class="option flag"><label for=${id}><input ...${common} type="checkbox" checked=${value === 'true'}
    onChange=${e => change(e.target.checked ? 'true' : '')} /> ${say('option.' + name)}</label>${help}</div>`;
  if (type === 'choices') {
    const chosen = value ? value.split(',') : [];
    const toggle = one => change((chosen.includes(one) ? chosen.filter(each => each !== one) : [...chosen, one]).join(','));
    return html`<fieldset class="option"><legend>${say('option.' + name)}</legend>${option.choices.map(one => html`<label class="chip"><input type="checkbox"
      checked=${chosen.includes(one)} onChange=${() => toggle(one)} /> ${choice(name, one)}</label>`)}${help}</fieldset>`;
  }
  const input = type === 'choice' ? html`<select ...${common} value=${value || option.default} onChange=${e => change(e.target.value === option.default ? '' : e.target.value)}>
      ${option.choices.map(one => html`<option value=${one} selected=${one === (value || option.default)}>${choice(name, one)}</option>`)}</select>`
    : type === 'lines' ? html`<textarea ...${common} rows="2" spellcheck="false" value=${value} onInput=${e => change(e.target.value)}></textarea>`
    : html`<input ...${common} value=${value} placeholder=${type === 'number' ? number(option.default) : option.default} inputmode=${type === 'number' ? 'decimal' : 'text'} onInput=${e => change(e.target.value)} />`;
  return html`<div class="option"><label for=${id}>${say('option.' + name)}</label>${input}${help}</div>`;
}

function OptionGroups({values, change}) {
  const {value: groups = []} = useJson('/api/jobs/options');
  return html`<div class="groups">${groups.map(group => html`<fieldset class="group">
    <legend>${say('group.' + group.group)}</legend>
    ${group.options.map(option => html`<${Option} option=${option} value=${values[option.name] || ''} change=${value => change({...values, [option.name]: value})} />`)}
  </fieldset>`)}</div>`;
}

// Asked for once they are opened: the first screen is there without them.
export function Options({values, change}) {
  const [opened, open] = useState(false);
  return html`<details class="options" onToggle=${event => event.target.open && open(true)}><summary>${say('home.options')}</summary>
    ${opened && html`<${OptionGroups} values=${values} change=${change} />`}</details>`;
}

const given = values => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));

export async function begin(sent, tell, path = '/api/jobs') {
  try {
    const job = await post(path, sent);
    tell('');
    location.hash = siteHash(job.site);
    dispatchEvent(new Event('begun'));
  } catch (error) { tell(error.message); }
}

// The same site once more, with other options than before; what is secret has to be typed again.
export function StartAgain({job, tell}) {
  const [values, setValues] = useState(given(job.options));
  return html`<details class="again"><summary>${say('run.other')}</summary><form class="start" onSubmit=${e => { e.preventDefault(); begin({url: job.url, ...given(values)}, tell); }}>
    <${OptionGroups} values=${values} change=${setValues} /><div class="buttons"><button type="submit" class="main">${say('home.discover')}</button></div></form></details>`;
}

export function StartForm({tell}) {
  // What was typed before the scripts were there stays.
  const [url, setUrl] = useState(() => document.getElementById('url')?.value || '');
  const [values, setValues] = useState({});
  const [begun, setBegun] = useState('');
  const field = useRef();
  // early.js has noted what was pressed before.
  useEffect(() => {
    const {dataset} = document.documentElement;
    if (dataset.pressed) document.getElementById(dataset.pressed)?.click();
    delete dataset.pressed;
  }, []);
  const typed = () => {
    if (url.trim()) return true;
    field.current.focus();
    field.current.reportValidity();
    return false;
  };
  // A name is resolved first, or the demo's site is made: until then the button says that it was pressed.
  const once = async (name, act) => { setBegun(name); await act; setBegun(''); document.getElementById(name)?.focus(); };
  const start = plan => typed() && once(plan ? 'plan' : 'discover', begin({url: url.trim(), ...given(values), ...(plan ? {plan: 'true'} : {})}, tell));
  const demo = () => once('demo', begin(undefined, tell, '/api/jobs/demo'));
  const label = name => say(begun === name ? 'home.starting' : 'home.' + name);
  return html`<form class="start" autocomplete="off" onSubmit=${e => { e.preventDefault(); start(false); }}>
    <div class="address"><label class="unseen" for="url">${say('home.address')}</label>
      <input id="url" ref=${field} required value=${url} placeholder=${say('home.placeholder')} spellcheck="false" onInput=${e => setUrl(e.target.value)} />
      <button type="submit" id="discover" class="main" disabled=${begun}>${label('discover')}</button></div>
    <div class="ways">
      <span><button type="button" id="plan" disabled=${begun} onClick=${() => start(true)}>${label('plan')}</button><small>${say('home.plan.help')}</small></span>
      <span><button type="button" id="demo" disabled=${begun} onClick=${demo}>${label('demo')}</button><small>${say('home.demo.help')}</small></span>
    </div>
    <${Options} values=${values} change=${setValues} />
    ${url.trim() && html`<${Command} words=${discoverWords(url.trim(), given(values))} />`}
  </form>`;
}
