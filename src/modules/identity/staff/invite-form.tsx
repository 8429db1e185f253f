import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { roleLabels } from '#platform/security/staff-labels.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OwnAccount } from '../sign-in/contract.ts';
import { inviteStaffForm } from './forms.gen.ts';
import { rolesToGive } from './policy.ts';

/** Name, address and role; the mail does the rest. */
export function InviteForm({ account, returned }: { account: OwnAccount; returned: FormState | null }) {
  const showDone = useMutationFeedback();
  const options = rolesToGive(account.role).map((role) => ({ value: role, label: roleLabels[role].name }));
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
        <SelectField label="Role" name="role" options={options} defaultValue="agent" />
      </div>
    </SubmissionForm>
  );
}
