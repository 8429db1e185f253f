import pg from 'pg';

/**
 * SQLSTATE of a deadlock and of a serialization failure: PostgreSQL rolled the transaction back, and it may be retried.
 */
const rolledBack = new Set(['40P01', '40001']);

const TRIES = 3;

/**
 * Runs a transaction, up to three times when PostgreSQL rolled it back because of a concurrent one.
 * @param transaction a whole transaction without effects outside of the database
 * @throws the error of the last attempt
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
