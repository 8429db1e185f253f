export const roleLabels: Record<StaffRole, { name: string; line: string }> = {
  owner: { name: 'Owner', line: 'May do everything, and names other owners and managers.' },
  manager: { name: 'Manager', line: 'Runs the office and looks after agents and editors.' },
  agent: { name: 'Agent', line: 'Looks after listings and the people who ask for them.' },
  editor: { name: 'Editor', line: 'Looks after articles and the words of the site.' },
};

/** 'Good morning' before 12:00, 'Good afternoon' before 17:00, 'Good evening' after. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

export const staffRoles = ['owner', 'manager', 'agent', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles by permission; each feature of the office declares its own in `policy.ts`. */
export type Policy = Readonly<Record<string, readonly StaffRole[]>>;
