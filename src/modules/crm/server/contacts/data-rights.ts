import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import { confirmPasswordPath } from '#platform/security/sign-in-path.ts';
import { contactHref } from '../../contacts/contact-tabs.ts';
import { contactPolicy } from '../../contacts/policy.ts';
import { relationWords } from '../../contacts/relation-kinds.ts';
import { exportContact } from '../../contacts/rights-contract.ts';
import { listAlertHomes } from '../home-alerts/alert-homes.ts';
import { isReportOf } from './person-to-erase.ts';
import { readContact } from './read-contact.ts';
import { refuseStaffAddresses } from './staff-addresses.ts';
import { ofContacts, refuseUndecided } from './undecided-enquiries.ts';

const roles: readonly string[] = contactPolicy['contacts.erase'];

/** `exportPerson` with its entry in the audit: handing out personal data is audited itself. */
export async function exportAudited(
  db: Database,
  id: number,
  { staff, requestId }: { staff: SignedInStaff; requestId: string },
): Promise<Record<string, unknown>> {
  const data = await exportPerson(db, id);
  const subject = { type: 'contact', id: String(id) };
  await db.transaction().execute((trx) => recordChange(trx, { staff, action: 'contact.exported', subject, requestId }));
  return data;
}

/** Serves what `exportContact` answers as a file, for a link that the browser follows by itself. */
export function serveContactExport(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/office/contacts/:contact_id/export', { config: { timeLimit: 'report' } }, async (request, reply) => {
    const staff = await request.session?.findStaff();
    if (!staff) throw new ApiError('unauthenticated');
    if (!roles.includes(staff.role)) throw new ApiError('forbidden');
    const { contact_id: id } = parsePart('params', exportContact.params, request.params);
    if (!staff.hasConfirmedPassword) return reply.redirect(confirmPasswordPath(contactHref(id, 'details')), 303);
    const data = await exportAudited(db, id, { staff, requestId: request.id });
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="contact-${id}.json"`,
        'cache-control': 'no-store',
      })
      .send(JSON.stringify(data, null, 2));
  });
}

/**
 * Everything stored about one person, for a request for access (Data Protection Act, 2019, section 26). Mails to staff
 * are left out, whatever address they went to. All is read as of one moment: an enquiry that joins the contact meanwhile
 * may be somebody else's.
 */
export const exportPerson = (db: Database, id: number): Promise<Record<string, unknown>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readPerson(trx, id));

async function readPerson(db: Transaction<DB>, id: number): Promise<Record<string, unknown>> {
  const contact = await readContact(db, id);
  await refuseStaffAddresses(db, [id]);
  await refuseUndecided(db, [id]);
  const enquiries = await db
    .selectFrom('enquiries')
    .selectAll()
    .where(ofContacts([id]))
    .orderBy('id')
    .execute();
  const ids = enquiries.map((enquiry) => enquiry.id);
  const bookings = db
    .selectFrom('bookings')
    .selectAll()
    .where('enquiry_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id');
  const events = db
    .selectFrom('events')
    .select(['enquiry_id', 'kind', 'text', 'actor', 'at'])
    .where('mail_id', 'is', null)
    .where(sql<boolean>`(enquiry_id = any(${ids}::bigint[]) or (contact_id = ${id} and enquiry_id is null))`);
  const mails = db
    .selectFrom('outgoing_mails')
    .select(['subject', 'to_address', 'text_body', 'created_at', 'sent_at'])
    .where('audience', '=', 'visitor');
  const subscriptions = db
    .selectFrom('subscribers')
    .select(['email', 'status', 'source', 'consent_version', 'consented_at', 'confirmed_at', 'unsubscribed_at']);
  const alerts = db
    .selectFrom('search_alerts')
    .select([
      'email',
      'search_name',
      'address',
      'status',
      'consent_version',
      'consented_at',
      'confirmed_at',
      'ended_at',
      'last_sent_at',
      'frequency',
    ]);
  const tasks = db.selectFrom('enquiry_tasks').select(['enquiry_id', 'title', 'due_at', 'done_at', 'created_at']);
  const reports = db
    .selectFrom('listing_reports')
    .select(['reference', 'reason', 'details', 'name', 'email', 'phone', 'resolution', 'created_at']);
  const mandates = db
    .selectFrom('mandates')
    .select(['property_id', 'land_id', 'kind', 'starts_on', 'ends_on', 'ended_on', 'end_reason'])
    .select(['fee_percent', 'fee_kes', 'asking_kes', 'lowest_kes', 'viewing_notes', 'keys_at'])
    .where('contact_id', '=', id)
    .orderBy('id');
  const offers = db
    .selectFrom('offers')
    .select([
      'property_id',
      'land_id',
      'state',
      'amount_kes',
      'offered_kes',
      'counter_kes',
      'deposit_kes',
      'conditions',
      'pays_by',
      'advocate',
    ])
    .select(['valid_until', 'made_at', 'state_at'])
    .where('contact_id', '=', id)
    .orderBy('id');
  const dealSteps = db
    .selectFrom('offer_steps')
    .innerJoin('offers', 'offers.id', 'offer_steps.offer_id')
    .select(['property_id', 'land_id', 'step', 'due_on', 'done_on', 'note'])
    .where('contact_id', '=', id)
    .orderBy('offer_id');
  const completions = db
    .selectFrom('completions')
    .select(['property_id', 'land_id', 'is_let', 'completed_on', 'price_kes', 'deposit_kes', 'term_months'])
    .select(['moves_in_on', 'undone_at'])
    .where('contact_id', '=', id)
    .orderBy('id');
  const { name, is_company, emails, phones, notes, legal_hold, created_at } = contact;
  return {
    contact: { id, name, is_company, emails, phones, notes, legal_hold, created_at },
    roles: contact.roles,
    relations: contact.relations.map(({ kind, is_other, other }) => ({ is: relationWords(kind, is_other), other })),
    listings: contact.listings.map(({ role, reference, title }) => ({ role, reference, title })),
    mandates: await mandates.execute(),
    offers: await offers.execute(),
    deal_steps: await dealSteps.execute(),
    completions: await completions.execute(),
    enquiries: enquiries.map(({ searchable_text: _search, ...enquiry }) => enquiry),
    bookings: await bookings.execute(),
    events: await events.orderBy('at').orderBy('id').execute(),
    tasks: ids.length > 0 ? await tasks.where('enquiry_id', 'in', ids).orderBy('id').execute() : [],
    // The address typed in an enquiry need not be one of the contact's.
    mails: await mails
      .where(sql<boolean>`(lower(to_address) = any(${emails}::text[])
        or (subject_type = 'enquiry' and subject_id = any(${ids.map(String)}::text[])))`)
      .orderBy('id')
      .execute(),
    subscriptions: emails.length > 0 ? await subscriptions.where('email', 'in', emails).execute() : [],
    search_alerts: emails.length > 0 ? await alerts.where('email', 'in', emails).orderBy('id').execute() : [],
    followed_listings: await listFollowedBy(db, emails),
    reports: await reports.where(isReportOf({ emails, phones })).orderBy('id').execute(),
  };
}

/** The listings whose changes are mailed to these addresses, also those that were not confirmed. */
async function listFollowedBy(db: Transaction<DB>, emails: readonly string[]) {
  const alerts = await db
    .selectFrom('search_alerts')
    .select('id')
    .where('email', 'in', [...emails, ''])
    .where('kind', '=', 'homes')
    .execute();
  const homes = await listAlertHomes(
    db,
    alerts.map(({ id }) => id),
  );
  return homes.map(({ listing: { reference, title }, isConfirmed }) => ({
    reference,
    title,
    is_confirmed: isConfirmed,
  }));
}
