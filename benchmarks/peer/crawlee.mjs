// Crawlee without pauses: node crawlee.mjs SEEDS CONNECTIONS
import { readFileSync } from 'node:fs';
import { CheerioCrawler, Configuration, LogLevel, log } from '@crawlee/cheerio';

log.setLevel(LogLevel.ERROR);
const seeds = readFileSync(process.argv[2], 'utf8').split('\n').filter(Boolean);
const connections = Number(process.argv[3]);
const crawler = new CheerioCrawler(
  {
    // At once as many as there may be: its own scaling would take a minute to come to that.
    minConcurrency: connections,
    maxConcurrency: connections,
    respectRobotsTxtFile: true,
    requestHandler: async ({ enqueueLinks }) => {
      await enqueueLinks({ strategy: 'same-origin' });
    },
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run(seeds);
