import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { mayChangeEnquiry } from '../../enquiries/policy.ts';

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
