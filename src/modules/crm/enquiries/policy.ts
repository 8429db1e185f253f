import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/** Who works with enquiries. Editors look after articles and see none. */
export const enquiryPolicy = {
  'enquiries.see': ['owner', 'manager', 'agent'],
  'enquiries.work': ['owner', 'manager', 'agent'],
  'enquiries.route': ['owner', 'manager'],
} as const satisfies Policy;

/** Agents see every enquiry, and change their own and those nobody has; owners and managers change all. */
export const mayChangeEnquiry = (staff: { id: string; role: StaffRole }, assignedTo: string | null): boolean =>
  staff.role !== 'agent' || assignedTo === null || assignedTo === staff.id;
