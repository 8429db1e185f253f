import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/**
 * Roles that may edit and publish each kind of content. Not editors: legal texts, which bind the agency, and lenders, to
 * whom visitors go from the site with their money.
 */
export const contentPolicy = {
  'articles.edit': ['owner', 'manager', 'editor'],
  'job-openings.edit': ['owner', 'manager', 'editor'],
  'legal-texts.edit': ['owner', 'manager'],
  'page-contents.edit': ['owner', 'manager', 'editor'],
  'partner-banks.edit': ['owner', 'manager'],
} as const satisfies Policy;

const publishers: readonly StaffRole[] = ['owner', 'manager'];

/** Whether this role may publish numbers, addresses and links of others than the agency beside its words. */
export const mayPublishContactDetails = (role: StaffRole): boolean => publishers.includes(role);
