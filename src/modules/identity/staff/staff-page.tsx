import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { roleLabels } from '#platform/security/staff-roles.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OwnAccount } from '../sign-in/contract.ts';
import { mailText } from '../sign-in/mail-text.ts';
import { TitledPanel } from '../sign-in/titled-panel.tsx';
import type { StaffMember } from './contract.ts';
import { inviteStaffForm } from './forms.gen.ts';
import { InvitationLink } from './invitation-link.tsx';
import { AboutPageForm, MemberForms, type MemberProps, roleOptions } from './member-forms.tsx';
import { earbText } from './person-facts.ts';
import { mayManage } from './policy.ts';

const statusLabels: Record<StaffMember['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'available' },
  invited: { label: 'Invited', tone: 'sky' },
  not_invited: { label: 'No account yet', tone: 'neutral' },
  deactivated: { label: 'Deactivated', tone: 'red' },
};

function StaffRow(props: MemberProps) {
  const { member, account } = props;
  const { label, tone } = statusLabels[member.status];
  const isManaged = member.id !== account.id && mayManage(account.role, member.role);
  return (
    <li className="grid gap-2 px-5 py-4 md:grid-cols-[1fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{member.name}</p>
        {(member.job_title || member.earb_number) && (
          <p className="text-sm break-words text-soft">
            {[member.job_title, member.earb_number && earbText(member.earb_number)].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className="text-sm break-words text-muted">{member.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone="neutral">{roleLabels[member.role].name}</Badge>
          <Badge tone={tone}>{label}</Badge>
          {member.is_on_about_page && <Badge tone="clay">On the About page</Badge>}
          {member.has_second_factor && <Badge tone="available">Second step</Badge>}
          {member.status === 'active' && !member.has_second_factor && <Badge tone="reserved">No second step yet</Badge>}
          {member.last_seen_at && (
            <span className="text-xs text-muted">Last seen {formatDate(member.last_seen_at)}</span>
          )}
          {member.open_sessions > 0 && (
            <span className="text-xs text-muted">
              Signed in on {member.open_sessions === 1 ? 'one browser' : `${member.open_sessions} browsers`}
            </span>
          )}
        </p>
        {member.status === 'invited' && isManaged && !account.sends_mail && <InvitationLink member={member} />}
        {account.permissions.includes('audit.read') && (
          <SiteLink
            href={`/office/audit?subject_type=staff&subject_id=${member.id}`}
            preload={false}
            className="flex min-h-8 w-fit items-center text-sm text-link underline underline-offset-[0.28em]"
          >
            What happened with this account<span className="sr-only">: {member.name}</span>
          </SiteLink>
        )}
      </div>
      <div className="grid gap-2 md:w-72">
        <AboutPageForm {...props} />
        {isManaged && (
          // Open when one of its forms came back without script, so that its message is visible.
          <details open={props.returned?.values.staff_id === member.id}>
            <summary className="min-h-11 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em] md:text-right">
              Change <span className="sr-only">{member.name}</span>
            </summary>
            <MemberForms {...props} />
          </details>
        )}
      </div>
    </li>
  );
}

export interface StaffPageProps {
  account: OwnAccount;
  members: readonly StaffMember[];
  /** Shown below the list: the sign-in settings that owners change. */
  securitySettings: ReactNode;
  returned: FormState | null;
}

/** Says that, without a mail server, nobody is told of an invitation unless a colleague sends its link. */
const invitedText = (account: OwnAccount, sent: string): string =>
  account.sends_mail ? sent : `${mailText(account, sent)} Copy the link beside their name, and send it yourself.`;

/** Messages after a form without script, by form id. */
const doneMessages = (account: OwnAccount): Record<string, string> => ({
  'invite-staff': invitedText(account, 'The invitation is on its way.'),
  'invite-again': `${invitedText(account, 'The invitation is on its way.')} Older links do not work any more.`,
  'change-role': 'The role is changed.',
  rename: 'The name is changed.',
  deactivate: 'The account is closed, and signed out everywhere.',
  reactivate: 'The account is open again.',
  'end-staff-sessions': 'They are signed out everywhere.',
  'remove-second-factor': 'The second step is taken away, and they are signed out everywhere.',
  'security-settings': 'The settings for signing in are saved. They hold at once.',
  'show-on-about-page': 'The About page shows them now.',
  'hide-from-about-page': 'The About page shows them no more.',
});

export function StaffPage({ account, members, securitySettings, returned }: StaffPageProps) {
  return (
    <div className="grid max-w-[1000px] gap-6">
      <Heading level={1} size="h2">
        Staff
      </Heading>
      <SentNote messages={doneMessages(account)} />
      <TitledPanel title="Invite a colleague" headingId="invite-heading">
        <InviteForm account={account} returned={returned} />
      </TitledPanel>
      <ul aria-label="Staff" className="grid divide-y divide-line rounded-panel border border-line bg-surface">
        {members.map((member) => (
          <StaffRow key={member.id} member={member} account={account} returned={returned} />
        ))}
      </ul>
      {securitySettings}
    </div>
  );
}

function InviteForm({ account, returned }: Pick<StaffPageProps, 'account' | 'returned'>) {
  const showDone = useMutationFeedback();
  return (
    <SubmissionForm
      form={inviteStaffForm}
      returned={returned}
      onSent={(member) =>
        showDone('They are invited', invitedText(account, `The invitation is on its way to ${member.email}.`))
      }
      labelledBy="invite-heading"
      button={{ label: 'Send invitation', busyLabel: 'Sending...' }}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
      <div className="grid gap-4.5 md:grid-cols-[1fr_1fr_180px]">
        <TextField label="Name" name="name" required maxLength={120} autoComplete="off" />
        <TextField label="Email address" name="email" type="email" required autoComplete="off" />
        <SelectField label="Role" name="role" options={roleOptions(account)} defaultValue="agent" />
      </div>
    </SubmissionForm>
  );
}
