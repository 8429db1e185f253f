import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Program } from './program.ts';

const PATIENCE_MS = 60_000;
const countsSchema = z.object({ waiting: z.coerce.number(), failed: z.coerce.number() });

/** Mails that wait and that have failed, as the database has them; null while it does not answer. */
export async function mailCounts({ query }: Pick<Program, 'query'>): Promise<z.output<typeof countsSchema> | null> {
  const rows = await query(`
    select count(*) filter (where status = 'Queued') as waiting, count(*) filter (where status = 'Failed') as failed
    from outgoing_mails where status in ('Queued', 'Failed')`).catch(() => null);
  return rows && countsSchema.parse(rows[0]);
}

/**
 * Waits until no mail is queued.
 * @throws Error when no mail was sent for a minute
 */
export async function untilMailsAreSent(program: Pick<Program, 'query'>): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await wait(250)) {
    const waiting = (await mailCounts(program))?.waiting;
    if (waiting === 0) return;
    if (waiting === undefined || waiting >= fewest) continue;
    fewest = waiting;
    giveUpAt = Date.now() + PATIENCE_MS;
  }
  throw new Error(`${fewest} mails are still waiting, and none was sent for ${PATIENCE_MS / 1000} s`);
}
