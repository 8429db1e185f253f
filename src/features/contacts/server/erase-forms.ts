import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/schema.gen.ts';
import type { formTables } from './person-to-erase.ts';

/** What visitors left: the rows keep what their tables ask for, with an address that no mail can reach. */
export async function eraseForms(trx: Transaction<DB>, contactId: number): Promise<void> {
  const blank = { first_name: 'Erased', last_name: 'Erased', email: 'erased@erased.invalid', phone_e164: null };
  const own = (column: (typeof formTables)[number]['column']) =>
    trx.selectFrom('enquiries').select(column).where('contact_id', '=', contactId).where(column, 'is not', null);
  const aboutBooking = { cancel_reason: '', outcome_note: '' };
  await trx
    .updateTable('leads')
    .set({ ...blank, phone: null, message: '', requirements: '', address: null })
    .where('id', 'in', own('lead_id').$castTo<{ lead_id: number }>())
    .execute();
  await trx
    .updateTable('site_visits')
    .set({ ...blank, ...aboutBooking, phone: '', message: '' })
    .where('id', 'in', own('site_visit_id').$castTo<{ site_visit_id: number }>())
    .execute();
  await trx
    .updateTable('consultations')
    .set({
      ...{ ...blank, ...aboutBooking, phone: '', company: null, job_title: null, additional_notes: null },
      ...{ project_description: null, project_location: null },
    })
    .where('id', 'in', own('consultation_id').$castTo<{ consultation_id: number }>())
    .execute();
  await trx
    .updateTable('property_owners')
    .set({ ...blank, phone: '', property_address: 'Erased' })
    .where('id', 'in', own('property_owner_id').$castTo<{ property_owner_id: number }>())
    .execute();
  await trx
    .updateTable('tenant_leads')
    .set({ ...blank, phone: '' })
    .where('id', 'in', own('tenant_lead_id').$castTo<{ tenant_lead_id: number }>())
    .execute();
}

/** Kinds whose place is that of a listing, or of a whole quarter; the others' is where the person lives or builds. */
const kindsOfPublicPlaces = ['land-inquiry', 'site-visit', 'tenant'];

/** The enquiries themselves, with what was noted about them. Tasks say what was promised to whom, and go. */
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
    .updateTable('enquiries')
    .set({ first_name: 'Erased', last_name: '', email: null, phone: null, phone_e164: null, message: '' })
    .set(({ eb, ref }) => ({
      about: eb.case().when('kind', '=', 'property-owner').then('').else(ref('about')).end(),
      area: sql<string>`case when kind = any(${kindsOfPublicPlaces}::text[])
        or property_id is not null or land_id is not null then area else '' end`,
    }))
    .where('contact_id', '=', contactId)
    .execute();
}
