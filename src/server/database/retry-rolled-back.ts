import pg from 'pg';

/** SQLSTATE of a deadlock and of a serialization failure: PostgreSQL rolled the transaction back and asks for a new try. */
const rolledBack = new Set(['40P01', '40001']);

const TRIES = 3;

/**
 * Runs a transaction again when PostgreSQL rolled it back for the sake of another one.
 * @param transaction a whole transaction, which does nothing outside of the database
 * @throws what the last of three tries throws
 */
export async function retryRolledBack<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !(error instanceof pg.DatabaseError) || !rolledBack.has(error.code ?? '')) throw error;
    }
  }
}
