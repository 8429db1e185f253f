import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SentNote } from '#web/ui/form/sent-note.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OwnAccount } from '../sign-in/contract.ts';
import { TitledPanel } from '../sign-in/titled-panel.tsx';
import type { StaffMember } from './contract.ts';
import { inviteStaffForm } from './forms.gen.ts';
import { roleOptions } from './member-forms.tsx';
import { lacksSecondStep, StaffRow } from './staff-row.tsx';

export interface StaffPageProps {
  account: OwnAccount;
  members: readonly StaffMember[];
  /** Shown below the list: the sign-in settings that owners change. */
  securitySettings: ReactNode;
  returned: FormState | null;
}

/** Messages after a form without script, by form id. */
const doneMessages: Record<string, string> = {
  'invite-staff': 'The invitation is on its way.',
  'invite-again': 'The invitation is on its way. Older links do not work any more.',
  'change-role': 'The role is changed.',
  rename: 'The name is changed.',
  deactivate: 'The account is closed, and signed out everywhere.',
  reactivate: 'The account is open again.',
  'end-staff-sessions': 'They are signed out everywhere.',
  'remove-second-factor': 'The second step is taken away, and they are signed out everywhere.',
  'security-settings': 'The settings for signing in are saved. They hold at once.',
  'show-on-about-page': 'The About page shows them now.',
  'hide-from-about-page': 'The About page shows them no more.',
};

export function StaffPage({ account, members, securitySettings, returned }: StaffPageProps) {
  return (
    <div className="grid max-w-[1000px] gap-6">
      <Heading level={1} size="h2">
        Staff
      </Heading>
      <SentNote messages={doneMessages} />
      <MissingSecondSteps members={members} />
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

/** Lists the members who sign in with a password alone, so that owners and managers can remind them. */
function MissingSecondSteps({ members }: Pick<StaffPageProps, 'members'>) {
  const names = members.filter(lacksSecondStep).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert tone="warning">
      No second step yet: {new Intl.ListFormat('en-GB').format(names)}. Whoever learns{' '}
      {names.length === 1 ? 'this password' : 'one of these passwords'} is in the office. It is set up under My account.
    </Alert>
  );
}

function InviteForm({ account, returned }: Pick<StaffPageProps, 'account' | 'returned'>) {
  const showDone = useMutationFeedback();
  return (
    <SubmissionForm
      form={inviteStaffForm}
      returned={returned}
      onSent={(member) => showDone('Invitation sent', `It is on its way to ${member.email}.`)}
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
