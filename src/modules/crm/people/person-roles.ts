/** What somebody is to a listing. Stored as it stands. */
export const personRoles = ['owner', 'tenant', 'buyer'] as const;
export type PersonRole = (typeof personRoles)[number];

export const personRoleLabels: Record<PersonRole, string> = { owner: 'Owner', tenant: 'Tenant', buyer: 'Buyer' };
