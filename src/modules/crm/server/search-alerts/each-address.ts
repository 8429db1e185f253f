import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';

const BATCH = 200;

interface AddressServices {
  db: Database;
  log: FastifyBaseLogger;
}

/**
 * Calls `mailAddress` for every address with a running alert, one after the other. A failure for one address is logged and
 * does not stop the others; the job that fails at the end is tried again.
 * @throws AggregateError of the failures
 */
export async function forEachAddress(
  services: AddressServices,
  signal: AbortSignal,
  mailAddress: (email: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const email of eachAddress(services)) {
    signal.throwIfAborted();
    try {
      await mailAddress(email);
    } catch (error) {
      services.log.error({ err: error }, 'The alerts of an address could not be mailed');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The alerts of addresses that failed: ${failures.length}`);
}

async function* eachAddress({ db }: AddressServices): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('search_alerts')
      .select('email')
      .distinct()
      .where('status', '=', 'Active')
      .where('email', '>', after)
      .orderBy('email')
      .limit(BATCH)
      .execute();
    for (const { email } of rows) yield email;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.email;
  }
}
