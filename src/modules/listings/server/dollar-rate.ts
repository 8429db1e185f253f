import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/** Kenya shillings for a US dollar, as the settings state it: the rate of every price in dollars; null without one. */
export async function findDollarRate(db: DatabaseOrTransaction): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`select dollar_rate()::float8 as rate`.execute(db);
  return rows[0]?.rate ?? null;
}
