import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import {
  type MailAgency,
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import type { OwnProfile } from '../sign-in/profile-contract.ts';
import { staffPolicy } from '../staff/policy.ts';

interface ProfileChange {
  before: Pick<OwnProfile, 'phone'>;
  after: Pick<OwnProfile, 'phone'>;
  publicUrl: string;
}

/**
 * Tells owners and managers that somebody else changed their own phone number, which visitors call. Nothing is queued
 * where it stayed, nor for a change by an owner or a manager.
 */
export async function queueProfileChangedMails(
  trx: Transaction<DB>,
  member: Pick<SignedInStaff, 'id' | 'email' | 'role'>,
  change: ProfileChange,
): Promise<void> {
  const readers = staffPolicy['staff.list'];
  const facts = factsOf(change);
  if (facts.length === 0 || readers.some((role) => role === member.role)) return;
  const agency = await getAgencySettings(trx);
  const managers = await trx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('role', 'in', readers)
    .where('is_active', '=', true)
    .execute();
  const mail = {
    template: 'staff.profile-changed',
    subject: `${member.email} changed what visitors read`,
    secrets: [],
    about: { type: 'staff', id: member.id },
    ...profileChangedMail({ agency, email: member.email, facts, staffUrl: `${change.publicUrl}/office/staff` }),
  } as const;
  for (const { name, email: address } of managers) await queueMail(trx, { ...mail, to: { name, address } });
}

/** What changed, as text: a number is no link here, whatever it reads like. */
function factsOf({ before, after }: ProfileChange): MailFact[] {
  if (before.phone === after.phone) return [];
  return [
    ['Phone before', phoneText(before.phone)],
    ['Phone now', phoneText(after.phone)],
  ];
}

const phoneText = (phone: string | null): string => (phone === null ? 'none' : localPhone(phone));

interface MailContent {
  agency: MailAgency;
  email: string;
  facts: readonly MailFact[];
  staffUrl: string;
}

const profileChangedMail = ({ agency, email, facts, staffUrl }: MailContent) =>
  renderMail(
    <MailLayout
      agency={agency}
      preview="Their phone number on the site is another now."
      reason="You get this mail because you manage the office."
    >
      <MailHeading>A profile was changed</MailHeading>
      <MailParagraph>
        The account {email} changed what visitors read beside its listings. The site shows it already.
      </MailParagraph>
      <MailFacts facts={facts} />
      <MailParagraph>Is it right? Then there is nothing to do. Otherwise speak with them.</MailParagraph>
      <MailButton href={staffUrl}>See the staff</MailButton>
    </MailLayout>,
  );
