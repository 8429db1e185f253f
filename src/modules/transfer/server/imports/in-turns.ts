import { setImmediate as othersFirst } from 'node:timers/promises';

/** To read and plan a batch at once would keep pages, and new connections to the database, waiting for seconds. */
const ROWS_AT_ONCE = 20;

/** Goes through the rows of a batch, and lets others have their turn after some of them. */
export async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await othersFirst();
    yield row;
  }
}
