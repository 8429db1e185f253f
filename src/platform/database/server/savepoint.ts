import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/**
 * Runs a part of a transaction that may fail on its own: its writes are then undone, and the transaction can go on.
 * @throws the error of `work`, after its writes were undone
 */
export async function inSavepoint<Result>(trx: Transaction<DB>, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}
