import { findHomesWeHave } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { CellContext } from '../cells/cell-parsers.ts';
import { SOURCE } from '../cells/sources-in-cells.ts';
import { keyName } from '../plan-row.ts';
import { homeWeHave } from './home.ts';
import { HomesToCompare } from './same-home.ts';

/**
 * The listings that are there. Those that a row of the file is known to be are taken already.
 * @param keysInFile of all rows, as `keysOf` names them
 */
export async function homesToCompare(
  db: Database,
  context: CellContext,
  keysInFile: ReadonlySet<string>,
): Promise<HomesToCompare> {
  const homes = new HomesToCompare(context);
  for (const home of (await findHomesWeHave(db)).map(homeWeHave)) {
    homes.addListing(home);
    const { reference, sources } = home;
    if (
      keysInFile.has(keyName('reference_number', reference)) ||
      sources.some((one) => keysInFile.has(keyName(SOURCE, one)))
    )
      homes.take(reference);
  }
  return homes;
}
