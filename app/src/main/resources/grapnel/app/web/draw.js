// Elements and pictures. Whatever comes from the web goes in as text, never as markup.
const SVG = 'http://www.w3.org/2000/svg';
const number = n => Number(n).toLocaleString('en');
const short = n => n < 100000 ? number(n) : Number(n).toLocaleString('en', {notation: 'compact'});

export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  return filled(element, attributes, children);
}

export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

export function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'on') for (const [type, act] of Object.entries(value)) element.addEventListener(type, act);
    else if (value !== false && value !== undefined) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child !== undefined && child !== null));
  return element;
}

// A link to a page that was found; anything but http stays text.
export function link(url) {
  return /^https?:\/\//i.test(url)
    ? make('a', {href: url, rel: 'noreferrer noopener nofollow', target: '_blank'}, url) : document.createTextNode(url);
}

// A table with a caption for readers that do not see: rows of cells, a cell a node, text or number.
export function table(caption, heads, rows) {
  const cell = (name, value, head) => {
    const isNumber = typeof value === 'number';
    const shown = isNumber ? number(value) : value;
    const isUrl = value instanceof Element && value.classList.contains('u');
    return make(name, {class: isUrl ? 'u' : isNumber || head && head.startsWith('#') ? 'n' : undefined, scope: name === 'th' ? 'col' : undefined}, shown);
  };
  return make('div', {class: 'scroll'}, make('table', {},
    make('caption', {class: 'unseen'}, caption),
    make('thead', {}, make('tr', {}, heads.map(head => make('th', {scope: 'col', class: head.startsWith('#') ? 'n' : undefined}, head.replace('#', ''))))),
    make('tbody', {}, rows.map(row => make('tr', {}, row.map((value, i) => cell('td', value, heads[i])))))));
}

// The first and the last id of a stretch as the site writes them: with zeros in front, letters, a check digit.
export function idNames(line, bin) {
  if (line.names) return line.names[bin];
  const from = line.first + bin * line.width;
  return [String(from), String(Math.min(line.last, from + line.width - 1))];
}

// What stands below a line of ids: where it begins, its middle, its end. An id is a name and no amount: all its digits, and no commas.
export function ends(line) {
  const end = line.bins.length - 1;
  const middle = line.last - line.first < 2 ? [] : [line.names ? line.names[end >> 1][0] : Math.round((line.first + line.last) / 2)];
  const ids = [idNames(line, 0)[0], ...middle, idNames(line, end)[1]];
  return make('div', {class: 'ends soft', 'aria-hidden': 'true'}, ids.map(id => make('span', {}, String(id))));
}

// The plain numbers behind a picture.
export function behind(caption, heads, rows) {
  return make('details', {}, make('summary', {class: 'soft'}, 'as a table'), table(caption, heads, rows));
}

export function legend(...entries) {
  return make('ul', {class: 'legend'}, entries.map(([kind, text]) => make('li', {class: kind}, make('i'), text)));
}

export function picture(width, height, label, ...children) {
  return svg('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, preserveAspectRatio: 'none'}, ...children);
}

// Pages found after so many requests.
export function curve(points) {
  // Letters keep their size, so on a phone the picture is drawn narrower and not made smaller.
  const w = innerWidth < 560 ? 340 : 640, h = 200, left = 46, bottom = 24;
  const mostX = Math.max(1, ...points.map(p => p[0])), mostY = Math.max(1, ...points.map(p => p[1]));
  const x = v => left + v / mostX * (w - left - 8), y = v => h - bottom - v / mostY * (h - bottom - 10);
  const path = [[0, 0], ...points].map((p, i) => `${i ? 'L' : 'M'}${x(p[0]).toFixed(1)} ${y(p[1]).toFixed(1)}`).join('');
  return picture(w, h, `${number(mostY)} pages after ${number(mostX)} requests`,
    svg('line', {class: 'axis', x1: left, y1: y(0), x2: w - 8, y2: y(0)}),
    svg('line', {class: 'axis', x1: left, y1: 6, x2: left, y2: y(0)}),
    svg('path', {class: 'area', d: `${path}L${x(mostX)} ${y(0)}L${left} ${y(0)}Z`}),
    svg('path', {class: 'curve', d: path}),
    svg('text', {x: left - 6, y: y(mostY) + 8, 'text-anchor': 'end'}, short(mostY)),
    svg('text', {x: left - 6, y: y(0), 'text-anchor': 'end'}, '0'),
    svg('text', {x: w - 8, y: h - 6, 'text-anchor': 'end'}, `${number(mostX)} requests`));
}

// A kind: linked, hidden, and what is thought to be left, with the interval.
export function kindBar(kind, scale) {
  const w = 640, h = 26, x = v => Math.min(w, v / scale * w);
  const linked = kind.known - kind.hidden, rest = Math.max(0, (kind.estimate || 0) - kind.known);
  const marks = [
    svg('rect', {class: 'untried', x: 0, y: 4, width: w, height: 16}),
    svg('rect', {class: 'linked', x: 0, y: 4, width: x(linked), height: 16}),
    svg('rect', {class: 'found', x: x(linked), y: 4, width: x(kind.hidden), height: 16}),
    svg('rect', {class: 'guess', x: x(kind.known), y: 4, width: x(rest), height: 16})];
  if (kind.high > kind.low) {
    marks.push(svg('line', {class: 'whisker', x1: x(kind.low), y1: 12, x2: x(kind.high), y2: 12}),
      svg('line', {class: 'whisker', x1: x(kind.low), y1: 7, x2: x(kind.low), y2: 17}),
      svg('line', {class: 'whisker', x1: x(kind.high) - 1, y1: 7, x2: x(kind.high) - 1, y2: 17}));
  }
  return picture(w, h, `${kind.kind}: ${linked} linked, ${kind.hidden} hidden, ${kind.said}`, ...marks);
}

// The ids of a template from the lowest to the highest. Each column is a stretch of ids, filled from below with the
// share that is linked, found and empty, with a sliver at least; so a hundred ids and ten million look alike.
const SLIVER = 4;
export function idLine(line) {
  const w = 900, h = 46, n = line.bins.length, step = w / Math.max(1, n);
  const parts = {linked: '', found: '', empty: '', untried: ''};
  line.bins.forEach((bin, i) => {
    const all = Math.max(1, bin[0] + bin[1] + bin[2] + bin[3]);
    let top = h;
    ['linked', 'found', 'empty', 'untried'].forEach((kind, k) => {
      if (!bin[k] || top <= 0) return;
      // A single page among thousands of ids is seen all the same.
      const size = kind === 'untried' ? top : Math.min(top, Math.max(SLIVER, bin[k] / all * h));
      top -= size;
      const x = (i * step).toFixed(2), width = Math.max(step - (step > 4 ? 0.8 : 0), 0.4).toFixed(2);
      parts[kind] += `M${x} ${top.toFixed(1)}h${width}v${size.toFixed(1)}h-${width}Z`;
    });
  });
  const sum = k => line.bins.reduce((s, bin) => s + bin[k], 0);
  return picture(w, h, `ids ${n ? idNames(line, 0)[0] : ''} to ${n ? idNames(line, n - 1)[1] : ''}: ${sum(0)} linked, ${sum(1)} found, ${sum(2)} empty, ${sum(3)} untried`,
    Object.entries(parts).map(([kind, d]) => svg('path', {class: kind, d})));
}
