import { findDollarRate, readGazetteer } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { CellContext } from './cell-parsers.ts';

/** What cells are read with: the staff, the places that are known, and the rate of the dollar. */
export const cellContext = async (db: DatabaseOrTransaction): Promise<CellContext> => ({
  agents: await findAgents(db),
  gazetteer: await readGazetteer(db),
  dollarRate: await findDollarRate(db),
});

async function findAgents(db: DatabaseOrTransaction): Promise<CellContext['agents']> {
  const staff = await db.selectFrom('staff').select(['id', 'email', 'name']).where('is_active', '=', true).execute();
  return new Map(
    staff.flatMap(({ id, email, name }) =>
      [name.toLowerCase(), email, id].map((word) => [word, { id, name }] as const),
    ),
  );
}
