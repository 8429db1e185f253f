import type { Database } from '#platform/database/server/database.ts';
import type { AuditAction } from '../audit-actions.ts';
import { recordChange } from './audit.ts';

/** A downloaded file with data of the agency or of people, for its audit entry. */
export interface Download {
  action: AuditAction;
  subject: { type: string; id: string };
  /** Number of rows in the file; absent for files that are not tables. */
  rows?: number;
  /** Filters of the file's rows, and what else identifies the file. */
  filter?: Readonly<Record<string, unknown>>;
}

/**
 * Writes the audit entry of a download. Call it before the first byte is sent, so that no data leaves without an entry;
 * an aborted download has one too.
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
