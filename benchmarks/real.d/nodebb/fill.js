// node fill.js FOLDER THREADS: writes users, categories, topics and replies by NodeBB's own functions; FOLDER is where NodeBB is.
'use strict';
const fs = require('fs'), path = require('path'), util = require('util');
const folder = path.resolve(process.argv[2]), threads = JSON.parse(fs.readFileSync(process.argv[3]));
process.chdir(folder);
const own = name => require(path.join(folder, name));
const nconf = own('node_modules/nconf');
nconf.env().file({file: path.join(folder, 'config.json')});
nconf.defaults({base_dir: folder, themes_path: path.join(folder, 'node_modules'), views_dir: path.join(folder, 'public/templates'),
  version: own('package.json').version, upload_path: '/public/uploads', upload_url: '/uploads', relative_path: '',
  core_templates_path: path.join(folder, 'src/views'), base_templates_path: path.join(folder, 'node_modules/nodebb-theme-persona/templates'),
  isPrimary: 'true', isCluster: 'false'});
const call = (owner, name, ...given) => util.promisify(owner[name].bind(owner))(...given);

(async () => {
  await call(own('src/database'), 'init');
  const meta = own('src/meta');
  await call(meta.configs, 'init');
  // As a moderator sets them who moves an old forum: no waiting between posts.
  await call(meta.configs, 'setMultiple', {postDelay: 0, initialPostDelay: 0, newbiePostDelay: 0, title: 'The harbour forum'});
  const user = own('src/user'), topics = own('src/topics'), categories = own('src/categories'), groups = own('src/groups');
  const cids = [], uids = [];
  for (const name of threads.categories) {
    cids.push((await call(categories, 'create', {name, description: 'About ' + name.toLowerCase()})).cid);
  }
  for (const username of threads.users) uids.push(await call(user, 'create', {username}));
  for (const thread of threads.topics) {
    const made = await call(topics, 'post', {uid: uids[thread.user], cid: cids[thread.category], title: thread.title,
      content: thread.text, tags: thread.tags, timestamp: thread.time});
    const tid = made.topicData.tid;
    for (const reply of thread.replies) {
      await call(topics, 'reply', {uid: uids[reply.user], tid, content: reply.text, timestamp: reply.time});
    }
    if (thread.deleted) await call(topics, 'delete', tid, 1);
  }
  // The last category is in no list for guests, and can be read by who has the address of a topic.
  for (const who of ['guests', 'registered-users', 'spiders']) {
    await call(groups, 'leave', `cid:${cids[cids.length - 1]}:privileges:groups:find`, who).catch(() => {});
  }
  process.exit(0);
})().catch(error => { console.error(error); process.exit(1); });
