import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may write, publish and archive articles, and look after their categories, tags and authors. */
export const articlePolicy = {
  'articles.edit': ['owner', 'manager', 'editor'],
} as const satisfies Policy;
