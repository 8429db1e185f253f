import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { storedKinds } from '../enquiries/kinds/registry.ts';

/**
 * Empties the personal fields of a contact's enquiries, as each kind declares, and deletes their tasks. Kind, time, stage
 * and outcome stay for the agency's statistics.
 */
export async function eraseEnquiries(trx: Transaction<DB>, contactId: number): Promise<void> {
  const own = trx.selectFrom('enquiries').select('id').where('contact_id', '=', contactId);
  await trx.deleteFrom('enquiry_tasks').where('enquiry_id', 'in', own).execute();
  await trx
    .updateTable('enquiry_events')
    .set({ text: '' })
    .where('kind', 'not in', ['stage', 'assigned', 'contact-moved'])
    .where('enquiry_id', 'in', own)
    .execute();
  await trx
    .updateTable('bookings')
    .set({ cancel_reason: '', outcome_note: '' })
    .where('enquiry_id', 'in', own)
    .execute();
  await trx
    .updateTable('enquiries')
    .set({ first_name: 'Erased', last_name: '', email: null, phone: null, phone_e164: null, message: '' })
    .where('contact_id', '=', contactId)
    .execute();
  for (const { kind, erases } of storedKinds) {
    const emptied = Object.fromEntries(erases.details.map((field) => [field, '']));
    await trx
      .updateTable('enquiries')
      .set({
        details: sql`details || ${JSON.stringify(emptied)}::jsonb`,
        ...(erases.about && { about: '' }),
        // The area of a listing tells nothing about the person.
        ...(erases.area && {
          area: sql<string>`case when property_id is null and land_id is null then '' else area end`,
        }),
      })
      .where('contact_id', '=', contactId)
      .where('kind', '=', kind)
      .execute();
  }
}
