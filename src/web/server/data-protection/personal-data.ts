import { agencyData } from '#modules/agency/server';
import { contentData } from '#modules/content/server';
import { crmData } from '#modules/crm/server';
import { dealsData } from '#modules/deals/server';
import { identityData } from '#modules/identity/server';
import { insightsData } from '#modules/insights/server';
import { listingsData } from '#modules/listings/server';
import { schedulingData } from '#modules/scheduling/server';
import { transferData } from '#modules/transfer/server';
import type { TableDeclaration } from '#platform/data-protection/server/personal-data.ts';
import { platformData } from '#platform/data-protection/server/platform-personal-data.ts';

/** What every table of the database holds about people. */
export const personalData: readonly TableDeclaration[] = [
  ...crmData,
  ...schedulingData,
  ...dealsData,
  ...listingsData,
  ...contentData,
  ...identityData,
  ...agencyData,
  ...transferData,
  ...insightsData,
  ...platformData,
];
