import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { SentNote } from '#web/ui/form/sent-note.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { OwnAccount } from '../sign-in/contract.ts';
import type { StaffMember } from './contract.ts';
import { InviteForm } from './invite-form.tsx';
import { SecondSteps } from './second-steps.tsx';
import { StaffRow } from './staff-row.tsx';

export interface StaffPageProps {
  account: OwnAccount;
  members: readonly StaffMember[];
  /** Shown below the list: the sign-in settings that owners change. */
  securitySettings: ReactNode;
  returned: FormState | null;
}

/** Sentences about a form that was received without script, by form id. */
const doneMessages: Record<string, string> = {
  'invite-staff': 'The invitation is on its way.',
  'invite-again': 'The invitation is on its way. Older links do not work any more.',
  'change-role': 'The role is changed.',
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
      <SentNote words={doneMessages} />
      <SecondSteps members={members} />
      <Panel className="grid gap-4">
        <Heading level={2} size="title" id="invite-heading">
          Invite a colleague
        </Heading>
        <InviteForm account={account} returned={returned} />
      </Panel>
      <ul aria-label="Staff" className="grid divide-y divide-line rounded-panel border border-line bg-surface">
        {members.map((member) => (
          <StaffRow key={member.id} member={member} account={account} returned={returned} />
        ))}
      </ul>
      {securitySettings}
    </div>
  );
}
