import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { endsWithin } from '#platform/http/server/limits/ends-within.ts';

export interface ProgramFacts {
  version: string;
  /** What the program does: 'all', or requests or jobs alone. */
  role: string;
}

const HEARTBEAT_MS = 30_000;
const LAST_WRITE_MS = 500;

/** Four heartbeats: a program that was not seen for longer has ended without saying so. */
export const SILENT_AFTER_SECONDS = 120;

/**
 * Writes this program into `program_instances` until `stop`, and removes those that were not seen for a day. A failed
 * write is logged and made again at the next heartbeat.
 */
export async function announceProgram(
  db: Database,
  { version, role }: ProgramFacts,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const write = async () => {
    await db
      .insertInto('program_instances')
      .values({
        id,
        role,
        version,
        host: hostname().slice(0, 255),
        process_id: process.pid,
        node_version: process.version,
        started_at: startedAt,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute();
    await db.deleteFrom('program_instances').where('seen_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  };
  const writeQuietly = () =>
    write().catch((error: unknown) => log.warn({ err: error }, 'This program could not be written down as running'));
  await writeQuietly();
  const timer = setInterval(writeQuietly, HEARTBEAT_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      const removal = db.deleteFrom('program_instances').where('id', '=', id).execute();
      await endsWithin(LAST_WRITE_MS, removal).catch(() => {});
    },
  };
}
