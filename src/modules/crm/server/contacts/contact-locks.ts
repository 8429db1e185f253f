import { type Selectable, sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Contacts, DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';

export interface Addresses {
  emails: readonly string[];
  phones: readonly string[];
}

/**
 * Locks e-mail addresses (lower case) and phone numbers (E.164) until the transaction ends, so that an enquiry is matched
 * to its contact before or after a change of addresses, never during it. The keys are locked in one order, against
 * deadlocks. Call it before any contact is locked.
 */
export async function lockAddresses(trx: Transaction<DB>, { emails, phones }: Addresses): Promise<void> {
  const keys = [...emails.map((email) => `email ${email}`), ...phones.map((phone) => `phone ${phone}`)];
  await sql`
    select pg_advisory_xact_lock(762017405, key)
    from (select hashtext(k) as key from unnest(${keys}::text[]) k order by 1) keys`.execute(trx);
}

type Contact = Selectable<Contacts>;

/**
 * Locks contacts in the order of their ids, so that two merges of the same contacts cannot deadlock.
 * @returns the contacts in the order asked for
 */
export async function lockContactsForUpdate<const Ids extends readonly number[]>(
  trx: Transaction<DB>,
  ids: Ids,
): Promise<{ [Index in keyof Ids]: Contact }>;
export async function lockContactsForUpdate(trx: Transaction<DB>, ids: readonly number[]): Promise<Contact[]> {
  const rows = await trx.selectFrom('contacts').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return ids.map((id) => {
    const contact = rows.find((row) => row.id === id);
    if (!contact) throw new ApiError('not_found');
    return contact;
  });
}

export function refuseMergedOrErased(
  contacts: readonly Pick<Contact, 'merged_into_id' | 'erased_at'>[],
  message: string,
): void {
  if (contacts.some(({ merged_into_id, erased_at }) => merged_into_id !== null || erased_at !== null))
    throw new ApiError('conflict', { message });
}

export const GONE_MEANWHILE = 'One of the two was merged or erased already. Reload the page.';

/**
 * Keeps a contact and its enquiries from erasing and from retention, or ends that.
 * @param reason null ends the hold
 */
export async function setHold(
  trx: Transaction<DB>,
  { contactId, reason }: { contactId: number; reason: string | null },
  { staff, requestId }: { staff: { id: string; name: string }; requestId: string },
): Promise<void> {
  const contacts = await lockContactsForUpdate(trx, [contactId]);
  refuseMergedOrErased(contacts, 'This contact was merged into another or erased already.');
  const before = contacts[0].legal_hold;
  if (before === reason) return;
  await trx.updateTable('contacts').set({ legal_hold: reason }).where('id', '=', contactId).execute();
  await recordChange(trx, {
    staff,
    requestId,
    action: reason === null ? 'contact.hold_ended' : 'contact.held',
    subject: { type: 'contact', id: String(contactId) },
    changes: { legal_hold: { from: before, to: reason } },
  });
}

export async function refuseHeld(trx: Transaction<DB>, contactIds: readonly number[]): Promise<void> {
  const held = await trx
    .selectFrom('contacts')
    .select('legal_hold')
    .where('id', 'in', contactIds)
    .where('legal_hold', 'is not', null)
    .executeTakeFirst();
  if (!held) return;
  throw new ApiError('conflict', { message: `This contact is held: ${held.legal_hold}. End the hold first.` });
}
