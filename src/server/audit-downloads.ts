import { recordChange } from './audit.ts';
import type { Database } from './database/database.ts';

/** A file with data of the agency or of people that somebody takes away. */
export interface Download {
  /** What is taken, such as 'subscribers.downloaded'. */
  action: string;
  subject: { type: string; id: string };
  /** Number of rows in the file; absent for files that are not tables. */
  rows?: number;
  /** What the rows were chosen by, and what else tells which file it was. */
  filter?: Readonly<Record<string, unknown>>;
}

/**
 * Writes down who takes which file. To be called before the first byte is sent, so that nothing leaves without its
 * entry; a download that is broken off has one too.
 */
export function recordDownload(
  db: Database,
  { staff, requestId }: { staff: { id: string; name: string }; requestId: string },
  { action, subject, rows, filter = {} }: Download,
): Promise<void> {
  const facts = { ...(rows !== undefined && { rows }), ...filter };
  const changes = Object.fromEntries(
    Object.entries(facts).flatMap(([name, to]) => (to === undefined ? [] : [[name, { to }]])),
  );
  return db.transaction().execute((trx) => recordChange(trx, { staff, action, subject, changes, requestId }));
}
