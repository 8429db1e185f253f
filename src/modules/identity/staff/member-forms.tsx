import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import type { Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { roleLabels } from '#platform/security/staff-roles.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OwnAccount } from '../sign-in/contract.ts';
import { mailText } from '../sign-in/mail-text.ts';
import type { StaffMember } from './contract.ts';
import {
  changeRoleForm,
  deactivateForm,
  endStaffSessionsForm,
  hideFromAboutPageForm,
  inviteAgainForm,
  reactivateForm,
  removeSecondFactorForm,
  renameForm,
  showOnAboutPageForm,
} from './forms.gen.ts';
import { rolesToGive } from './policy.ts';

export interface MemberProps {
  member: StaffMember;
  account: OwnAccount;
  returned: FormState | null;
}

export function MemberForms(props: MemberProps) {
  const { member, account } = props;
  const may = (permission: string) => account.permissions.includes(permission);
  return (
    <div className="grid gap-4 pt-2">
      {(member.status === 'invited' || member.status === 'not_invited') && (
        <MemberForm {...props} form={inviteAgainForm} label="Send invitation" done="Invitation sent" />
      )}
      {may('staff.rename') && (
        <MemberForm {...props} form={renameForm} label="Change name" done="The name is changed">
          <NameFields key={JSON.stringify([member.name, member.job_title, member.earb_number])} member={member} />
        </MemberForm>
      )}
      {may('staff.change-role') && (
        <MemberForm {...props} form={changeRoleForm} label="Change role" done="The role is changed">
          <SelectField
            // The form resets as soon as it was sent, before the new role has arrived; the key resets it again with the
            // new role.
            key={member.role}
            label={`Role of ${member.name}`}
            name="role"
            defaultValue={member.role}
            options={roleOptions(account)}
          />
        </MemberForm>
      )}
      {member.open_sessions > 0 && may('staff.end-sessions') && (
        <MemberForm
          {...props}
          form={endStaffSessionsForm}
          label="Sign out everywhere"
          done="Signed out everywhere"
          note={`For a lost telephone. ${member.name} can sign in again.`}
        />
      )}
      {member.has_second_factor && may('staff.remove-second-factor') && (
        <MemberForm
          {...props}
          form={removeSecondFactorForm}
          label="Take the second step away"
          done="The second step is taken away"
          note={`Only once you have spoken with ${member.name}, who has neither telephone nor recovery codes: afterwards the password alone opens the office. ${mailText(account, 'They get a mail.')}`}
        />
      )}
      {member.status === 'deactivated' ? (
        <MemberForm {...props} form={reactivateForm} label="Reactivate" done="The account is open again" />
      ) : (
        <MemberForm
          {...props}
          form={deactivateForm}
          label="Deactivate"
          done="The account is closed"
          note={`Deactivating signs ${member.name} out everywhere, at once.`}
        />
      )}
    </div>
  );
}

/** Keyed by what they show, as the role below is. */
function NameFields({ member: { name, job_title, earb_number } }: Pick<MemberProps, 'member'>) {
  return (
    <>
      <TextField
        label={`Name of ${name}`}
        name="name"
        required
        maxLength={120}
        defaultValue={name}
        missingMessage="Name is required"
        autoComplete="off"
      />
      <TextField
        label={`Job title of ${name}`}
        name="job_title"
        optional
        maxLength={120}
        defaultValue={job_title ?? ''}
        autoComplete="off"
      />
      <TextField
        label={`EARB registration of ${name}`}
        name="earb_number"
        optional
        maxLength={60}
        defaultValue={earb_number ?? ''}
        autoComplete="off"
        help="Visitors read these beside listings and on the About page."
      />
    </>
  );
}

export const roleOptions = ({ role: actor }: OwnAccount) =>
  rolesToGive(actor).map((role) => ({ value: role, label: roleLabels[role].name }));

interface MemberFormProps<E extends Endpoint> extends MemberProps {
  form: Form<E>;
  label: string;
  done: string;
  note?: string;
  children?: ReactNode;
}

function MemberForm<E extends Endpoint>(props: MemberFormProps<E>) {
  const { member, account, returned, form, label, done, note, children } = props;
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={form}
      about={{ name: 'staff_id', value: member.id }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => showDone(done, member.name)}
      button={{ label, variant: 'outline', size: 'sm' }}
    >
      {note && <p className="text-sm text-muted">{note}</p>}
      {children}
    </ActionForm>
  );
}

export function AboutPageForm({ member, account, returned }: MemberProps) {
  const showDone = useMutationFeedback();
  if (!account.permissions.includes('staff.show') || member.status === 'deactivated') return null;
  const isShown = member.is_on_about_page;
  const label = isShown ? 'Take off the About page' : 'Show on the About page';
  return (
    <ActionForm
      key={label}
      form={isShown ? hideFromAboutPageForm : showOnAboutPageForm}
      about={{ name: 'staff_id', value: member.id }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => showDone(isShown ? 'Not on the About page any more' : 'Shown on the About page', member.name)}
      button={{ label, variant: 'quiet', size: 'sm', 'aria-label': `${label}: ${member.name}` }}
      className="justify-items-start md:justify-items-end"
    />
  );
}
