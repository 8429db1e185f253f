import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';
import type { ExportKind } from './contract.ts';

export const exportTitles = { listings: 'Listings', full: 'Everything' } as const;

export const exportPolicy = { 'exports.make': ['owner', 'manager'] } as const satisfies Policy;

/** A full export contains personal data of contacts, so only owners may make it. */
export const mayExport = (role: StaffRole, kind: ExportKind): boolean => role === 'owner' || kind === 'listings';
