import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { eraseNotificationsAbout } from '#platform/notifications/server/erase-notifications.ts';
import { storedKinds } from '../enquiries/kinds/registry.ts';
import { eraseFromAudit, eraseMailsAbout } from './erase-traces.ts';
import { bookingSubject } from './person-to-erase.ts';

/**
 * Empties the personal fields of enquiries, as each kind declares, and deletes their tasks, the links to documents and what
 * webhooks were told of them. Kind, time, stage and outcome stay for the agency's statistics.
 */
export async function eraseEnquiries(trx: Transaction<DB>, ids: readonly number[], at: Date): Promise<void> {
  const own = sql<number>`any(${ids}::bigint[])`;
  await trx.deleteFrom('enquiry_tasks').where('enquiry_id', '=', own).execute();
  await trx.deleteFrom('document_copies').where('enquiry_id', '=', own).execute();
  await trx.deleteFrom('webhook_deliveries').where('enquiry_id', '=', own).execute();
  await trx
    .updateTable('events')
    .set({ text: '' })
    .where('kind', 'not in', ['stage', 'assigned', 'contact-moved'])
    .where('enquiry_id', '=', own)
    .execute();
  // 'New to Lost: …' without the reason.
  await trx
    .updateTable('events')
    .set({ text: sql`split_part(text, ':', 1)` })
    .where('kind', '=', 'stage')
    .where('enquiry_id', '=', own)
    .execute();
  await trx
    .updateTable('bookings')
    .set({ cancel_reason: '', outcome_note: '', verdict: '' })
    .where('enquiry_id', '=', own)
    .execute();
  await trx
    .updateTable('enquiries')
    .set({
      first_name: 'Erased',
      last_name: '',
      email: null,
      phone: null,
      phone_e164: null,
      message: '',
      // A free text of staff, in which nothing tells a name from other words.
      lost_reason: sql`case when lost_reason is not null then 'erased' end`,
      anonymised_at: at,
    })
    .where('id', '=', own)
    .execute();
  for (const { kind, erases } of storedKinds) {
    const emptied = Object.fromEntries(erases.details.map((field) => [field, '']));
    await trx
      .updateTable('enquiries')
      .set({
        details: sql`details || ${JSON.stringify(emptied)}::jsonb`,
        ...(erases.about === 'always' && { about: '' }),
        ...(erases.about === 'without listing' && { about: withoutListing('about') }),
        ...(erases.area && { area: withoutListing('area') }),
      })
      .where('id', '=', own)
      .where('kind', '=', kind)
      .execute();
  }
}

/** Empties a column unless a listing gave it, as title and area of a listing tell nothing about the person. */
const withoutListing = (column: 'about' | 'area') =>
  sql<string>`case when property_id is null and land_id is null then '' else ${sql.ref(column)} end`;

/**
 * Makes enquiries anonymous whose period of retention is over: their fields, the texts by staff and the mails about them,
 * and what the audit log says of the person.
 */
export async function anonymiseEnquiries(trx: Transaction<DB>, ids: readonly number[], at: Date): Promise<void> {
  const own = sql<number>`any(${ids}::bigint[])`;
  const bookings = await trx.selectFrom('bookings').select(['kind', 'id']).where('enquiry_id', '=', own).execute();
  const subjects = [...ids.map((id) => `enquiry ${id}`), ...bookings.map(bookingSubject)];
  await eraseEnquiries(trx, ids, at);
  await eraseMailsAbout(trx, subjects);
  await eraseNotificationsAbout(trx, subjects);
  await eraseFromAudit(trx, subjects);
}
