import { agencyPolicy } from '#modules/agency/server';
import { contentPolicy } from '#modules/content/server';
import { contactPolicy, enquiryPolicy, peoplePolicy, subscribersPolicy } from '#modules/crm/server';
import { mandatePolicy, offerPolicy } from '#modules/deals/server';
import { accountPolicy, apiKeyPolicy, staffPolicy } from '#modules/identity/server';
import { auditPolicy, dashboardPolicy, statusPolicy } from '#modules/insights/server';
import { documentPolicy, listingPolicy, photographsPolicy, reportPolicy } from '#modules/listings/server';
import { availabilityPolicy, diaryPolicy } from '#modules/scheduling/server';
import { exportPolicy, feedPolicy, importPolicy, webhookPolicy } from '#modules/transfer/server';
import { dataProtectionPolicy } from '#platform/data-protection/policy.ts';
import { notificationPolicy } from '#platform/notifications/policy.ts';
import type { Policy } from '#platform/security/staff-roles.ts';
import { taskPolicy } from '#platform/tasks/policy.ts';
import { demoPolicy } from '#web/office/demo/policy.ts';
import { listingRecordPolicy } from '#web/office/listing-record/policy.ts';
import { searchPolicy } from '#web/office/search-policy.ts';

/** Roles by permission, from the policies of all features. */
export const policy: Policy = {
  ...accountPolicy,
  ...apiKeyPolicy,
  ...diaryPolicy,
  ...availabilityPolicy,
  ...staffPolicy,
  ...dashboardPolicy,
  ...searchPolicy,
  ...listingRecordPolicy,
  ...demoPolicy,
  ...auditPolicy,
  ...statusPolicy,
  ...contentPolicy,
  ...reportPolicy,
  ...taskPolicy,
  ...notificationPolicy,
  ...importPolicy,
  ...exportPolicy,
  ...webhookPolicy,
  ...feedPolicy,
  ...listingPolicy,
  ...documentPolicy,
  ...photographsPolicy,
  ...agencyPolicy,
  ...enquiryPolicy,
  ...contactPolicy,
  ...peoplePolicy,
  ...subscribersPolicy,
  ...mandatePolicy,
  ...offerPolicy,
  ...dataProtectionPolicy,
};
