import type { FastifyInstance } from 'fastify';
import { settingsForm } from '#features/agency/forms.ts';
import { agencyPolicy } from '#features/agency/policy.ts';
import { serveAgencyFiles } from '#features/agency/server/files.ts';
import { registerAgency } from '#features/agency/server/routes.ts';
import { articleForms } from '#features/article-desk/forms.ts';
import { articlePolicy } from '#features/article-desk/policy.ts';
import { registerArticleDesk } from '#features/article-desk/server/routes.ts';
import { registerArticleTopics } from '#features/article-desk/server/topic-routes.ts';
import { auditPolicy } from '#features/audit-log/policy.ts';
import { registerAuditLog, serveAuditExport } from '#features/audit-log/server/routes.ts';
import {
  addClosureForm,
  addSlotForm,
  changeSlotForm,
  removeClosureForm,
  removeSlotForm,
  staffHoursForm,
} from '#features/availability/office-forms.ts';
import { availabilityPolicy } from '#features/availability/policy.ts';
import { registerOfficeAvailability } from '#features/availability/server/office-routes.ts';
import { registerAvailability } from '#features/availability/server/routes.ts';
import { serveBlogFeeds } from '#features/blog/server/feed.ts';
import { registerBlog } from '#features/blog/server/routes.ts';
import { consultationForm } from '#features/consultations/forms.ts';
import { registerConsultations } from '#features/consultations/server/routes.ts';
import { contactForms } from '#features/contacts/forms.ts';
import { contactPolicy } from '#features/contacts/policy.ts';
import { registerContacts } from '#features/contacts/server/routes.ts';
import { dashboardPolicy } from '#features/dashboard/policy.ts';
import { registerDashboard, serveDashboardExport } from '#features/dashboard/server/routes.ts';
import { acceptOwnForm, cancelOwnForm, moveOwnForm } from '#features/diary/forms.ts';
import {
  addVisitForm,
  approveForm,
  cancelForm,
  endFeedForm,
  followUpForm,
  outcomeForm,
  proposeForm,
  renewFeedForm,
} from '#features/diary/office-forms.ts';
import { diaryPolicy } from '#features/diary/policy.ts';
import { serveCalendarFeeds } from '#features/diary/server/calendar-feed.ts';
import { registerDiary } from '#features/diary/server/routes.ts';
import {
  addEnquiryForm,
  addRuleForm,
  changeRuleForm,
  contactedForm,
  giveEnquiryForm,
  moveEnquiryForm,
  noteForm,
  removeRuleForm,
  taskDoneForm,
  taskForm,
} from '#features/enquiries/forms.ts';
import { enquiryPolicy } from '#features/enquiries/policy.ts';
import { registerEnquiries } from '#features/enquiries/server/routes.ts';
import { createExportForm } from '#features/exports/forms.ts';
import { exportPolicy } from '#features/exports/policy.ts';
import { registerExports, serveExports } from '#features/exports/server/routes.ts';
import { floorPlanForms } from '#features/floor-plans/forms.ts';
import { registerFloorPlans } from '#features/floor-plans/server/routes.ts';
import { registerHealth } from '#features/health/server/routes.ts';
import { createImportForm, matchColumnsForm, startImportForm } from '#features/imports/forms.ts';
import { importPolicy } from '#features/imports/policy.ts';
import { serveImportFiles } from '#features/imports/server/files.ts';
import { registerImports } from '#features/imports/server/routes.ts';
import {
  createOpeningForm,
  openingForm,
  publishOpeningForm,
  unpublishOpeningForm,
} from '#features/job-openings/forms.ts';
import { jobOpeningsPolicy } from '#features/job-openings/policy.ts';
import { registerJobOpenings } from '#features/job-openings/server/routes.ts';
import { landInquiryForm } from '#features/land/land-inquiry.ts';
import { registerLand } from '#features/land/server/routes.ts';
import { contactForm, leadForm } from '#features/leads/forms.ts';
import { registerLeads } from '#features/leads/server/routes.ts';
import { legalTextForm, withdrawForm } from '#features/legal-texts/forms.ts';
import { legalTextsPolicy } from '#features/legal-texts/policy.ts';
import { registerLegalTexts } from '#features/legal-texts/server/routes.ts';
import { listingDeskForms } from '#features/listing-desk/forms.ts';
import { listingPolicy } from '#features/listing-desk/policy.ts';
import { registerListingDesk } from '#features/listing-desk/server/routes.ts';
import { documentForms } from '#features/listing-documents/forms.ts';
import { documentPolicy } from '#features/listing-documents/policy.ts';
import { serveListingDocuments } from '#features/listing-documents/server/downloads.ts';
import { registerListingDocuments } from '#features/listing-documents/server/routes.ts';
import { reportForm } from '#features/listing-reports/forms.ts';
import { reopenReportForm, resolveReportForm } from '#features/listing-reports/office-forms.ts';
import { reportPolicy } from '#features/listing-reports/policy.ts';
import { registerOfficeReports } from '#features/listing-reports/server/office-routes.ts';
import { registerListingReports } from '#features/listing-reports/server/routes.ts';
import { registerListings } from '#features/listings/server/routes.ts';
import { searchPolicy } from '#features/office/search-policy.ts';
import { registerOfficeSearch } from '#features/office/server/search-routes.ts';
import { pageContentForm } from '#features/page-contents/forms.ts';
import { pageContentsPolicy } from '#features/page-contents/policy.ts';
import { registerPageContents } from '#features/page-contents/server/routes.ts';
import { PageViewCounter } from '#features/page-views/server/page-view-counter.ts';
import { keepPageViews, registerPageViews } from '#features/page-views/server/routes.ts';
import { bankForm, createBankForm, moveBankDownForm, moveBankUpForm } from '#features/partner-banks/forms.ts';
import { partnerBanksPolicy } from '#features/partner-banks/policy.ts';
import { registerPartnerBanks } from '#features/partner-banks/server/routes.ts';
import { uploadPhotograph } from '#features/photographs/calls.ts';
import {
  chooseCoverForm,
  describePhotographForm,
  focalPointForm,
  movePhotographForm,
  removePhotographForm,
  turnPhotographForm,
  uploadPhotographsForm,
} from '#features/photographs/forms.ts';
import { photographsPolicy } from '#features/photographs/policy.ts';
import { registerPhotographs } from '#features/photographs/server/routes.ts';
import { registerProperties } from '#features/properties/server/routes.ts';
import { propertyOwnerForm } from '#features/property-owners/forms.ts';
import { registerPropertyOwners } from '#features/property-owners/server/routes.ts';
import {
  changePasswordForm,
  confirmSecondFactorForm,
  endAllSessionsForm,
  endSecondFactorForm,
  endSessionForm,
  firstOwnerForm,
  forgottenPasswordForm,
  invitationForm,
  profileForm,
  renewRecoveryCodesForm,
  resetPasswordForm,
  secondFactorForm,
  signInForm,
  signOutForm,
  startSecondFactorForm,
  themeForm,
} from '#features/sign-in/forms.ts';
import { accountPolicy } from '#features/sign-in/policy.ts';
import { recogniseStaff } from '#features/sign-in/server/caller.ts';
import { registerSignIn } from '#features/sign-in/server/routes.ts';
import { tourForm } from '#features/site-visits/forms.ts';
import { registerSiteVisits } from '#features/site-visits/server/routes.ts';
import { visitForm } from '#features/site-visits/visit-form-definition.ts';
import { serveSitemap } from '#features/sitemap/server/routes.ts';
import {
  changeRoleForm,
  deactivateForm,
  endStaffSessionsForm,
  hideFromAboutPageForm,
  inviteAgainForm,
  inviteStaffForm,
  reactivateForm,
  removeSecondFactorForm,
  showOnAboutPageForm,
} from '#features/staff/forms.ts';
import { staffPolicy } from '#features/staff/policy.ts';
import { registerStaff } from '#features/staff/server/routes.ts';
import {
  confirmSubscriptionForm,
  newsletterForm,
  stayUpdatedForm,
  unsubscribeForm,
} from '#features/subscribers/forms.ts';
import { forgetSubscriberForm, resendConfirmationForm } from '#features/subscribers/office-forms.ts';
import { subscribersPolicy } from '#features/subscribers/policy.ts';
import { serveSubscriberExport } from '#features/subscribers/server/office-routes.ts';
import { registerOneClickUnsubscribe } from '#features/subscribers/server/one-click.ts';
import { registerSubscribers } from '#features/subscribers/server/routes.ts';
import { cancelTaskForm } from '#features/tasks/forms.ts';
import { taskPolicy } from '#features/tasks/policy.ts';
import { registerTasks } from '#features/tasks/server/routes.ts';
import { tenantForm } from '#features/tenant-leads/forms.ts';
import { registerTenantLeads } from '#features/tenant-leads/server/routes.ts';
import type { PageForm } from '#shared/page-form.ts';
import type { Policy } from '#shared/staff-roles.ts';
import { Api } from './api.ts';
import { serveApiReference } from './api-reference.tsx';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { registerDevMail } from './dev-mail.tsx';
import { type DevelopmentFiles, serveDevelopmentFiles } from './development-files.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import type { ImageImport } from './images/image-import.ts';
import { serveImages } from './images/image-routes.ts';
import type { ImageVariants } from './images/image-variants.ts';
import type { ImageStorage } from './images/storage.ts';
import { openApiDocument } from './openapi.ts';
import { servePageForms } from './page-forms.ts';
import { type PageRenderer, servePages } from './pages.ts';
import { type StaticFolders, serveStaticFiles } from './static-files.ts';
import { recogniseVisitors } from './visitors.ts';

export interface ApiServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  validateReplies: boolean;
  /** Keeps photographs that are sent; absent in tests of other calls. */
  imageImport?: ImageImport;
  /** Keeps the papers about listings; absent like the photographs. */
  documents?: ImageStorage;
  /** Made by `buildApp`, which also empties it when the program stops. */
  pageViews?: PageViewCounter;
}

export interface Services extends HttpServerOptions, ApiServices {
  images?: ImageVariants;
  /** Where finished exports wait to be fetched. */
  exportsDir?: string;
  /** Whether mails are kept for reading at /dev/mail, because no mail server is set. */
  keepsMail: boolean;
  /** Absent in tests of the API alone. */
  pages?: { render: PageRenderer; folders: StaticFolders | null; development?: DevelopmentFiles };
}

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
  registerListingDesk(api, services);
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

/** Every form that can be posted without JavaScript. */
export const pageForms: readonly PageForm[] = [
  tourForm,
  visitForm,
  moveOwnForm,
  acceptOwnForm,
  cancelOwnForm,
  consultationForm,
  newsletterForm,
  stayUpdatedForm,
  confirmSubscriptionForm,
  unsubscribeForm,
  contactForm,
  leadForm,
  landInquiryForm,
  propertyOwnerForm,
  tenantForm,
  reportForm,
];

/** The forms of the office and of signing in to it. */
export const officeForms: readonly PageForm[] = [
  uploadPhotographsForm,
  movePhotographForm,
  describePhotographForm,
  focalPointForm,
  chooseCoverForm,
  turnPhotographForm,
  removePhotographForm,
  ...floorPlanForms,
  ...documentForms,
  resolveReportForm,
  reopenReportForm,
  signInForm,
  secondFactorForm,
  forgottenPasswordForm,
  resetPasswordForm,
  invitationForm,
  firstOwnerForm,
  signOutForm,
  changePasswordForm,
  endSessionForm,
  endAllSessionsForm,
  startSecondFactorForm,
  confirmSecondFactorForm,
  endSecondFactorForm,
  renewRecoveryCodesForm,
  inviteStaffForm,
  inviteAgainForm,
  changeRoleForm,
  deactivateForm,
  reactivateForm,
  endStaffSessionsForm,
  removeSecondFactorForm,
  showOnAboutPageForm,
  hideFromAboutPageForm,
  approveForm,
  proposeForm,
  cancelForm,
  outcomeForm,
  followUpForm,
  addVisitForm,
  renewFeedForm,
  endFeedForm,
  addSlotForm,
  changeSlotForm,
  removeSlotForm,
  addClosureForm,
  removeClosureForm,
  staffHoursForm,
  cancelTaskForm,
  ...articleForms,
  createImportForm,
  matchColumnsForm,
  startImportForm,
  createExportForm,
  settingsForm,
  pageContentForm,
  moveEnquiryForm,
  giveEnquiryForm,
  noteForm,
  contactedForm,
  taskForm,
  taskDoneForm,
  addEnquiryForm,
  addRuleForm,
  changeRuleForm,
  removeRuleForm,
  ...contactForms,
  ...listingDeskForms,
  createBankForm,
  bankForm,
  moveBankUpForm,
  moveBankDownForm,
  createOpeningForm,
  openingForm,
  publishOpeningForm,
  unpublishOpeningForm,
  legalTextForm,
  withdrawForm,
  resendConfirmationForm,
  forgetSubscriberForm,
  profileForm,
  themeForm,
];

/** The whole site, ready to listen or to be asked in process by a test. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const pageViews = new PageViewCounter(services.db, services.log);
  const api = createApi({ ...services, pageViews });
  const app = await createHttpServer(services);
  keepPageViews(app, services, pageViews);
  await recogniseVisitors(app, services);
  recogniseStaff(app, services);
  const document = openApiDocument(api.endpoints());
  await app.register(
    async (scope) => {
      scope.get('/openapi.json', async () => document);
      api.mount(scope);
    },
    { prefix: '/api/v1' },
  );
  serveSubscriberExport(app, services);
  serveApiReference(app, document);
  serveBlogFeeds(app, services);
  serveSitemap(app, services);
  serveAgencyFiles(app, services);
  serveCalendarFeeds(app, services);
  serveDashboardExport(app, services);
  serveAuditExport(app, services);
  if (services.images) serveImages(app, services.images);
  if (services.documents) serveListingDocuments(app, { db: services.db, documents: services.documents });
  if (services.exportsDir) serveExports(app, { ...services, exportsDir: services.exportsDir });
  serveImportFiles(app, services);
  if (services.keepsMail) registerDevMail(app, services);
  if (services.pages) await addPages(app, services, api, services.pages);
  return app;
}

async function addPages(app: FastifyInstance, services: Services, api: Api, pages: NonNullable<Services['pages']>) {
  const { render, folders, development } = pages;
  if (development) serveDevelopmentFiles(app, development);
  if (folders) await serveStaticFiles(app, folders);
  const forms = [...pageForms, ...officeForms];
  const pictureCall = uploadPhotograph.operationId;
  const pageServices = { api, render, publicUrl: services.publicUrl, forms, pictureCall };
  await app.register(async (scope) => {
    registerOneClickUnsubscribe(scope, services);
    servePages(scope, pageServices);
    servePageForms(scope, pageServices);
  });
}
