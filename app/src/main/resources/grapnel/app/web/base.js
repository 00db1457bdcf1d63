// What every part of the page is made of: elements, state, requests, numbers.
import {h, render} from './lib/preact.js';
import {useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback} from './lib/hooks.js';
import htm from './lib/htm.js';

// Whatever comes from the web goes in as a child, which is text, or as a value of an attribute that cannot run.
export const html = htm.bind(h);
export {render, useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback};

export async function ask(path, options = {}) {
  const answer = await fetch(path, {headers: {'X-Grapnel': '1'}, ...options});
  if (!answer.ok) {
    let reason = answer.status + ' ' + answer.statusText;
    try { reason = (await answer.json()).error || reason; } catch { /* it was no JSON */ }
    throw Object.assign(new Error(reason), {status: answer.status});
  }
  return answer;
}
export const json = async (path, options) => (await ask(path, options)).json();
export const lines = async path => (await (await ask(path)).text()).split('\n').filter(Boolean).map(text => JSON.parse(text));
export const post = (path, sent) => json(path, {method: 'POST', body: sent === undefined ? undefined : JSON.stringify(sent)});
export const remove = path => json(path, {method: 'DELETE'});

export const siteApi = name => '/api/sites/' + encodeURIComponent(name);
export const siteHash = (name, part = '') => '#/site/' + encodeURIComponent(name) + (part ? '/' + part : '');

// What a path answers; asked again whenever one of the keys changes, one request after the other, so that a slow answer is shown
// and not overtaken by the next. What was known stays until the new is there.
export function useJson(path, keys = [], read = json) {
  const [state, set] = useState({});
  const asked = useRef({});
  useEffect(() => {
    if (!path) { asked.current = {}; return; }
    const mine = asked.current.path === path ? asked.current : (asked.current = {path});
    mine.again = true;
    const next = () => {
      if (!mine.again || mine.busy || asked.current !== mine) return;
      Object.assign(mine, {busy: true, again: false});
      read(path).then(value => asked.current === mine && set({value, path}),
        error => asked.current === mine && set(old => ({value: old.path === path ? old.value : undefined, path, error})))
        .then(() => { mine.busy = false; next(); });
    };
    next();
  }, [path, ...keys]);
  useEffect(() => () => { asked.current = {}; }, []);
  return state.path === path || !path ? state : {value: undefined};
}

// A number that grows every so many milliseconds, while it is wanted.
export function useBeat(milliseconds, wanted = true) {
  const [beat, set] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => set(n => n + 1), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, wanted]);
  return beat;
}

// A value once it has stood still for a moment, so that typing does not ask at every key.
export function useSettled(value, milliseconds = 200) {
  const [settled, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export const isWeb = url => /^https?:\/\//i.test(url);
