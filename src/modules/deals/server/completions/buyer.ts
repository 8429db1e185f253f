import type { Transaction } from 'kysely';
import { getTypedContact, refuseUnreadableContact } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import type { OfferRow } from '../offers/read-offers.ts';

/** Who made an offer; null where nobody is known, or the person was erased. */
export async function findBuyerOf(
  db: DatabaseOrTransaction,
  offer: Pick<OfferRow, 'contact_id'> | null,
): Promise<{ id: number; name: string } | null> {
  if (!offer || offer.contact_id === null) return null;
  const contact = await db
    .selectFrom('contacts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', offer.contact_id)
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();
  return contact ? { id: contact.id, name: `${contact.first_name} ${contact.last_name}`.trim() } : null;
}

/**
 * The contact that was typed, else who made the accepted offer; null for nobody.
 * @throws ApiError invalid_field (422), forbidden (403) if the member may not read the contact
 */
export async function getBuyer(
  trx: Transaction<DB>,
  typed: string,
  offer: OfferRow | null,
  context: Pick<StaffContext, 'staff'>,
): Promise<number | null> {
  if (typed === '') return (await findBuyerOf(trx, offer))?.id ?? null;
  const found = await getTypedContact(trx, typed, context, 'contact');
  if (found !== offer?.contact_id) await refuseUnreadableContact(trx, found, context);
  return found;
}
