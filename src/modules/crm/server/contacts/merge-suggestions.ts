import type { Selectable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Contacts } from '#platform/database/server/schema.gen.ts';
import type { Contact } from '../../contacts/contact-schema.ts';
import { addressesOf, contactName } from './queries.ts';

const MOST_SUGGESTED = 5;

/** Contacts that may be the same person, because they share a phone number or the whole name. */
export async function suggestionsFor(
  db: DatabaseOrTransaction,
  contact: Selectable<Contacts>,
): Promise<Contact['suggestions']> {
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

/** The merges into this contact, the newest first; those that were undone too. */
export async function mergesInto(db: DatabaseOrTransaction, id: number): Promise<Contact['merges']> {
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
