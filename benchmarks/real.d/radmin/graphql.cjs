// Serves data by GraphQL beside the page that shows them: graphql.cjs MODULES FOLDER PORT.
const [, , modules, folder, port] = process.argv;
const { createRequire } = require('module');
const load = createRequire(modules + '/json-graphql-server/package.json');
const express = load('express');
const data = require(folder + '/db.json');
const app = express();
app.use('/graphql', load('json-graphql-server/node').jsonGraphqlExpress(data));
app.use(express.static(folder + '/www'));
app.listen(Number(port), '127.0.0.1');
