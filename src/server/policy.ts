import { agencyPolicy } from '#features/agency/policy.ts';
import { articlePolicy } from '#features/article-desk/policy.ts';
import { auditPolicy } from '#features/audit-log/policy.ts';
import { availabilityPolicy } from '#features/availability/policy.ts';
import { contactPolicy } from '#features/contacts/policy.ts';
import { dashboardPolicy } from '#features/dashboard/policy.ts';
import { diaryPolicy } from '#features/diary/policy.ts';
import { enquiryPolicy } from '#features/enquiries/policy.ts';
import { exportPolicy } from '#features/exports/policy.ts';
import { importPolicy } from '#features/imports/policy.ts';
import { jobOpeningsPolicy } from '#features/job-openings/policy.ts';
import { legalTextsPolicy } from '#features/legal-texts/policy.ts';
import { listingPolicy } from '#features/listing-desk/policy.ts';
import { documentPolicy } from '#features/listing-documents/policy.ts';
import { reportPolicy } from '#features/listing-reports/policy.ts';
import { searchPolicy } from '#features/office/search-policy.ts';
import { pageContentsPolicy } from '#features/page-contents/policy.ts';
import { partnerBanksPolicy } from '#features/partner-banks/policy.ts';
import { photographsPolicy } from '#features/photographs/policy.ts';
import { accountPolicy } from '#features/sign-in/policy.ts';
import { staffPolicy } from '#features/staff/policy.ts';
import { subscribersPolicy } from '#features/subscribers/policy.ts';
import { taskPolicy } from '#features/tasks/policy.ts';
import type { Policy } from '#shared/staff-roles.ts';

/** Who may do what in the office; each feature has its own list. */
export const policy: Policy = {
  ...accountPolicy,
  ...diaryPolicy,
  ...availabilityPolicy,
  ...staffPolicy,
  ...dashboardPolicy,
  ...searchPolicy,
  ...auditPolicy,
  ...articlePolicy,
  ...reportPolicy,
  ...taskPolicy,
  ...importPolicy,
  ...exportPolicy,
  ...listingPolicy,
  ...documentPolicy,
  ...photographsPolicy,
  ...agencyPolicy,
  ...pageContentsPolicy,
  ...enquiryPolicy,
  ...contactPolicy,
  ...partnerBanksPolicy,
  ...jobOpeningsPolicy,
  ...legalTextsPolicy,
  ...subscribersPolicy,
};
