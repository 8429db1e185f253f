import type { Transaction } from 'kysely';
import { listManagerIds } from '#modules/identity/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FailedMail } from '#platform/mail/server/deliver-mail.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { fullName } from '../full-name.ts';
import { mailFailed } from '../notification-kinds.ts';

/**
 * Tells who looks after an enquiry, else owners and managers, that a mail to its visitor was given up, in the transaction
 * that marks the mail as failed. Mails to staff and those about no enquiry stand on the page 'Status' alone.
 */
export async function tellOfFailedMail(trx: Transaction<DB>, mail: FailedMail, at: Date): Promise<void> {
  if (mail.audience !== 'visitor' || mail.subject_type !== 'enquiry') return;
  const enquiry = await trx
    .selectFrom('enquiries')
    .select(['id', 'first_name', 'last_name', 'reference', 'assigned_to'])
    .where('id', '=', Number(mail.subject_id))
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  if (!enquiry) return;
  const staffIds = enquiry.assigned_to ? [enquiry.assigned_to] : await listManagerIds(trx);
  await notify(trx, {
    kind: mailFailed,
    staffIds,
    by: null,
    title: `An email to ${fullName(enquiry)} could not be delivered`,
    text: `${mail.subject}. To ${mail.to_address}, ${enquiry.reference}. Check the address, or call.`,
    href: `/office/enquiries/${enquiry.id}`,
    subject: { type: 'enquiry', id: enquiry.id },
    at,
  });
}
