/** Runs one load and prints its result as JSON; `load.ts` starts it, so that the load has an event loop of its own. */
import autocannon from 'autocannon';
import { browserEncodings, type Load, type LoadResult } from './load.ts';

const load: Load = JSON.parse(process.argv[2] ?? '');
let number = load.firstNumber ?? 1;
const requests = load.paths.map((path) => ({
  path,
  ...(path.includes('{n}') && {
    setupRequest: (request: autocannon.Request) => {
      number += 1;
      return { ...request, path: path.replace('{n}', String(number)) };
    },
  }),
}));
const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  headers: { accept: 'text/html,application/json', 'accept-encoding': browserEncodings },
  requests,
});
const answer: LoadResult = {
  requestsPerSecond: result['2xx'] / result.duration,
  failed: result.non2xx + result.errors + result.timeouts,
  p50Ms: result.latency.p50,
  p97Ms: result.latency.p97_5,
};
console.log(JSON.stringify(answer));
