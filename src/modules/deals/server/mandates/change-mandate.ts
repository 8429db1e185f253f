import type { Transaction } from 'kysely';
import { addPersonToListing, getTypedContact, noteEvent, refuseUnreadableContact } from '#modules/crm/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { changedBy } from '#platform/versioning/server/conflict.ts';
import type { MandateTerms } from '../../mandates/contract.ts';
import { mayKnowLowest } from '../../mandates/policy.ts';
import { idColumn, type ListingId, listingColumns, lockDealListing } from '../deal-listing.ts';

export interface MandateWork extends Pick<StaffContext, 'staff' | 'requestId'> {
  trx: Transaction<DB>;
  listing: ListingId;
  now: Date;
}

/**
 * Writes down the mandate of a listing, or changes the one that was not ended. Who gave it becomes an owner among the
 * people of the listing.
 * @throws ApiError forbidden (403), also for a contact that the member may not read, invalid_field (422),
 * edited_meanwhile (409), conflict (409) for a contact that was merged or erased
 */
export async function saveMandate(work: MandateWork, { version, ...terms }: MandateTerms): Promise<void> {
  const { trx, listing, staff, now } = work;
  const { agentId, reference } = await lockDealListing(trx, listing, staff);
  const contactId = await getTypedContact(trx, terms.contact, { staff }, 'contact');
  const running = await findRunning(trx, listing);
  if ((running?.version ?? 0) !== version) throw changedBy(running?.changed_by_name ?? null);
  const isNewVendor = contactId !== running?.contact_id;
  if (isNewVendor) await refuseUnreadableContact(trx, contactId, work);
  // Staff who may not see the lowest price cannot change it either.
  const isTold = terms.lowest_kes !== undefined && mayKnowLowest(staff, agentId);
  const columns = {
    contact_id: contactId,
    kind: terms.mandate_kind,
    starts_on: terms.starts_on,
    ends_on: terms.ends_on,
    fee_percent: terms.fee_percent,
    fee_kes: terms.fee_kes,
    fee_has_vat: terms.fee_has_vat,
    asking_kes: terms.asking_kes,
    lowest_kes: isTold ? terms.lowest_kes : (running?.lowest_kes ?? null),
    viewing_notes: terms.viewing_notes,
    keys_at: terms.keys_at,
  };
  const changes = differences(running ?? {}, columns);
  if (running && Object.keys(changes).length === 0) return;
  if (running)
    await trx
      .updateTable('mandates')
      .set({ ...columns, version: version + 1, changed_by_name: staff.name })
      .where('id', '=', running.id)
      .execute();
  else
    await trx
      .insertInto('mandates')
      .values({ ...columns, ...listingColumns(listing), changed_by_name: staff.name })
      .execute();
  await record(work, running ? 'mandate.changed' : 'mandate.added', changes);
  const kind = running ? 'mandate-changed' : 'mandate-added';
  await noteEvent(trx, { kind, staff, at: now, contactId, listing: { type: listing.kind, id: listing.id } });
  if (isNewVendor) await addPersonToListing({ ...work, reference }, { contactId, role: 'owner' });
}

/** Ends the running mandate today; one whose first day is to come ends on that day. */
export async function endMandate(work: MandateWork, mandateId: number, reason: string): Promise<void> {
  const { trx, listing, staff, now } = work;
  await lockDealListing(trx, listing, staff);
  const mandate = await getMandate(work, mandateId);
  if (mandate.ended_on !== null) throw new ApiError('conflict', { message: 'This mandate was ended already.' });
  const today = nairobiDay(now);
  const endedOn = today < mandate.starts_on ? mandate.starts_on : today;
  await trx
    .updateTable('mandates')
    .set({ ended_on: endedOn, end_reason: reason, version: mandate.version + 1, changed_by_name: staff.name })
    .where('id', '=', mandateId)
    .execute();
  await record(work, 'mandate.ended', { ended_on: { to: endedOn }, end_reason: { to: reason } });
  await noteEvent(trx, {
    kind: 'mandate-ended',
    text: reason,
    staff,
    at: now,
    ...(mandate.contact_id !== null && { contactId: mandate.contact_id }),
    listing: { type: listing.kind, id: listing.id },
  });
}

export async function noteKeys(
  work: MandateWork,
  mandateId: number,
  { movement, holder }: { movement: 'taken' | 'returned'; holder: string },
): Promise<void> {
  const { trx, listing, staff, now } = work;
  await lockDealListing(trx, listing, staff);
  await getMandate(work, mandateId);
  await trx
    .insertInto('key_movements')
    .values({
      mandate_id: mandateId,
      is_out: movement === 'taken',
      holder,
      noted_by_name: staff.name,
      noted_at: now,
    })
    .execute();
  await record(work, movement === 'taken' ? 'mandate.keys_taken' : 'mandate.keys_returned', { holder: { to: holder } });
  const kind = movement === 'taken' ? 'keys-taken' : 'keys-returned';
  await noteEvent(trx, { kind, text: holder, staff, at: now, listing: { type: listing.kind, id: listing.id } });
}

/**
 * Lets a mandate run again that was ended, unless it was changed since or another runs by now.
 * @param version of the mandate after it was ended
 * @returns whether it runs again
 */
export async function reopenMandate(work: MandateWork, mandateId: number, version: number): Promise<boolean> {
  const { trx, listing, staff, now } = work;
  const mandate = await trx.selectFrom('mandates').selectAll().where('id', '=', mandateId).executeTakeFirst();
  if (!mandate || mandate.version !== version || (await findRunning(trx, listing))) return false;
  await trx
    .updateTable('mandates')
    .set({ ended_on: null, end_reason: '', version: version + 1, changed_by_name: staff.name })
    .where('id', '=', mandateId)
    .execute();
  await record(work, 'mandate.changed', { ended_on: { from: mandate.ended_on, to: null } });
  await noteEvent(trx, {
    kind: 'mandate-changed',
    text: 'It runs again',
    staff,
    at: now,
    ...(mandate.contact_id !== null && { contactId: mandate.contact_id }),
    listing: { type: listing.kind, id: listing.id },
  });
  return true;
}

export const findRunning = (trx: DatabaseOrTransaction, listing: ListingId) =>
  trx
    .selectFrom('mandates')
    .selectAll()
    .where(idColumn(listing), '=', listing.id)
    .where('ended_on', 'is', null)
    .executeTakeFirst();

async function getMandate({ trx, listing }: MandateWork, id: number) {
  const mandate = await trx
    .selectFrom('mandates')
    .selectAll()
    .where('id', '=', id)
    .where(idColumn(listing), '=', listing.id)
    .executeTakeFirst();
  if (!mandate) throw new ApiError('not_found');
  return mandate;
}

/** The lowest price is told in the audit as changed, without its figure: more people read the audit. */
function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const changes: Record<string, { from?: unknown; to?: unknown }> = {};
  for (const [name, to] of Object.entries(after)) {
    const from = before[name] ?? null;
    if (from !== to) changes[name] = name === 'lowest_kes' ? { to: 'changed' } : { from, to };
  }
  return changes;
}

const record = (
  { trx, listing, staff, requestId }: MandateWork,
  action: 'mandate.added' | 'mandate.changed' | 'mandate.ended' | 'mandate.keys_taken' | 'mandate.keys_returned',
  changes: Record<string, { from?: unknown; to?: unknown }>,
) => recordChange(trx, { staff, action, subject: { type: listing.kind, id: String(listing.id) }, changes, requestId });
