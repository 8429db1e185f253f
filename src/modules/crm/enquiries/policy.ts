import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/** Editors work on articles and see no enquiries. */
export const enquiryPolicy = {
  'enquiries.see': ['owner', 'manager', 'agent'],
  'enquiries.work': ['owner', 'manager', 'agent'],
  'enquiries.route': ['owner', 'manager'],
} as const satisfies Policy;

/** Agents may change their own enquiries and unassigned ones; owners and managers all. */
export const mayChangeEnquiry = (staff: { id: string; role: StaffRole }, assignedTo: string | null): boolean =>
  staff.role !== 'agent' || assignedTo === null || assignedTo === staff.id;
