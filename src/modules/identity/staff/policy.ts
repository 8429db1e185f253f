import { type Policy, type StaffRole, staffRoles } from '#platform/security/staff-roles.ts';

export const staffPolicy = {
  'staff.list': ['owner', 'manager'],
  'staff.invite': ['owner', 'manager'],
  'staff.change-role': ['owner'],
  'staff.rename': ['owner', 'manager'],
  'staff.deactivate': ['owner', 'manager'],
  'staff.end-sessions': ['owner', 'manager'],
  'staff.remove-second-factor': ['owner'],
  'staff.show': ['owner', 'manager'],
} as const satisfies Policy;

/** Owners manage all roles; managers agents and editors only, so that they cannot make somebody a manager. */
export const mayManage = (actor: StaffRole, subject: StaffRole): boolean =>
  actor === 'owner' || (actor === 'manager' && (subject === 'agent' || subject === 'editor'));

/** Whether members with this role choose their own name and job title, which visitors read. */
export const choosesOwnName = (role: StaffRole): boolean => staffPolicy['staff.rename'].some((each) => each === role);

export const rolesToGive = (actor: StaffRole): StaffRole[] => staffRoles.filter((role) => mayManage(actor, role));
