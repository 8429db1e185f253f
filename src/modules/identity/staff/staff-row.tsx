import { roleLabels } from '#platform/security/staff-labels.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { StaffMember } from './contract.ts';
import { AboutPageForm, MemberForms, type MemberProps } from './member-forms.tsx';
import { mayManage } from './policy.ts';

const statusLabels: Record<StaffMember['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'available' },
  invited: { label: 'Invited', tone: 'sky' },
  not_invited: { label: 'No account yet', tone: 'neutral' },
  deactivated: { label: 'Deactivated', tone: 'red' },
};

/** Whether the member can sign in with a password alone. */
export const lacksSecondStep = ({ status, has_second_factor }: StaffMember): boolean =>
  status === 'active' && !has_second_factor;

/** One member: name, role, state, and the forms to change them. */
export function StaffRow(props: MemberProps) {
  const { member, account } = props;
  const { label, tone } = statusLabels[member.status];
  const isManaged = member.id !== account.id && mayManage(account.role, member.role);
  return (
    <li className="grid gap-2 px-5 py-4 md:grid-cols-[1fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{member.name}</p>
        {member.job_title && <p className="text-sm break-words text-soft">{member.job_title}</p>}
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
