import type { Selectable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Contacts } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { contactPolicy } from '../../contacts/policy.ts';
import { mayChangeEnquiry } from '../../enquiries/policy.ts';

export const contactName = ({
  first_name,
  last_name,
}: Pick<Selectable<Contacts>, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim() || 'Erased contact';

/** The reason of a legal hold; for roles that may not end it, a text that says whom to ask instead. */
export const holdReasonFor = ({ role }: Pick<SignedInStaff, 'role'>, reason: string): string =>
  contactPolicy['contacts.erase'].some((one) => one === role) ? reason : 'an owner or a manager knows why';

export async function addressesOf(db: DatabaseOrTransaction, ...ids: readonly [number, ...number[]]) {
  const [emails, phones] = await Promise.all([
    db.selectFrom('contact_emails').select('email').where('contact_id', 'in', ids).orderBy('created_at').execute(),
    db.selectFrom('contact_phones').select('phone_e164').where('contact_id', 'in', ids).orderBy('created_at').execute(),
  ]);
  return { emails: emails.map(({ email }) => email), phones: phones.map(({ phone_e164 }) => phone_e164) };
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
