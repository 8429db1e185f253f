import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';

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
