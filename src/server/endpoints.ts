import { registerAgency } from '#features/agency/server/routes.ts';
import { registerArticleDesk } from '#features/article-desk/server/routes.ts';
import { registerArticleTopics } from '#features/article-desk/server/topic-routes.ts';
import { readChanges } from '#features/audit-log/server/queries.ts';
import { registerAuditLog } from '#features/audit-log/server/routes.ts';
import { registerOfficeAvailability } from '#features/availability/server/office-routes.ts';
import { registerAvailability } from '#features/availability/server/routes.ts';
import { registerBlog } from '#features/blog/server/routes.ts';
import { registerConsultations } from '#features/consultations/server/routes.ts';
import { registerContacts } from '#features/contacts/server/routes.ts';
import { registerDashboard } from '#features/dashboard/server/routes.ts';
import { registerDiary } from '#features/diary/server/routes.ts';
import { registerEnquiries } from '#features/enquiries/server/routes.ts';
import { registerExports } from '#features/exports/server/routes.ts';
import { registerFloorPlans } from '#features/floor-plans/server/routes.ts';
import type { ReadinessProbes } from '#features/health/server/readiness.ts';
import { registerHealth } from '#features/health/server/routes.ts';
import { registerImports } from '#features/imports/server/routes.ts';
import { registerJobOpenings } from '#features/job-openings/server/routes.ts';
import { registerLand } from '#features/land/server/routes.ts';
import { registerLeads } from '#features/leads/server/routes.ts';
import { registerLegalTexts } from '#features/legal-texts/server/routes.ts';
import { registerListingDesk } from '#features/listing-desk/server/routes.ts';
import { registerListingDocuments } from '#features/listing-documents/server/routes.ts';
import { registerOfficeReports } from '#features/listing-reports/server/office-routes.ts';
import { registerListingReports } from '#features/listing-reports/server/routes.ts';
import { registerListings } from '#features/listings/server/routes.ts';
import { registerOfficeSearch } from '#features/office/server/search-routes.ts';
import { registerPageContents } from '#features/page-contents/server/routes.ts';
import type { PageViewCounter } from '#features/page-views/server/page-view-counter.ts';
import { registerPageViews } from '#features/page-views/server/routes.ts';
import { registerPartnerBanks } from '#features/partner-banks/server/routes.ts';
import { registerPhotographs } from '#features/photographs/server/routes.ts';
import { registerProperties } from '#features/properties/server/routes.ts';
import { registerPropertyOwners } from '#features/property-owners/server/routes.ts';
import { registerSignIn } from '#features/sign-in/server/routes.ts';
import { registerSiteVisits } from '#features/site-visits/server/routes.ts';
import { registerStaff } from '#features/staff/server/routes.ts';
import { registerSubscribers } from '#features/subscribers/server/routes.ts';
import { registerTasks } from '#features/tasks/server/routes.ts';
import { registerTenantLeads } from '#features/tenant-leads/server/routes.ts';
import { Api } from './api.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { ImageImport } from './images/image-import.ts';
import type { ImageStorage } from './images/storage.ts';
import type { KeptMails } from './mail/kept-mails.ts';
import { policy } from './policy.ts';

export interface ApiServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  validateReplies: boolean;
  /** Whether mails are sent, or kept and for whom. */
  keptMails: KeptMails;
  /** Setting SUBMISSIONS_PER_MINUTE, which the limits on visitors' forms follow. */
  submissionsPerMinute?: number;
  /** Keeps photographs that are sent; absent in tests of other calls. */
  imageImport?: ImageImport;
  /** Keeps the papers about listings; absent like the photographs. */
  documents?: ImageStorage;
  /** What the readiness check looks at; absent like the photographs. */
  readiness?: ReadinessProbes;
  /** Made by `buildApp`, which also empties it when the program stops. */
  pageViews?: PageViewCounter;
}

/** Every endpoint of the product. A new feature adds its line here. */
export function createApi(services: ApiServices): Api {
  const api = new Api({ validateReplies: services.validateReplies, policy });
  registerHealth(api, services);
  registerAgency(api, services);
  registerProperties(api, services);
  registerLand(api, services);
  registerListings(api, services);
  registerListingReports(api, services);
  registerPageViews(api, services);
  registerAvailability(api, services);
  registerDiary(api, services);
  registerOfficeAvailability(api, services);
  registerSiteVisits(api, services);
  registerConsultations(api, services);
  registerSubscribers(api, services);
  registerLeads(api, services);
  registerPropertyOwners(api, services);
  registerTenantLeads(api, services);
  registerBlog(api, services);
  registerArticleDesk(api, services);
  registerArticleTopics(api, services);
  registerPageContents(api, services);
  registerLegalTexts(api, services);
  registerPartnerBanks(api, services);
  registerJobOpenings(api, services);
  registerSignIn(api, { ...services, policy });
  registerStaff(api, services);
  registerListingDesk(api, { ...services, readChanges });
  registerPhotographs(api, services);
  registerFloorPlans(api, services);
  registerListingDocuments(api, services);
  registerTasks(api, services);
  registerImports(api, services);
  registerExports(api, services);
  registerDashboard(api, services);
  registerOfficeSearch(api, services);
  registerAuditLog(api, services);
  registerOfficeReports(api, services);
  registerEnquiries(api, services);
  registerContacts(api, services);
  return api;
}
