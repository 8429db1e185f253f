import { figure, format } from '../figures.ts';
import { measureListReads } from '../listings/read-speed.ts';
import { openSite } from '../site.ts';
import type { Row } from './row.ts';

const ROUNDS = 20;
const MOST_MS = 150;
/** Homes for each plot. */
const HOMES_PER_PLOT = 5;

export const findingRow: Row = {
  id: 'finding',
  title: 'Lists, search, facets, maps and area pages at size',
  method: `Each read of bench/listings/read-speed.ts in process, one at a time, ${ROUNDS} of each after two that are not counted, with one plot for every ${HOMES_PER_PLOT} homes; p95. Infinity: the time limit of a read was exceeded.`,
  async run(bench) {
    const site = await openSite({
      homes: bench.homes,
      plots: Math.round(bench.homes / HOMES_PER_PLOT),
      say: bench.say,
    });
    try {
      // The site itself would work in the background.
      await site.app.stop();
      const speeds = await measureListReads(site.databaseUrl, ROUNDS);
      return speeds.map(({ name, p50Ms, p95Ms }) =>
        figure({ what: name, values: [p95Ms], unit: 'ms', atMost: MOST_MS, note: `${format(p50Ms)} ms p50` }),
      );
    } finally {
      await site.close();
    }
  },
};
