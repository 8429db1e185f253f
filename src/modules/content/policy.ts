import type { Policy } from '#platform/security/staff-roles.ts';

/** Roles that may edit and publish each kind of content. Legal texts bind the agency, so editors may not. */
export const contentPolicy = {
  'articles.edit': ['owner', 'manager', 'editor'],
  'job-openings.edit': ['owner', 'manager', 'editor'],
  'legal-texts.edit': ['owner', 'manager'],
  'page-contents.edit': ['owner', 'manager', 'editor'],
  'partner-banks.edit': ['owner', 'manager', 'editor'],
} as const satisfies Policy;
