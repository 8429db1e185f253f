import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { fullName } from '../full-name.ts';
import { enquiryAssigned } from '../notification-kinds.ts';

interface Given {
  enquiryId: number;
  staffId: string;
  /** Who gave it; null for the rules and for the form of a visitor. */
  by: { id: string; name: string } | null;
  at: Date;
  /** Addresses that a mail about the same enquiry goes to already. */
  mailedTo?: readonly string[];
}

/** Tells somebody that an enquiry is theirs now, in the transaction that gave it to them. */
export async function tellAssignee(
  trx: Transaction<DB>,
  { enquiryId, staffId, by, at, mailedTo = [] }: Given,
): Promise<void> {
  const enquiry = await trx
    .selectFrom('enquiries')
    .innerJoin('staff', (join) => join.on('staff.id', '=', staffId))
    .select(['first_name', 'last_name', 'about', 'reference', 'staff.email as staff_email'])
    .where('enquiries.id', '=', enquiryId)
    .executeTakeFirst();
  if (!enquiry) return;
  const visitor = fullName(enquiry);
  const isMailed = mailedTo.some((address) => address.toLowerCase() === enquiry.staff_email.toLowerCase());
  await notify(trx, {
    kind: enquiryAssigned,
    staffIds: [staffId],
    by,
    title: by ? `${by.name} gave you the enquiry of ${visitor}` : `New enquiry of ${visitor}`,
    text: [enquiry.about, enquiry.reference].filter(Boolean).join(', '),
    href: `/office/enquiries/${enquiryId}`,
    subject: { type: 'enquiry', id: enquiryId },
    at,
    mailedIds: isMailed ? [staffId] : [],
  });
}
