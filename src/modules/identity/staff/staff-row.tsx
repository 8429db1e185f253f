import { roleLabels } from '#platform/security/staff-labels.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { AccessForms } from './access-forms.tsx';
import type { StaffMember } from './contract.ts';
import { changeRoleForm, deactivateForm, inviteAgainForm, reactivateForm } from './forms.gen.ts';
import { mayManage, rolesToGive } from './policy.ts';
import { type RowProps, useRowForms } from './row-forms.ts';
import { lacksSecondStep } from './second-steps.tsx';
import { hideFromAboutPageForm, showOnAboutPageForm } from './team-forms.gen.ts';

const statusLabels: Record<StaffMember['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'available' },
  invited: { label: 'Invited', tone: 'sky' },
  not_invited: { label: 'No account yet', tone: 'neutral' },
  deactivated: { label: 'Deactivated', tone: 'red' },
};

/** One member: name, role, and the forms to change them. */
export function StaffRow(props: RowProps) {
  const { member, account } = props;
  const { label, tone } = statusLabels[member.status];
  const isManaged = member.id !== account.id && mayManage(account.role, member.role);
  return (
    <li className="grid gap-2 px-5 py-4 md:grid-cols-[1fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{member.name}</p>
        <p className="text-sm break-words text-muted">{member.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone="neutral">{roleLabels[member.role].name}</Badge>
          <Badge tone={tone}>{label}</Badge>
          {member.is_on_about_page && <Badge tone="clay">On the About page</Badge>}
          {member.has_second_factor && <Badge tone="available">Second step</Badge>}
          {lacksSecondStep(member) && <Badge tone="reserved">No second step yet</Badge>}
          {member.last_seen_at && (
            <span className="text-xs text-muted">Last seen {formatDate(member.last_seen_at)}</span>
          )}
          {member.open_sessions > 0 && (
            <span className="text-xs text-muted">
              Signed in on {member.open_sessions === 1 ? 'one browser' : `${member.open_sessions} browsers`}
            </span>
          )}
        </p>
        {account.permissions.includes('audit.read') && (
          <SiteLink
            href={`/office/audit?subject_type=staff&subject_id=${member.id}`}
            preload={false}
            className="inline-flex min-h-8 items-center text-sm text-link underline underline-offset-[0.28em]"
          >
            What happened with this account<span className="sr-only">: {member.name}</span>
          </SiteLink>
        )}
      </div>
      <div className="grid gap-2 md:w-72">
        <AboutPageForm {...props} />
        {isManaged && <Changes {...props} />}
      </div>
    </li>
  );
}

function Changes(props: RowProps) {
  const { member, account } = props;
  const { shared, saying } = useRowForms(props);
  const isClosed = member.status === 'deactivated';
  const isWaiting = member.status === 'invited' || member.status === 'not_invited';
  return (
    // Open when one of its forms came back without script, so that its message is visible.
    <details open={props.returned?.values.staff_id === member.id}>
      <summary className="min-h-11 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em] md:text-right">
        Change <span className="sr-only">{member.name}</span>
      </summary>
      <div className="grid gap-4 pt-2">
        {isWaiting && (
          <ActionForm
            {...shared}
            form={inviteAgainForm}
            onSent={saying('Invitation sent')}
            button={{ label: 'Send invitation', variant: 'outline', size: 'sm' }}
          />
        )}
        {account.permissions.includes('staff.change-role') && <RoleForm {...props} />}
        <AccessForms {...props} />
        {isClosed ? (
          <ActionForm
            {...shared}
            form={reactivateForm}
            onSent={saying('The account is open again')}
            button={{ label: 'Reactivate', variant: 'outline', size: 'sm' }}
          />
        ) : (
          <ActionForm
            {...shared}
            form={deactivateForm}
            onSent={saying('The account is closed')}
            button={{ label: 'Deactivate', variant: 'outline', size: 'sm' }}
          >
            <p className="text-sm text-muted">Deactivating signs {member.name} out everywhere, at once.</p>
          </ActionForm>
        )}
      </div>
    </details>
  );
}

/** Whether the member appears on the About page. */
function AboutPageForm(props: RowProps) {
  const { member, account } = props;
  const { shared, saying } = useRowForms(props);
  if (!account.permissions.includes('staff.show') || member.status === 'deactivated') return null;
  const isShown = member.is_on_about_page;
  const label = isShown ? 'Take off the About page' : 'Show on the About page';
  return (
    <ActionForm
      {...shared}
      key={label}
      form={isShown ? hideFromAboutPageForm : showOnAboutPageForm}
      onSent={saying(isShown ? 'Not on the About page any more' : 'Shown on the About page')}
      button={{ label, variant: 'quiet', size: 'sm', 'aria-label': `${label}: ${member.name}` }}
      className="md:justify-items-end"
    />
  );
}

function RoleForm(props: RowProps) {
  const { member, account } = props;
  const { shared, saying } = useRowForms(props);
  return (
    <ActionForm
      {...shared}
      form={changeRoleForm}
      onSent={saying('The role is changed')}
      button={{ label: 'Change role', variant: 'outline', size: 'sm' }}
    >
      <SelectField
        // The form resets as soon as it was sent, before the new role has arrived; the key resets it again with the new
        // role.
        key={member.role}
        label={`Role of ${member.name}`}
        name="role"
        defaultValue={member.role}
        options={rolesToGive(account.role).map((role) => ({ value: role, label: roleLabels[role].name }))}
      />
    </ActionForm>
  );
}
