import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { fullName } from '../full-name.ts';
import { enquiryOverdue } from '../notification-kinds.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { staffListMail } from './staff-list-mail.tsx';

export const ESCALATE_ENQUIRIES = 'escalate_enquiries';

/** The others follow with the next run. */
const MOST_IN_ONE_MAIL = 50;

interface EscalationServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Tells owners, managers and the member who looks after it of each enquiry that was not answered within 24 hours, and
 * mails owners and managers, once each. Marks and mails are one transaction; concurrent runs lock different rows (SKIP
 * LOCKED). After a failure the next run tries again.
 * @returns the number of enquiries
 */
export function escalateEnquiries({ db, clock, publicUrl }: EscalationServices): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const late = await lockLate(trx, now);
    for (const { id } of late) {
      await trx.updateTable('enquiries').set({ escalated_at: now }).where('id', '=', id).execute();
      await noteEvent(trx, { enquiryId: id, kind: 'escalated', text: '', staff: null, at: now });
    }
    if (late.length > 0) await tellManagers(trx, { late, now, publicUrl });
    return late.length;
  });
}

type LateRow = Awaited<ReturnType<typeof lockLate>>[number];

const lockLate = (trx: Transaction<DB>, now: Date) =>
  trx
    .selectFrom('enquiries')
    .select(['id', 'reference', 'first_name', 'last_name', 'about', 'created_at'])
    .select('assigned_to')
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

async function tellManagers(
  trx: Transaction<DB>,
  { late, now, publicUrl }: { late: LateRow[]; now: Date; publicUrl: string },
): Promise<void> {
  const agency = await getAgencySettings(trx);
  const managers = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('role', 'in', ['owner', 'manager'])
    .where('is_active', '=', true)
    .execute();
  for (const row of late)
    await notify(trx, {
      kind: enquiryOverdue,
      staffIds: [...managers.map(({ id }) => id), row.assigned_to],
      by: null,
      title: `${fullName(row)} has waited for more than 24 hours`,
      text: factsOf(row, now),
      href: `/office/enquiries/${row.id}`,
      subject: { type: 'enquiry', id: row.id },
      at: now,
    });
  const headline = late.length === 1 ? 'One enquiry waits too long' : `${late.length} enquiries wait too long`;
  const rows = late.map((row) => ({
    title: fullName(row),
    facts: factsOf(row, now),
    url: `${publicUrl}/office/enquiries/${row.id}`,
  }));
  for (const to of managers) {
    const mail = staffListMail({
      template: 'enquiry.escalated',
      agency,
      to,
      headline,
      preview: 'Nobody has answered within 24 hours.',
      reason: 'You get this mail because you manage the office. Each enquiry is told once.',
      groups: [{ title: 'Nobody has answered within 24 hours:', rows }],
      button: { label: 'See all that wait', url: `${publicUrl}/office/enquiries?overdue=true` },
    });
    await queueMail(trx, mail);
  }
}

const HOUR_MS = 3_600_000;

const factsOf = ({ about, reference, agent, created_at }: LateRow, now: Date): string =>
  [
    about,
    reference,
    `waiting for ${Math.floor((now.getTime() - created_at.getTime()) / HOUR_MS)} hours`,
    agent ? `with ${agent}` : 'with nobody yet',
  ]
    .filter(Boolean)
    .join(', ');
