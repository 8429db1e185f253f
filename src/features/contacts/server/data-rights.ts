import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { readContact } from './queries.ts';

const sources = [
  ['leads', 'lead_id'],
  ['site_visits', 'site_visit_id'],
  ['consultations', 'consultation_id'],
  ['property_owners', 'property_owner_id'],
  ['tenant_leads', 'tenant_lead_id'],
] as const;

/** Everything stored about one person, as a machine can read it. */
export async function exportPerson(db: Database, id: number): Promise<Record<string, unknown>> {
  const contact = await readContact(db, id);
  const enquiries = await db.selectFrom('enquiries').selectAll().where('contact_id', '=', id).orderBy('id').execute();
  const ids = enquiries.map((enquiry) => enquiry.id);
  const forms = sources.map(async ([table, column]) => {
    const formIds = enquiries.map((enquiry) => enquiry[column]).filter((formId) => formId !== null);
    const rows = formIds.length > 0 ? await db.selectFrom(table).selectAll().where('id', 'in', formIds).execute() : [];
    return [table, rows] as const;
  });
  const events = db.selectFrom('enquiry_events').select(['enquiry_id', 'kind', 'text', 'actor', 'at']);
  const mails = db.selectFrom('outgoing_mails').select(['subject', 'to_address', 'text_body', 'created_at', 'sent_at']);
  const subscriptions = db.selectFrom('subscribers').select(['email', 'status', 'source', 'consented_at']);
  const { emails } = contact;
  return {
    contact: { id, name: contact.name, emails, phones: contact.phones, created_at: contact.created_at },
    enquiries: enquiries.map(({ search_text: _search, ...enquiry }) => enquiry),
    forms: Object.fromEntries(await Promise.all(forms)),
    events: ids.length > 0 ? await events.where('enquiry_id', 'in', ids).orderBy('at').execute() : [],
    mails: emails.length > 0 ? await mails.where(sql`lower(to_address)`, 'in', emails).orderBy('id').execute() : [],
    subscriptions: emails.length > 0 ? await subscriptions.where('email', 'in', emails).execute() : [],
  };
}

/**
 * Takes out who it was and what they wrote; that something was asked, when, and what came of it stays for the agency's
 * figures. What the audit says is kept, as it names rows and not people.
 * @throws ApiError not_found, or conflict where the contact is a part of another, or is erased already
 */
export async function erasePerson(trx: Transaction<DB>, id: number, at: Date): Promise<void> {
  const contact = await trx.selectFrom('contacts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!contact) throw new ApiError('not_found');
  if (contact.merged_into_id !== null || contact.erased_at !== null) {
    throw new ApiError('conflict', { message: 'This contact was merged into another or erased already.' });
  }
  await eraseMailsAndSubscriptions(trx, id);
  await eraseForms(trx, id);
  await sql`delete from enquiry_tasks where enquiry_id in (select id from enquiries where contact_id = ${id})`.execute(
    trx,
  );
  await sql`
    update enquiry_events set text = ''
    where kind not in ('stage', 'assigned') and enquiry_id in (select id from enquiries where contact_id = ${id})
  `.execute(trx);
  await trx.deleteFrom('contact_emails').where('contact_id', '=', id).execute();
  await trx.deleteFrom('contact_phones').where('contact_id', '=', id).execute();
  // Those that were merged into this one are the same person.
  await trx
    .updateTable('contacts')
    .set({ first_name: '', last_name: '', erased_at: at })
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)]))
    .execute();
  await trx.deleteFrom('contact_merges').where('kept_id', '=', id).execute();
}

async function eraseMailsAndSubscriptions(trx: Transaction<DB>, id: number): Promise<void> {
  const subjects = [
    ['lead', 'lead_id'],
    ['site_visit', 'site_visit_id'],
    ['consultation', 'consultation_id'],
    ['property_owner', 'property_owner_id'],
    ['tenant_lead', 'tenant_lead_id'],
  ] as const;
  for (const [type, column] of subjects) {
    await sql`
      delete from outgoing_mails where subject_type = ${type} and status <> 'Queued' and subject_id in (
        select ${sql.ref(column)}::text from enquiries where contact_id = ${id} and ${sql.ref(column)} is not null
      )`.execute(trx);
  }
  await sql`delete from subscribers where email in (select email from contact_emails where contact_id = ${id})`.execute(
    trx,
  );
}

/** The rows of the forms keep what their tables ask for, with an address that no mail can reach. */
async function eraseForms(trx: Transaction<DB>, id: number): Promise<void> {
  const blank = { first_name: 'Erased', last_name: 'Erased', email: 'erased@erased.invalid', phone_e164: null };
  const own = (column: (typeof sources)[number][1]) =>
    trx.selectFrom('enquiries').select(column).where('contact_id', '=', id).where(column, 'is not', null);
  const texts = { message: '' };
  await trx
    .updateTable('leads')
    .set({ ...blank, ...texts, phone: null, requirements: '', address: null })
    .where('id', 'in', own('lead_id').$castTo<{ lead_id: number }>())
    .execute();
  await trx
    .updateTable('site_visits')
    .set({ ...blank, ...texts, phone: '' })
    .where('id', 'in', own('site_visit_id').$castTo<{ site_visit_id: number }>())
    .execute();
  await trx
    .updateTable('consultations')
    .set({
      ...{ ...blank, phone: '', company: null, job_title: null, additional_notes: null },
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
  await trx
    .updateTable('enquiries')
    .set({ first_name: 'Erased', last_name: '', email: null, phone: null, phone_e164: null, message: '' })
    .set(({ eb, ref }) => ({
      about: eb.case().when('kind', '=', 'property-owner').then('').else(ref('about')).end(),
      area: eb.case().when('kind', '=', 'property-owner').then('').else(ref('area')).end(),
    }))
    .where('contact_id', '=', id)
    .execute();
}
