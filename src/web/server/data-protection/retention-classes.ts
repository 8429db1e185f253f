import { contentRetention } from '#modules/content/server';
import { crmRetention } from '#modules/crm/server';
import { dealsRetention } from '#modules/deals/server';
import { identityRetention } from '#modules/identity/server';
import { insightsRetention } from '#modules/insights/server';
import { listingsRetention } from '#modules/listings/server';
import { schedulingRetention } from '#modules/scheduling/server';
import { transferRetention } from '#modules/transfer/server';
import { platformRetention } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';
import { personalData } from './personal-data.ts';

/**
 * Every class of retention, in the order in which a run takes them: enquiries before contacts, as a contact leaves once
 * its enquiries have.
 */
export const retentionClasses: readonly RetentionClass[] = [
  ...crmRetention(personalData),
  ...schedulingRetention,
  ...dealsRetention,
  ...listingsRetention,
  ...contentRetention,
  ...platformRetention,
  ...identityRetention,
  ...transferRetention,
  ...insightsRetention,
];
