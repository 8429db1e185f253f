import { registerAgency } from '#modules/agency/server';
import {
  registerArticleAdmin,
  registerArticleTopics,
  registerBlog,
  registerJobOpenings,
  registerLegalTexts,
  registerPageContents,
  registerPartnerBanks,
} from '#modules/content/server';
import {
  registerContacts,
  registerEnquiries,
  registerHomeAlerts,
  registerListingPeople,
  registerSearchAlerts,
  registerSubscribers,
  registerTimelines,
  registerVisitorForms,
} from '#modules/crm/server';
import {
  registerCompletions,
  registerMandates,
  registerOffers,
  registerPipeline,
  registerProgress,
  registerTakingOn,
} from '#modules/deals/server';
import { findKeyReaders, registerApiKeys, registerSignIn, registerStaff } from '#modules/identity/server';
import type { StatusServices } from '#modules/insights/server';
import {
  readEntries,
  registerAuditLog,
  registerDashboard,
  registerPageViews,
  registerStatus,
  registerWaiting,
} from '#modules/insights/server';
import {
  readOffers,
  registerAreas,
  registerEstimates,
  registerFloorPlans,
  registerLand,
  registerListingAdmin,
  registerListingChecks,
  registerListingDocuments,
  registerListingReports,
  registerListings,
  registerMissingPictures,
  registerOfficeCollections,
  registerOfficeReports,
  registerPhotographs,
  registerProperties,
  registerSearch,
  registerSharedCollections,
} from '#modules/listings/server';
import { registerScheduling } from '#modules/scheduling/server';
import {
  registerExports,
  registerFeeds,
  registerImportPictures,
  registerImports,
  registerWebhooks,
} from '#modules/transfer/server';
import { registerDataProtection } from '#platform/data-protection/server/routes.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { ImageImport } from '#platform/files/server/image-import.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { Api } from '#platform/http/server/api.ts';
import type { StoredMails } from '#platform/mail/server/stored-mails.ts';
import { registerNotifications } from '#platform/notifications/server/routes.ts';
import { registerTasks } from '#platform/tasks/server/routes.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { registerListingRecord } from '#web/office/server/listing-record.ts';
import { registerOfficeSearch } from '#web/office/server/search.ts';
import { registerStartPage } from '#web/office/server/start/routes.ts';
import { personalData } from './data-protection/personal-data.ts';
import { retentionClasses } from './data-protection/retention-classes.ts';
import { registerDemoRemoval } from './demo/demo-removal.ts';
import type { ReadinessProbes } from './health/readiness.ts';
import { registerHealth } from './health/routes.ts';
import { keyScopes } from './key-scopes.ts';
import { notificationKinds } from './notification-kinds.ts';
import { policy } from './policy.ts';
import { setupServices } from './setup-services.ts';

export interface ApiServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  validateReplies: boolean;
  /** Whether mails are sent, or kept and for whom. */
  storedMails: StoredMails;
  /** The site is public and SECRET_KEY is not set. */
  lacksSecretKey?: boolean;
  /** Keeps reads of public pages in memory; absent: all are made anew. */
  changes?: ChangeFeed;
  /** Setting SUBMISSIONS_PER_MINUTE, which the limits on visitors' forms follow. */
  submissionsPerMinute?: number;
  /** Setting WEBHOOK_HOSTS. */
  webhookHosts?: readonly string[];
  /** Keeps photographs that are sent; absent in tests of other calls. */
  imageImport?: ImageImport;
  /** Keeps the papers about listings; absent like the photographs. */
  documents?: FileStorage;
  /** Finished exports, for download, and ZIP files with pictures; absent like the photographs. */
  exports?: FileStorage;
  /** What the readiness check looks at; absent like the photographs. */
  readiness?: ReadinessProbes;
  /** What the program knows about itself, for the page of the system's status. */
  program?: StatusServices['program'];
}

/** Every endpoint of the product. A new feature adds its line here. */
export function createApi(services: ApiServices): Api {
  const findKeyReader = findKeyReaders({ ...services, scopes: keyScopes });
  const api = new Api({ validateReplies: services.validateReplies, policy, findKeyReader });
  registerHealth(api, services);
  registerAgency(api, { ...services, ...setupServices });
  registerProperties(api, services);
  registerLand(api, services);
  registerListings(api, services);
  registerSearch(api, services);
  registerAreas(api, services);
  registerEstimates(api, services);
  registerListingReports(api, services);
  registerPageViews(api, services);
  registerScheduling(api, services);
  registerSubscribers(api, services);
  registerSearchAlerts(api, services);
  registerHomeAlerts(api, services);
  registerVisitorForms(api, services);
  registerBlog(api, services);
  registerArticleAdmin(api, services);
  registerArticleTopics(api, services);
  registerPageContents(api, services);
  registerLegalTexts(api, services);
  registerPartnerBanks(api, services);
  registerJobOpenings(api, services);
  registerSignIn(api, { ...services, policy });
  registerApiKeys(api, services);
  registerStaff(api, { ...services, readOffers });
  registerListingAdmin(api, { ...services, readEntries });
  registerPhotographs(api, services);
  registerMissingPictures(api, services);
  registerFloorPlans(api, services);
  registerListingDocuments(api, services);
  registerTasks(api, services);
  registerNotifications(api, { ...services, notificationKinds });
  registerImports(api, services);
  registerImportPictures(api, services);
  registerExports(api, services);
  registerWebhooks(api, services);
  registerFeeds(api, services);
  registerDemoRemoval(api, services);
  registerDashboard(api, services);
  registerWaiting(api, services);
  registerOfficeSearch(api, services);
  registerListingRecord(api, services);
  registerStartPage(api, services);
  registerAuditLog(api, services);
  registerStatus(api, services);
  registerListingChecks(api, services);
  registerOfficeReports(api, services);
  registerSharedCollections(api, services);
  registerOfficeCollections(api, services);
  registerEnquiries(api, services);
  registerListingPeople(api, services);
  registerContacts(api, { ...services, personalData });
  registerTimelines(api, services);
  registerMandates(api, services);
  registerTakingOn(api, services);
  registerOffers(api, services);
  registerProgress(api, services);
  registerCompletions(api, services);
  registerPipeline(api, services);
  registerDataProtection(api, { ...services, classes: retentionClasses, personalData });
  return api;
}
