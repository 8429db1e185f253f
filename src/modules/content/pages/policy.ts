import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may change the words and figures of the pages. */
export const pageContentsPolicy = { 'page-contents.edit': ['owner', 'manager', 'editor'] } as const satisfies Policy;
