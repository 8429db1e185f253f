import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { addContact } from '../../contacts/contract.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { readAddresses, refuseTaken, setAddresses } from './contact-addresses.ts';
import { lockAddresses } from './contact-locks.ts';
import { contactName } from './queries.ts';
import { setRoles } from './set-roles.ts';
import { refuseStaffAddress } from './staff-addresses.ts';

/**
 * Adds a person or a firm that staff know otherwise than by a form.
 * @throws ApiError invalid_field (422) where somebody has one of the addresses or numbers already, or works here
 */
export async function addContactByHand(
  trx: Transaction<DB>,
  body: z.output<typeof addContact.body>,
  { staff, requestId, at }: { staff: SignedInStaff; requestId: string; at: Date },
): Promise<z.output<typeof addContact.data>> {
  const { first_name, last_name, is_company, notes, roles } = body;
  const { emails, phones } = readAddresses(body);
  await lockAddresses(trx, { emails, phones });
  await refuseStaffAddress(trx, emails);
  const whose = { staff, advice: 'Look there.' };
  await refuseTaken(trx, 'emails', emails, whose);
  await refuseTaken(trx, 'phones', phones, whose);
  const { id } = await trx
    .insertInto('contacts')
    .values({ first_name, last_name, is_company, notes, created_at: at, changed_by_name: staff.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAddresses(trx, id, 'emails', { added: emails, removed: [] });
  await setAddresses(trx, id, 'phones', { added: phones, removed: [] });
  await setRoles(trx, id, roles);
  await noteEvent(trx, { kind: 'contact-added', staff, at, contactId: id });
  const stored = { first_name, last_name, is_company, notes, emails, phones, roles };
  const changes = Object.fromEntries(
    Object.entries(stored)
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
      .map(([field, value]) => [field, { to: value }]),
  );
  const subject = { type: 'contact', id: String(id) };
  await recordChange(trx, { staff, action: 'contact.added', subject, changes, requestId });
  return { id, name: contactName({ first_name, last_name }) };
}
