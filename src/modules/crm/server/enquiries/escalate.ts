import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import { inSavepoint } from '#platform/database/server/savepoint.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { escalationMail } from './escalation-mail.tsx';
import { addEvent } from './events.ts';
import { fullName } from './queries.ts';

/** The job that calls `escalateEnquiries`, every ten minutes. */
export const ESCALATE_ENQUIRIES = 'escalate_enquiries';

/** The others follow with the next run. */
const MOST_IN_ONE_MAIL = 50;

interface EscalationServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Mails owners and managers about enquiries that were not answered within 24 hours, once each. Marks and mails are one
 * transaction; concurrent runs lock different rows (SKIP LOCKED). Savepoints isolate failures: an enquiry that cannot be
 * marked is logged and left to the next run, and one failed mail does not stop the others.
 * @returns the number of enquiries
 * @throws AggregateError when no manager could be mailed; the marks are rolled back then
 */
export function escalateEnquiries({ db, clock, publicUrl, log }: EscalationServices): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const late: LateRow[] = [];
    for (const row of await lockLate(trx, now)) {
      try {
        await inSavepoint(trx, () => markEscalated(trx, row.id, now));
        late.push(row);
      } catch (error) {
        log.error({ err: error, enquiryId: row.id }, 'A late enquiry could not be escalated; the next run tries again');
      }
    }
    if (late.length > 0) await tellManagers(trx, { late, now, publicUrl, log });
    return late.length;
  });
}

type LateRow = Awaited<ReturnType<typeof lockLate>>[number];

const lockLate = (trx: Transaction<DB>, now: Date) =>
  trx
    .selectFrom('enquiries')
    .select(['id', 'reference', 'first_name', 'last_name', 'about', 'created_at'])
    .select(sql<string | null>`(select name from staff where staff.id = enquiries.assigned_to)`.as('agent'))
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('escalated_at', 'is', null)
    .where('due_at', '<', now)
    .orderBy('due_at')
    .limit(MOST_IN_ONE_MAIL)
    .forUpdate()
    .skipLocked()
    .execute();

async function markEscalated(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  await trx.updateTable('enquiries').set({ escalated_at: now }).where('id', '=', id).execute();
  await addEvent(trx, { enquiryId: id, kind: 'escalated', text: '', staff: null, at: now });
}

async function tellManagers(
  trx: Transaction<DB>,
  { late, now, publicUrl, log }: Pick<EscalationServices, 'publicUrl' | 'log'> & { late: LateRow[]; now: Date },
): Promise<void> {
  const agency = await getAgencySettings(trx);
  const managers = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('role', 'in', ['owner', 'manager'])
    .where('is_active', '=', true)
    .execute();
  const rows = late.map((row) => ({ ...row, name: fullName(row), url: `${publicUrl}/office/enquiries/${row.id}` }));
  const failures: unknown[] = [];
  for (const manager of managers) {
    const mail = escalationMail({ agency, manager, late: rows, now, inboxUrl: `${publicUrl}/office/enquiries` });
    try {
      await inSavepoint(trx, () => queueMail(trx, mail));
    } catch (error) {
      log.error({ err: error, staffId: manager.id }, 'Somebody could not be told of late enquiries');
      failures.push(error);
    }
  }
  if (failures.length > 0 && failures.length === managers.length) {
    throw new AggregateError(failures, 'Nobody could be told of late enquiries');
  }
}
