import { type Selectable, sql, type Transaction } from 'kysely';
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
