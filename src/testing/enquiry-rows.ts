import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { Enquiries, Leads } from '#server/database/schema.gen.ts';

/** A message of a visitor, as the contact form stores it; the database makes its enquiry. */
export async function insertLeadEnquiry(
  db: DatabaseOrTransaction,
  lead: Partial<Insertable<Leads>> = {},
  enquiry: Partial<Insertable<Enquiries>> = {},
) {
  const { id } = await db
    .insertInto('leads')
    .values({
      kind: 'contact',
      first_name: 'Grace',
      last_name: 'Wambui',
      email: 'grace@example.com',
      phone: '0700 000 041',
      phone_e164: '+254700000041',
      message: 'Is the house in Karen still there?',
      created_at: '2026-11-21T05:00:00Z',
      ...lead,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = db.updateTable('enquiries').where('lead_id', '=', id);
  return made
    .set({ source: 'Website', ...enquiry })
    .returningAll()
    .executeTakeFirstOrThrow();
}
