// The pictures of a report that stands alone: drawn from what is in the file.
const said = row => row.said || (row.high > 0 ? `about ${number(Math.round(row.estimate))} in all (${number(row.low)} to ${number(row.high)}, 95%)`
  : row.low > 0 ? `at least ${number(row.low)}` : 'total unknown');

function kindRows(site) {
  return site.kinds.map(kind => {
    const row = site.census.find(each => each.kind === kind.kind) || {};
    const high = row.high ?? row.interval?.[1] ?? 0, low = row.low ?? row.interval?.[0] ?? 0;
    const estimate = row.estimate ?? row.estimated ?? row.total ?? 0;
    const whole = {...kind, kind: kind.kind || 'pages', estimate, low, high: Math.max(0, high)};
    return {...whole, said: said({...row, ...whole})};
  });
}

function draw(site, place) {
  const figure = (label, value, accent) => make('div', {class: accent ? 'accent' : undefined}, make('dt', {}, label), make('dd', {}, value));
  const rows = kindRows(site);
  const scale = Math.max(1, ...rows.map(row => Math.max(row.known, row.high, row.estimate)));
  place.replaceChildren(
    make('dl', {class: 'figures'}, figure('pages found', number(site.found)), figure('of them hidden (no link to them seen)', number(site.hidden), true),
      figure('requests', number(site.requests))),
    make('section', {}, make('h3', {}, 'Kinds of pages, and how many there are'),
      legend(['linked', 'linked from a page seen'], ['found', 'found, no link seen'], ['guess', 'probably still missing, with 95% interval']),
      rows.map(row => make('div', {class: 'line'}, make('div', {}, make('strong', {}, row.kind), ` ${number(row.known)} known, ${row.said}`), kindBar(row, scale)))),
    make('section', {}, make('h3', {}, 'Ids, by URL pattern'),
      legend(['linked', 'linked'], ['found', 'found, no link seen'], ['empty', 'tried, no page'], ['untried', 'not tried']),
      site.lines.filter(line => line.bins.length).map(line => make('div', {class: 'line'}, make('code', {}, line.template), idLine(line), ends(line)))),
    make('section', {}, make('h3', {}, 'Pages found over requests'), site.curve.length ? curve(site.curve) : make('p', {}, 'no requests yet')));
}

sites.forEach((site, i) => draw(site, document.getElementById('pictures-' + i)));
