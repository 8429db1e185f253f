import { Badge } from '#web/ui/feedback/badge.tsx';
import { contactRoleLabels, type KnownRole } from './contact-roles.ts';

interface RoleBadgesProps {
  roles: readonly KnownRole[];
  isCompany: boolean;
}

/** Who somebody is, in badges that say on pointing at them where each comes from; nothing where nothing is known. */
export function RoleBadges({ roles, isCompany }: RoleBadgesProps) {
  if (roles.length === 0 && !isCompany) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {isCompany && <Badge>Company</Badge>}
      {roles.map(({ role, origin }) => (
        <span key={role} title={`${contactRoleLabels[role]}: ${origin}`}>
          <Badge tone="sky">{contactRoleLabels[role]}</Badge>
        </span>
      ))}
    </span>
  );
}
