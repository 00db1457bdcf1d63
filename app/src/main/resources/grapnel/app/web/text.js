// All text of the page in one place. For another language: copy WORDS, translate, and choose by the page's language.
const WORDS = {
  'app.title': 'Grapnel',
  'app.skip': 'Skip to content',
  'app.api': 'JSON interface',
  'app.metrics': 'metrics',
  'nav.sites': 'Sites',
  'nav.runs': 'Runs',
  'nav.search': 'Search',
  'nav.workers': 'Workers',
  'nav.label': 'Main',

  'home.what': 'Grapnel finds the pages of a web site, also those no link leads to, and says how complete the list is.',
  'home.address': 'Address of a site',
  'home.placeholder': 'https://example.com/',
  'home.discover': 'Discover',
  'home.plan': 'Plan first',
  'home.plan.help': 'At most 50 requests; then it says what a whole run would find and cost.',
  'home.demo': 'Try the demo',
  'home.demo.help': 'A small shop with hidden pages, served from this machine.',
  'home.options': 'Options',
  'home.recent': 'Recent sites',
  'home.all': {one: 'All sites ({n})', other: 'All sites ({n})'},
  'home.none': 'No site yet. What you discover appears here.',
  'home.nothing': 'no pages found yet',
  'home.batch': 'Start many',
  'home.running': 'At work now',

  'card.pages': {one: '{n} page', other: '{n} pages'},
  'card.hidden': {one: '{n} hidden', other: '{n} hidden'},
  'card.changed': 'changed {when}',
  'card.unreadable': 'cannot be read: {why}',

  'group.manners': 'Manners',
  'group.scope': 'Scope',
  'group.methods': 'Methods',
  'group.access': 'Headers and cookies',
  'option.rate': 'Requests per second',
  'option.rate.help': 'per host; on this machine there is no pause unless you say so',
  'option.connections': 'Connections',
  'option.connections.help': 'simultaneous, per host',
  'option.max_requests': 'Most requests',
  'option.max_requests.help': 'in one run; continuing starts a new run',
  'option.max_time': 'Longest time',
  'option.max_time.help': 'such as 90s, 10m or 2h; no limit if empty',
  'option.timeout': 'Timeout of a request',
  'option.timeout.help': 'such as 60s',
  'option.ignore_robots': 'Ignore robots.txt',
  'option.ignore_robots.help': 'only on a site of your own',
  'option.scope': 'Follow links within',
  'option.scope.help': 'host: this host; site: the whole domain; prefix: the folder of the address',
  'option.without': 'Leave out',
  'option.without.help': 'methods not to use',
  'option.like': 'Sample pages',
  'option.like.help': 'one URL per line: look only for pages of their kind',
  'option.seed': 'Random seed',
  'option.seed.help': 'the order in which ids are tried',
  'option.header': 'Headers',
  'option.header.help': 'one per line, as Name: value; kept in memory only',
  'option.cookies': 'Cookies',
  'option.cookies.help': 'the text of a cookie file in the Netscape format; kept in memory only',
  'option.user_agent': 'User agent',
  'option.user_agent.help': 'the name that requests carry',
  'option.hunt_with_credentials': 'Guess ids while logged in',
  'option.hunt_with_credentials.help': 'might open other people\'s pages; only on a site of your own',
  'option.default': 'default: {value}',

  'site.hidden': 'hidden',
  'site.linked': 'linked',
  'site.back': 'All sites',
  'site.overview': 'Overview',
  'site.pages': 'Pages',
  'site.requests': 'Requests',
  'site.map': 'Map',
  'site.runs': 'Runs',
  'site.export': 'Export',
  'site.parts': 'Parts of this site',
  'site.tags': 'Tags',
  'site.delete': 'Delete site',
  'site.delete.sure': 'Delete everything that is kept of {site}?',
  'site.unknown': 'Nothing is kept of {site}.',

  'figure.found': 'pages found',
  'figure.hidden': 'of them hidden (no link to them seen)',
  'figure.requests': 'requests',
  'figure.rate': 'pages per request',

  'run.title': 'Discovery',
  'run.plan': 'Plan',
  'run.state.queued': 'waiting',
  'run.state.running': 'running',
  'run.state.pausing': 'pausing',
  'run.state.paused': 'paused',
  'run.state.stopping': 'stopping',
  'run.state.stopped': 'stopped',
  'run.state.ended': 'done',
  'run.state.limit': 'limit reached',
  'run.state.failed': 'failed',
  'run.waiting': 'Waits for its turn.',
  'run.starting': 'Starting.',
  'run.earlier': 'These results are from an earlier run. Continuing repeats no request that was answered.',
  'run.pause': 'Pause',
  'run.resume': 'Continue',
  'run.again': 'Try again',
  'run.stop': 'Stop',
  'run.delete': 'Delete',
  'run.discover': 'Discover all of it',
  'run.elapsed': 'elapsed',
  'run.expected': 'expected',
  'run.expected.plan': '{low} to {high}, by the plan',
  'run.expected.limit': 'at most {time} more, until the limit',
  'run.expected.unknown': 'not known yet',
  'run.sent': 'requests sent in this run',
  'run.left': 'left until the limit',
  'run.new': 'new pages in this run',
  'run.log': 'Messages',
  'run.by': 'New pages by method',
  'run.failed': 'This run failed',
  'run.why': 'Why',
  'run.do': 'What to do',
  'run.do.3': 'Check the address and that the site can be reached from this machine, then try again. If it wants a log-in, add headers or cookies under Options.',
  'run.do.5': 'A rule forbids it. For an address on your own machine or network, start the server with --allow-private; for robots.txt, see Options.',
  'run.do.2': 'Something about this machine: the store may be in use by another process or not writable. Try again later.',
  'run.do.70': 'This is a fault of Grapnel. Please report it with the message above.',
  'run.none': 'No runs yet.',
  'run.deleted': 'Deleted.',

  'doing.hunt': 'Trying ids',
  'doing.templates': 'Checking URL patterns',
  'doing.judge': 'Learning what a page and a missing page look like',
  'doing.siblings': 'Reading lists',
  'doing.surface': 'Searching forms',
  'doing.forms': 'Searching forms',
  'doing.query': 'Searching forms',
  'doing.robots': 'Reading robots.txt',
  'doing.same': 'Comparing pages',
  'doing.sitemap': 'Reading site maps',
  'doing.crawl': 'Following links',
  'doing.links': 'Following links',
  'doing.other': 'Reading pages',

  'method.hunt': 'trying ids',
  'method.links': 'links',
  'method.crawl': 'links',
  'method.sitemap': 'site maps',
  'method.listing': 'folder listings',
  'method.siblings': 'lists',
  'method.forms': 'search forms',
  'method.from': 'earlier crawl',
  'method.feed': 'feeds',

  'plan.caption': 'What a whole run would find and cost',
  'plan.kind': 'kind',
  'plan.example': 'example',
  'plan.known': 'seen',
  'plan.most': 'at most',
  'plan.requests': 'requests',
  'plan.time': 'time',
  'plan.limits': 'incomplete because',
  'plan.range': '{low} to {high}',

  'kinds.title': 'Kinds of pages, and how many there are',
  'kinds.none': 'No pages found yet.',
  'kinds.known': '{n} known',
  'kinds.about': 'about {n} in all ({low} to {high}, 95%)',
  'kinds.least': 'at least {n}',
  'kinds.unknown': 'total unknown',
  'kinds.pages': 'pages',
  'legend.linked': 'linked from a page seen',
  'legend.found': 'found, no link seen',
  'legend.guess': 'probably still missing, with 95% interval',
  'legend.empty': 'tried, no page',
  'legend.untried': 'not tried',

  'ids.title': 'Ids of each template',
  'ids.range': 'ids {first} to {last}',
  'ids.none': 'No template with ids was verified yet.',
  'ids.more': {one: 'and {n} more template', other: 'and {n} more templates'},
  'curve.title': 'Pages found over requests',
  'curve.none': 'No requests yet.',
  'requests.title': 'Last requests',
  'requests.none': 'None yet.',
  'tree.title': 'URL patterns',
  'tree.counts': '{found} found, {asked} requested',
  'forms.title': 'Forms',
  'forms.none': 'No forms seen.',
  'table.as': 'as a table',

  'pages.title': 'Pages found',
  'pages.filter': 'Text',
  'pages.filter.place': 'part of the URL or title  ( / )',
  'pages.kind': 'Kind',
  'pages.method': 'Found by',
  'pages.status': 'Status',
  'pages.all': 'all',
  'pages.hidden': 'only hidden pages',
  'pages.count': {one: '{n} page', other: '{n} pages'},
  'pages.of': '{n} of {all} pages',
  'pages.none': 'No page fits.',
  'pages.previous': 'Previous',
  'pages.next': 'Next',
  'pages.range': '{from} to {to} of {n}',
  'pages.listed': '{listed} of {all} pages are listed here; an export has all.',

  'pages.untitled': '(no title)',
  'pages.reading': 'Reading the pages, to sort and search by what they say: {read} of {of}',
  'pages.readings': 'Pages read',

  'panel.label': 'About this page',
  'panel.close': 'Close',
  'panel.wait': 'Looking …',
  'panel.how': 'How it was found',
  'panel.verdict': '{verdict}, {percent}% sure',
  'panel.template': 'template',
  'panel.final': 'redirects to',
  'panel.path': 'Path of links to it',
  'panel.nopath': 'No path of links leads here from where the work began, as far as was seen.',
  'panel.linked': {one: 'linked from {n} page', other: 'linked from {n} pages'},
  'panel.requests': 'Requests',
  'panel.own': 'for this page',
  'panel.series': 'that taught the judge what its series looks like',
  'panel.compared': 'Compared',
  'panel.compare': 'Compare with another page',
  'panel.with': 'with',
  'panel.same': 'also what is the same',
  'panel.this': 'this page',
  'panel.nothing': 'There is no page to compare it with.',
  'panel.unread': 'One of the two was never fetched.',
  'panel.equal': 'Both say the same.',
  'panel.archived': 'The page as archived',
  'panel.show': 'Show it, without scripts',

  'column.at': 'when',
  'column.answer': 'answer',
  'column.request': 'request',
  'column.title': 'title',
  'column.url': 'URL',
  'column.status': 'status',
  'column.type': 'type',
  'column.bytes': 'bytes',
  'column.language': 'language',
  'column.modified': 'modified',
  'column.kind': 'kind',
  'column.id': 'id',
  'column.linked': 'links',
  'column.found_by': 'found by',
  'column.first_seen': 'first seen',
  'column.purpose': 'purpose',
  'column.why': 'why',
  'column.requests': 'requests',
  'column.pages': 'pages',
  'column.site': 'site',
  'column.state': 'state',
  'column.begun': 'begun',
  'column.sends': 'sends',
  'column.to': 'to',
  'column.fields': 'fields',
  'column.from': 'from id',
  'column.estimate': 'estimate',
  'column.low': 'low',
  'column.high': 'high',
  'column.hidden': 'hidden',

  'export.title': 'Download',
  'export.all': 'All pages in one of these formats.',

  'command.label': 'The same on the command line',
  'command.copy': 'Copy',
  'command.copied': 'Copied',
};

export const language = 'en';
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);
const compact = new Intl.NumberFormat(language, {notation: 'compact'});

export const number = n => numbers.format(Number(n));
export const short = n => Math.abs(n) < 100000 ? number(n) : compact.format(n);
export const has = key => key in WORDS;

// The text of a key, with {name} replaced; a number {n} chooses the plural.
export function say(key, values = {}) {
  let text = WORDS[key];
  if (text === undefined) return key;
  if (typeof text === 'object') text = text[plurals.select(values.n)] || text.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => typeof values[name] === 'number' ? number(values[name]) : String(values[name] ?? ''));
}

export const method = name => has('method.' + name) ? say('method.' + name) : name;

const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

// Two units of a time at most: 2 hr 5 min.
export function duration(milliseconds) {
  let rest = Math.max(0, Math.round(milliseconds / 1000));
  const parts = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count || unit === 'second' && !parts.length) parts.push(new Intl.NumberFormat(language, {style: 'unit', unit}).format(count));
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}

export const time = text => new Date(text).toLocaleString(language, {dateStyle: 'medium', timeStyle: 'short'});

export function ago(text) {
  const seconds = (Date.now() - new Date(text)) / 1000;
  const relative = new Intl.RelativeTimeFormat(language, {numeric: 'auto'});
  for (const [unit, size] of UNITS) if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  return relative.format(0, 'second');
}
