import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';
import type { ExportKind } from './contract.ts';

export const exportPolicy = { 'exports.make': ['owner', 'manager'] } as const satisfies Policy;

/** Everything includes the people who wrote to the agency: that is for owners. */
export const mayExport = (role: StaffRole, kind: ExportKind): boolean => role === 'owner' || kind === 'listings';
