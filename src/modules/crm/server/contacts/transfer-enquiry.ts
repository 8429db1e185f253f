import { type Selectable, sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB, Enquiries } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { noteEnquiryEvent } from '../enquiries/events.ts';
import { GONE_MEANWHILE, lockAddresses, lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { addContact, addFreeAddresses } from './match-contact.ts';
import { bumpVersions } from './merge.ts';

export interface EnquiryTransfer {
  enquiryId: number;
  /** The contact it was matched to when the page was rendered. */
  fromId: number;
  /** The contact it belongs to; null is the one of its e-mail address, or else a new one. `fromId`: it stays there. */
  toId: number | null;
}

export interface TransferFacts {
  staff: SignedInStaff;
  requestId: string;
  at: Date;
}

/**
 * Transfers an enquiry to another contact. An e-mail address or phone number that came with it, and that no remaining
 * enquiry uses, is transferred too, so that later enquiries are matched there; a new contact also gets those that no
 * contact has.
 * @returns the id of the contact it belongs to now
 */
export async function transferEnquiry(
  trx: Transaction<DB>,
  transfer: EnquiryTransfer,
  facts: TransferFacts,
): Promise<number> {
  const { enquiryId, fromId } = transfer;
  const seen = await trx.selectFrom('enquiries').select(['email', 'phone_e164']).where('id', '=', enquiryId).execute();
  await lockAddresses(trx, {
    emails: seen.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
    phones: seen.flatMap(({ phone_e164 }) => (phone_e164 ? [phone_e164] : [])),
  });
  const knownId = transfer.toId ?? (await findOtherContact(trx, seen[0]?.email ?? null, fromId));
  refuseMergedOrErased(await lockContactsForUpdate(trx, [fromId, knownId ?? fromId]), GONE_MEANWHILE);
  const enquiry = await lockEnquiryForUpdate(trx, enquiryId, fromId);
  if (knownId === fromId) return keepEnquiry(trx, transfer, facts);
  const toId = knownId ?? (await addContact(trx, { ...enquiry, created_at: facts.at }));
  await trx
    .updateTable('enquiries')
    .set((eb) => ({
      contact_id: toId,
      former_contact_id: fromId,
      contact_chosen_at: facts.at,
      version: eb('version', '+', 1),
      changed_by_name: facts.staff.name,
    }))
    .where('id', '=', enquiryId)
    .execute();
  await transferAddresses(trx, enquiry, fromId, toId);
  if (knownId === null) {
    const { email, phone_e164: phoneE164 } = enquiry;
    await addFreeAddresses(trx, toId, { email: email?.toLowerCase() ?? null, phoneE164, since: facts.at });
  }
  await bumpVersions(trx, [fromId, toId]);
  await recordTransfer(trx, { enquiryId, fromId, toId }, facts);
  return toId;
}

/** The contact of an address, if it is another one. */
async function findOtherContact(trx: Transaction<DB>, email: string | null, fromId: number): Promise<number | null> {
  const found = await trx
    .selectFrom('contact_emails')
    .select('contact_id')
    .where('email', '=', email?.toLowerCase() ?? '')
    .where('contact_id', '!=', fromId)
    .executeTakeFirst();
  return found?.contact_id ?? null;
}

/** The addresses that it came with are not added to the contact, as they may be another's. */
async function keepEnquiry(
  trx: Transaction<DB>,
  { enquiryId, fromId }: EnquiryTransfer,
  { staff, requestId, at }: TransferFacts,
): Promise<number> {
  await trx
    .updateTable('enquiries')
    .set((eb) => ({
      contact_chosen_at: at,
      version: eb('version', '+', 1),
      changed_by_name: staff.name,
    }))
    .where('id', '=', enquiryId)
    .execute();
  const subject = { type: 'enquiry', id: String(enquiryId) };
  await recordChange(trx, { staff, action: 'enquiry.contact_kept', subject, requestId });
  return fromId;
}

type Enquiry = Selectable<Enquiries>;

async function lockEnquiryForUpdate(trx: Transaction<DB>, id: number, contactId: number): Promise<Enquiry> {
  const enquiry = await trx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!enquiry) throw new ApiError('not_found');
  if (enquiry.contact_id === contactId) return enquiry;
  throw new ApiError('conflict', { message: 'This enquiry is with another contact by now. Reload the page.' });
}

/** Transfers the enquiry's addresses, except those the contact had before the enquiry came. */
async function transferAddresses(trx: Transaction<DB>, enquiry: Enquiry, from: number, to: number): Promise<void> {
  const { email, phone_e164, created_at } = enquiry;
  await sql`
    update contact_emails set contact_id = ${to}
    where email = lower(${email}) and contact_id = ${from} and created_at >= ${created_at}
      and not exists (select from enquiries where contact_id = ${from} and lower(email) = lower(${email}))`.execute(
    trx,
  );
  await sql`
    update contact_phones set contact_id = ${to}
    where phone_e164 = ${phone_e164} and contact_id = ${from} and created_at >= ${created_at}
      and not exists (select from enquiries where contact_id = ${from} and phone_e164 = ${phone_e164})`.execute(trx);
}

async function recordTransfer(
  trx: Transaction<DB>,
  { enquiryId, fromId, toId }: { enquiryId: number; fromId: number; toId: number },
  { staff, requestId, at }: TransferFacts,
): Promise<void> {
  const event = { kind: 'contact-moved' as const, text: `From contact ${fromId} to contact ${toId}` };
  await noteEnquiryEvent(trx, { enquiryId, ...event, staff, at });
  const subject = { type: 'enquiry', id: String(enquiryId) };
  const changes = { contact_id: { from: fromId, to: toId } };
  await recordChange(trx, { staff, action: 'enquiry.contact_moved', subject, changes, requestId });
}
