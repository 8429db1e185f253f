import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type Addresses, GONE_MEANWHILE, lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { moveBesides, movedBesides } from './moved-records.ts';
import { addressesOf } from './queries.ts';

export interface MergeFacts {
  staff: { id: string; name: string };
  at: Date;
}

/**
 * Merges one contact into another: moves its addresses, enquiries and all that belongs to it to the survivor, and records
 * what was moved for `undoMerge`.
 */
export async function mergeInto(
  trx: Transaction<DB>,
  survivorId: number,
  mergedId: number,
  { staff, at }: MergeFacts,
): Promise<void> {
  refuseMergedOrErased(await lockContactsForUpdate(trx, [survivorId, mergedId]), GONE_MEANWHILE);
  const { emails, phones } = await addressesOf(trx, mergedId);
  const moved = await trx
    .updateTable('enquiries')
    .set({ contact_id: survivorId })
    .where('contact_id', '=', mergedId)
    .returning('id')
    .execute();
  await moveAddresses(trx, { emails, phones }, survivorId);
  const besides = await moveBesides(trx, { from: mergedId, to: survivorId });
  await trx.updateTable('contacts').set({ merged_into_id: survivorId }).where('id', '=', mergedId).execute();
  await bumpVersions(trx, [survivorId, mergedId]);
  await trx
    .insertInto('contact_merges')
    .values({
      target_id: survivorId,
      merged_id: mergedId,
      moved_records: JSON.stringify({ emails, phones, enquiry_ids: moved.map(({ id }) => id), ...besides }),
      merged_by: staff.id,
      merged_by_name: staff.name,
      merged_at: at,
    })
    .execute();
}

const movedSchema = z.object({
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  enquiry_ids: z.array(z.number()),
  ...movedBesides,
});

/**
 * Undoes a merge. Everything it moved goes back, and so do enquiries that came since under one of those addresses, as
 * they would have been matched without the merge. Enquiries that staff transferred since stay.
 */
export async function undoMerge(
  trx: Transaction<DB>,
  { contactId, mergeId }: { contactId: number; mergeId: number },
  { staff, at }: MergeFacts,
): Promise<{ mergedId: number }> {
  const merge = await trx
    .selectFrom('contact_merges')
    .select(['merged_id', 'moved_records', 'merged_at', 'undone_at'])
    .where('id', '=', mergeId)
    .where('target_id', '=', contactId)
    .executeTakeFirst();
  if (!merge) throw new ApiError('not_found');
  const [survivor] = await lockContactsForUpdate(trx, [contactId, merge.merged_id]);
  const undone = await trx
    .updateTable('contact_merges')
    .set({ undone_at: at, undone_by: staff.id, undone_by_name: staff.name })
    .where('id', '=', mergeId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (undone.numUpdatedRows === 0n) throw new ApiError('conflict', { message: 'This merge was undone already.' });
  refuseMergedOrErased([survivor], 'This contact was merged into another since. Undo that merge first.');
  const moved = movedSchema.parse(merge.moved_records);
  await moveAddresses(trx, moved, merge.merged_id);
  await moveEnquiries(trx, { ...moved, from: contactId, to: merge.merged_id, since: merge.merged_at });
  const only = { ...moved, since: merge.merged_at };
  await moveBesides(trx, { from: contactId, to: merge.merged_id, only });
  await trx.updateTable('contacts').set({ merged_into_id: null }).where('id', '=', merge.merged_id).execute();
  await bumpVersions(trx, [contactId, merge.merged_id]);
  return { mergedId: merge.merged_id };
}

interface MovedEnquiries extends z.output<typeof movedSchema> {
  from: number;
  to: number;
  since: Date;
}

const moveEnquiries = (trx: Transaction<DB>, moved: MovedEnquiries) =>
  sql`
  update enquiries set contact_id = ${moved.to},
    contact_chosen_at = case when contact_chosen_at < ${moved.since} then contact_chosen_at end
  where contact_id = ${moved.from} and (
    -- One that staff said is this contact's, without a transfer, they said of the merged one.
    contact_chosen_at is null or contact_chosen_at < ${moved.since} or former_contact_id is null
  ) and (
    id = any (${moved.enquiry_ids}::bigint[])
    or (created_at >= ${moved.since} and (
      lower(email) = any (${moved.emails}::text[]) or (email is null and phone_e164 = any (${moved.phones}::text[]))
    ))
  )`.execute(trx);

async function moveAddresses(trx: Transaction<DB>, { emails, phones }: Addresses, to: number): Promise<void> {
  const set = { contact_id: to };
  if (emails.length > 0) await trx.updateTable('contact_emails').set(set).where('email', 'in', emails).execute();
  if (phones.length > 0) await trx.updateTable('contact_phones').set(set).where('phone_e164', 'in', phones).execute();
}

/** Increments the versions, so that forms opened before are refused as edited meanwhile. */
export async function bumpVersions(trx: Transaction<DB>, ids: number[]): Promise<void> {
  await trx
    .updateTable('contacts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}
