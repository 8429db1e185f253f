import { type Selectable, sql } from 'kysely';
import { findStaffAddress } from '#modules/identity/server';
import { collectionHref } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Contacts } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Contact } from '../../contacts/contract.ts';
import { contactPolicy } from '../../contacts/policy.ts';
import { mayChangeEnquiry } from '../../enquiries/policy.ts';
import { listAlertHomes } from '../home-alerts/alert-homes.ts';
import { agentBoundToOwn } from '../reading-scope.ts';
import { listUndecided } from './undecided-enquiries.ts';

const MOST = 50;

/** What a person consented to or accepted, in which wording, the newest first. */
async function listConsents(
  db: DatabaseOrTransaction,
  contactId: number,
  emails: readonly string[],
): Promise<Contact['consents']> {
  const { rows } = await sql<{
    to: Contact['consents'][number]['to'];
    about: string;
    version: number;
    at: Date;
    confirmed_at: Date | null;
    ended_at: Date | null;
  }>`
    select 'newsletter' as to, email as about, consent_version as version, consented_at as at, confirmed_at,
        unsubscribed_at as ended_at
      from subscribers where email = any(${emails}::text[])
    union all select 'search-alert', search_name, consent_version, consented_at, confirmed_at, ended_at
      from search_alerts where email = any(${emails}::text[])
    union all select 'terms', reference, terms_version, terms_accepted_at, terms_accepted_at, null
      from enquiries where contact_id = ${contactId} and terms_version is not null and terms_accepted_at is not null
    union all select 'privacy', reference, privacy_version, terms_accepted_at, terms_accepted_at, null
      from enquiries where contact_id = ${contactId} and privacy_version is not null and terms_accepted_at is not null
    order by at desc, about limit ${MOST}`.execute(db);
  return rows.map(({ at, confirmed_at, ended_at, ...consent }) => ({
    ...consent,
    at: at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

type ContactRow = Selectable<Contacts>;

const MOST_ENQUIRIES = 200;
const MOST_SUGGESTED = 5;

export const contactName = ({ first_name, last_name }: Pick<ContactRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim() || 'Erased contact';

/**
 * One contact with its addresses and enquiries, as a member of staff sees it. The reason of a legal hold is hidden from
 * roles that may not end it, because the dispute may be with a colleague.
 */
export async function readContactFor(db: DatabaseOrTransaction, staff: SignedInStaff, id: number): Promise<Contact> {
  const contact = await readContact(db, id);
  const mayChange = await mayChangeContact(db, staff, id);
  if (!mayChange && (await agentBoundToOwn(db, staff)) !== null) throw colleaguesLookAfter();
  return {
    ...contact,
    legal_hold: contact.legal_hold && holdReasonFor(staff, contact.legal_hold),
    may_change: mayChange,
  };
}

/** The reason of a legal hold; for roles that may not end it, a text that says whom to ask instead. */
export const holdReasonFor = ({ role }: Pick<SignedInStaff, 'role'>, reason: string): string =>
  contactPolicy['contacts.erase'].some((one) => one === role) ? reason : 'an owner or a manager knows why';

export async function readContact(db: DatabaseOrTransaction, id: number): Promise<Omit<Contact, 'may_change'>> {
  const contact = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!contact) throw new ApiError('not_found');
  const { emails, phones } = await addressesOf(db, id);
  return {
    id,
    name: contactName(contact),
    first_name: contact.first_name,
    last_name: contact.last_name,
    notes: contact.notes,
    version: contact.version,
    emails,
    phones,
    merged_into_id: contact.merged_into_id,
    erased_at: contact.erased_at?.toISOString() ?? null,
    legal_hold: contact.legal_hold,
    created_at: contact.created_at.toISOString(),
    staff_address: await findStaffAddress(db, emails),
    newsletter: await subscribedAddresses(db, emails),
    search_alerts: await listActiveAlerts(db, emails),
    consents: await listConsents(db, id, emails),
    enquiries: await enquiriesOf(db, id),
    undecided_enquiries: await listUndecided(db, [id]),
    suggestions: contact.merged_into_id || contact.erased_at ? [] : await suggestionsFor(db, contact),
    merges: await mergesInto(db, id),
  };
}

export async function addressesOf(db: DatabaseOrTransaction, ...ids: readonly [number, ...number[]]) {
  const [emails, phones] = await Promise.all([
    db.selectFrom('contact_emails').select('email').where('contact_id', 'in', ids).orderBy('created_at').execute(),
    db.selectFrom('contact_phones').select('phone_e164').where('contact_id', 'in', ids).orderBy('created_at').execute(),
  ]);
  return { emails: emails.map(({ email }) => email), phones: phones.map(({ phone_e164 }) => phone_e164) };
}

async function subscribedAddresses(db: DatabaseOrTransaction, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('subscribers')
    .select('email')
    .where('email', 'in', emails)
    .where('status', '=', 'Confirmed')
    .execute();
  return rows.map(({ email }) => email);
}

async function enquiriesOf(db: DatabaseOrTransaction, id: number): Promise<Contact['enquiries']> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assigned_to')
    .select(['enquiries.id', 'reference', 'kind', 'about', 'stage', 'staff.name', 'enquiries.created_at'])
    .where('contact_id', '=', id)
    .orderBy('enquiries.created_at', 'desc')
    .limit(MOST_ENQUIRIES)
    .execute();
  return rows.map(({ name, created_at, ...enquiry }) => ({
    ...enquiry,
    assigned_to: name,
    created_at: created_at.toISOString(),
  }));
}

async function suggestionsFor(db: DatabaseOrTransaction, contact: ContactRow): Promise<Contact['suggestions']> {
  const { id, first_name, last_name } = contact;
  const shared = await db
    .selectFrom('enquiries')
    .innerJoin('contact_phones', 'contact_phones.phone_e164', 'enquiries.phone_e164')
    .select('contact_phones.contact_id as id')
    .distinct()
    .where('enquiries.contact_id', '=', id)
    .where('contact_phones.contact_id', '!=', id)
    .limit(MOST_SUGGESTED)
    .execute();
  const named = await db
    .selectFrom('contacts')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['first_name']), '=', first_name.toLowerCase()))
    .where((eb) => eb(eb.fn('lower', ['last_name']), '=', last_name.toLowerCase()))
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .where('last_name', '!=', '')
    .where('id', '!=', id)
    .limit(MOST_SUGGESTED)
    .execute();
  const reasons = new Map<number, string>(named.map((other) => [other.id, 'The same name']));
  for (const other of shared) reasons.set(other.id, 'Shares a phone number');
  return Promise.all([...reasons].slice(0, MOST_SUGGESTED).map(([otherId, reason]) => suggestion(db, otherId, reason)));
}

async function suggestion(db: DatabaseOrTransaction, id: number, reason: string) {
  const contact = await db
    .selectFrom('contacts')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name: contactName(contact), ...(await addressesOf(db, id)), reason };
}

async function mergesInto(db: DatabaseOrTransaction, id: number): Promise<Contact['merges']> {
  const rows = await db
    .selectFrom('contact_merges')
    .innerJoin('contacts', 'contacts.id', 'contact_merges.merged_id')
    .select(['contact_merges.id', 'merged_id', 'first_name', 'last_name', 'merged_by_name', 'merged_at'])
    .select(['undone_by_name', 'undone_at'])
    .where('target_id', '=', id)
    .orderBy('contact_merges.id', 'desc')
    .execute();
  return rows.map(({ id: mergeId, merged_id, merged_by_name, merged_at, undone_by_name, undone_at, ...name }) => ({
    id: mergeId,
    merged: { id: merged_id, name: contactName(name) },
    merged_by: merged_by_name,
    merged_at: merged_at.toISOString(),
    undone_by: undone_by_name,
    undone_at: undone_at?.toISOString() ?? null,
  }));
}

/** The running alerts of these addresses, the oldest first. */
async function listActiveAlerts(
  db: DatabaseOrTransaction,
  emails: readonly string[],
): Promise<Contact['search_alerts']> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('search_alerts')
    .select(['id', 'kind', 'email', 'search_name as search', 'address', 'ends_at'])
    .where('email', 'in', emails)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute();
  const followed = await listAlertHomes(
    db,
    rows.filter(({ kind }) => kind === 'homes').map(({ id }) => id),
  );
  return rows.map(({ id, kind, address, ends_at, ...alert }) => {
    const homes = followed.filter(({ alertId, isConfirmed }) => alertId === id && isConfirmed);
    return {
      ...alert,
      // The page of saved listings shows those of its reader.
      address: kind === 'homes' ? collectionHref(homes.map(({ listing }) => listing.reference)) : address,
      ends_at: ends_at?.toISOString() ?? '',
    };
  });
}

export const colleaguesLookAfter = (): ApiError =>
  new ApiError('forbidden', { message: 'Colleagues look after this contact. Ask them, or a manager.' });

type ContactEditor = Parameters<typeof mayChangeEnquiry>[0];

/**
 * Whether a member may change a contact: the first of its enquiries that anybody looks after decides, so that neither a
 * later enquiry of an agent's own nor one that a stranger sends opens a colleague's contact.
 */
export async function mayChangeContact(db: DatabaseOrTransaction, staff: ContactEditor, id: number): Promise<boolean> {
  const first = await db
    .selectFrom('enquiries')
    .select('assigned_to')
    .where('contact_id', '=', id)
    .where('assigned_to', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return mayChangeEnquiry(staff, first?.assigned_to ?? null);
}
