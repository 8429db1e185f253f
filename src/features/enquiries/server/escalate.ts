import { sql } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { queueMail } from '#server/mail/outgoing-mail.ts';
import { escalationMail } from './escalation-mail.tsx';
import { addEvent } from './events.ts';
import { fullName } from './queries.ts';

/** The task that calls `escalateEnquiries`, every ten minutes. */
export const ESCALATE_ENQUIRIES = 'escalate_enquiries';

/** More than this in one mail, nobody reads; the others come with the next run. */
const MOST_IN_ONE_MAIL = 50;

interface EscalationServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Tells owners and managers of enquiries nobody answered within 24 hours, each once. The mark and the mails are one
 * transaction, and runs beside each other take different rows.
 * @returns how many were told of
 */
export function escalateEnquiries({ db, clock, publicUrl }: EscalationServices): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('enquiries')
      .set({ escalated_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('enquiries')
          .select('id')
          .where('answered_at', 'is', null)
          .where('closed_at', 'is', null)
          .where('escalated_at', 'is', null)
          .where('due_at', '<', now)
          .orderBy('due_at')
          .limit(MOST_IN_ONE_MAIL)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'reference', 'first_name', 'last_name', 'about', 'created_at', 'assigned_to'])
      .returning(sql<string | null>`(select name from staff where staff.id = enquiries.assigned_to)`.as('agent'))
      .execute();
    if (late.length === 0) return 0;
    for (const { id } of late)
      await addEvent(trx, { enquiryId: id, kind: 'escalated', text: '', staff: null, at: now });
    const agency = await getAgencySettings(trx);
    const managers = trx.selectFrom('staff').select(['name', 'email']).where('role', 'in', ['owner', 'manager']);
    const rows = late.map((row) => ({ ...row, name: fullName(row), url: `${publicUrl}/office/enquiries/${row.id}` }));
    for (const manager of await managers.where('is_active', '=', true).execute()) {
      await queueMail(
        trx,
        escalationMail({ agency, manager, late: rows, now, inboxUrl: `${publicUrl}/office/enquiries` }),
      );
    }
    return late.length;
  });
}
