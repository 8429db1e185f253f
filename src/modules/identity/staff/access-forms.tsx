import { ActionForm } from '#web/ui/form/action-form.tsx';
import { endStaffSessionsForm, removeSecondFactorForm } from './forms.gen.ts';
import { type RowProps, useRowForms } from './row-forms.ts';

/** What is done where a colleague has lost a telephone, or their second step with it. */
export function AccessForms(props: RowProps) {
  const { member, account } = props;
  const { shared, saying } = useRowForms(props);
  const may = (permission: string) => account.permissions.includes(permission);
  return (
    <>
      {member.open_sessions > 0 && may('staff.end-sessions') && (
        <ActionForm
          {...shared}
          form={endStaffSessionsForm}
          onSent={saying('Signed out everywhere')}
          button={{ label: 'Sign out everywhere', variant: 'outline', size: 'sm' }}
        >
          <p className="text-sm text-muted">For a lost telephone. {member.name} can sign in again.</p>
        </ActionForm>
      )}
      {member.has_second_factor && may('staff.remove-second-factor') && (
        <ActionForm
          {...shared}
          form={removeSecondFactorForm}
          onSent={saying('The second step is taken away')}
          button={{ label: 'Take the second step away', variant: 'outline', size: 'sm' }}
        >
          <p className="text-sm text-muted">
            Only once you have spoken with {member.name}, who has neither telephone nor recovery codes: afterwards the
            password alone opens the office. They get a mail.
          </p>
        </ActionForm>
      )}
    </>
  );
}
