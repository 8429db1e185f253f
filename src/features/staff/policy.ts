import { type Policy, type StaffRole, staffRoles } from '#shared/staff-roles.ts';

/** Who may do what with the people who work here. */
export const staffPolicy = {
  'staff.list': ['owner', 'manager'],
  'staff.invite': ['owner', 'manager'],
  'staff.change-role': ['owner'],
  'staff.deactivate': ['owner', 'manager'],
  'staff.end-sessions': ['owner', 'manager'],
  'staff.remove-second-factor': ['owner'],
  'staff.show': ['owner', 'manager'],
} as const satisfies Policy;

/** Owners look after everybody; managers after agents and editors, and so can make nobody their equal. */
export const mayManage = (actor: StaffRole, subject: StaffRole): boolean =>
  actor === 'owner' || (actor === 'manager' && (subject === 'agent' || subject === 'editor'));

/** The roles somebody may give to others. */
export const rolesToGive = (actor: StaffRole): StaffRole[] => staffRoles.filter((role) => mayManage(actor, role));
