/** Permissions follow from the role. */
export const staffRoles = ['owner', 'manager', 'agent', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles by permission; each feature of the office declares its own in `policy.ts`. */
export type Policy = Readonly<Record<string, readonly StaffRole[]>>;
