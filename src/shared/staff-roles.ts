/** What somebody may do in the office follows from one of these. */
export const staffRoles = ['owner', 'manager', 'agent', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Which roles have which permission; each feature of the office declares its own in `policy.ts`. */
export type Policy = Readonly<Record<string, readonly StaffRole[]>>;
