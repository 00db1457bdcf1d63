// The application of all sites of this package; the plan that stands in the page says how it works.
const plan = JSON.parse(document.getElementById('plan').textContent);
const app = document.getElementById('app');
const state = document.getElementById('__NEXT_DATA__');
const headers = { Accept: 'application/json' };
const key = document.querySelector('meta[name=api-key]');
if (key) headers['X-Api-Key'] = key.content;

const get = path => fetch(path, { headers }).then(r => r.ok ? r.json() : Promise.reject(r.status));
const graph = (query, variables) => fetch('/graphql', {
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, variables }),
}).then(r => r.json()).then(r => r.data);

const make = (tag, text, parent) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  if (parent) parent.append(element);
  return element;
};
const here = () => plan.hash ? location.hash.slice(1) : location.pathname;
const address = thing => (plan.hash ? '#' : '') + plan.route + (plan.names ? thing.slug : thing.id);

function drawThing(thing) {
  app.replaceChildren();
  make('h1', thing.name, app);
  const facts = make('dl', '', app);
  for (const name of ['price', 'place', 'maker', 'day']) {
    make('dt', name, facts);
    make('dd', thing[name], facts);
  }
  make('p', thing.text, app);
  make('a', 'All ' + plan.kind + 's', app).href = plan.hash ? '#/' : '/';
  document.title = thing.name;
}

function drawMissing() {
  app.replaceChildren();
  make('h1', 'Not here', app);
  make('p', 'There is no such ' + plan.kind + '.', app);
}

function drawRows(things, list) {
  for (const thing of things) {
    const row = make('li', '', list);
    make('a', thing.name, row).href = address(thing);
    make('span', thing.price, row);
  }
}

const lists = {
  pages: n => get(plan.api + '?page=' + (n || 1)).then(a => [a.items, a.page * 12 < a.total ? a.page + 1 : 0]),
  offset: n => get(plan.api + '?offset=' + (n || 0) + '&limit=12').then(
    a => [a.results, a.offset + 12 < a.total ? a.offset + 12 : 0]),
  cursor: n => get(plan.api + (n ? '?after=' + n : '')).then(a => [a.items, a.next_cursor]),
  graph: n => graph('query List($first: Int!, $after: String) { things(first: $first, after: $after)'
    + ' { nodes { id name slug price } endCursor } }', { first: 12, after: n || null })
    .then(d => [d.things.nodes, d.things.endCursor]),
};

async function drawList() {
  app.replaceChildren();
  make('h1', plan.title, app);
  const list = make('ul', '', app);
  const button = make('button', 'Load more', app);
  let next;
  let busy = false;
  const more = async () => {
    if (busy) return;
    busy = true;
    const [things, rest] = await lists[plan.list](next);
    drawRows(things, list);
    next = rest;
    if (!next) button.remove();
    busy = false;
  };
  button.onclick = more;
  if (plan.lazy) {
    button.remove();
    addEventListener('scroll', () => {
      const end = document.documentElement;
      if (end.scrollTop + innerHeight + 200 > end.scrollHeight && next !== 0) more();
    });
  }
  await more();
}

function drawSearch() {
  app.replaceChildren();
  make('h1', plan.title, app);
  const box = make('input', '', app);
  box.type = 'search';
  box.placeholder = 'Search ' + plan.kind + 's';
  const list = make('ul', '', app);
  let timer;
  box.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const found = await get(plan.api + '?q=' + encodeURIComponent(box.value));
      list.replaceChildren();
      drawRows(found.items, list);
    }, 50);
  };
}

async function draw() {
  if (state) {
    const props = JSON.parse(state.textContent).props.pageProps;
    if (props.thing) return drawThing(props.thing);
    if (!props.things) return drawMissing();
    make('h1', plan.title, app);
    drawRows(props.things, make('ul', '', app));
    if (props.next) make('a', 'Next', app).href = props.next;
    return;
  }
  const at = here();
  if (!at.startsWith(plan.route)) return plan.list === 'search' ? drawSearch() : drawList();
  const id = decodeURIComponent(at.slice(plan.route.length));
  try {
    const thing = plan.list === 'graph'
      ? (await graph('query One($id: ID!) { thing(id: $id) { id name slug price place maker day text } }', { id })).thing
      : await get(plan.item + id);
    if (thing) drawThing(thing);
    else drawMissing();
  } catch {
    drawMissing();
  }
}

addEventListener('hashchange', draw);
if (!plan.rendered) draw();
else {
  const list = app.querySelector('ul');
  const button = document.getElementById('more');
  if (button) {
    let next = 2;
    button.onclick = async () => {
      const [things, rest] = await lists[plan.list](next);
      drawRows(things, list);
      next = rest;
      if (!next) button.remove();
    };
  }
}
