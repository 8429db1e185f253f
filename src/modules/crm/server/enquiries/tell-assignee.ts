import type { Transaction } from 'kysely';
import { listManagerIds } from '#modules/identity/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { fullName } from '../full-name.ts';
import { enquiryAssigned, enquiryUnassigned } from '../notification-kinds.ts';

interface Come {
  enquiryId: number;
  /** Who gave it; null for the rules and for the form of a visitor. */
  by: { id: string; name: string } | null;
  at: Date;
}

interface Given extends Come {
  staffId: string;
  /** Addresses that a mail about the same enquiry goes to already. */
  mailedTo?: readonly string[];
}

const textOf = ({ about, reference }: { about: string; reference: string }): string =>
  [about, reference].filter(Boolean).join(', ');
const hrefOf = (id: number): string => `/office/enquiries/${id}`;
const subjectOf = (id: number) => ({ type: 'enquiry', id });

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
    text: textOf(enquiry),
    href: hrefOf(enquiryId),
    subject: subjectOf(enquiryId),
    at,
    mailedIds: isMailed ? [staffId] : [],
  });
}

/** Tells owners and managers of an enquiry that neither a rule nor a person gave to anybody. */
export async function tellOfUnassigned(trx: Transaction<DB>, { enquiryId, by, at }: Come): Promise<void> {
  const enquiry = await trx
    .selectFrom('enquiries')
    .select(['first_name', 'last_name', 'about', 'reference'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  await notify(trx, {
    kind: enquiryUnassigned,
    staffIds: await listManagerIds(trx),
    by,
    title: `Nobody looks after the new enquiry of ${fullName(enquiry)}`,
    text: textOf(enquiry),
    href: hrefOf(enquiryId),
    subject: subjectOf(enquiryId),
    at,
  });
}
