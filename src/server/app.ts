import type { FastifyInstance } from 'fastify';
import { getAgency } from '#features/agency/client.gen.ts';
import { serveAgencyFiles } from '#features/agency/server/files.ts';
import { serveAuditExport } from '#features/audit-log/server/routes.ts';
import { serveBlogFeeds } from '#features/blog/server/feed.ts';
import { serveDashboardExport } from '#features/dashboard/server/routes.ts';
import { serveCalendarFeeds } from '#features/diary/server/calendar-feed.ts';
import { serveExports } from '#features/exports/server/routes.ts';
import { serveImportFiles } from '#features/imports/server/files.ts';
import { serveListingDocuments } from '#features/listing-documents/server/downloads.ts';
import { PageViewCounter } from '#features/page-views/server/page-view-counter.ts';
import { keepPageViews } from '#features/page-views/server/routes.ts';
import { uploadPhotograph } from '#features/photographs/client.gen.ts';
import { confirmPassword } from '#features/sign-in/confirmation-client.gen.ts';
import { recogniseStaff } from '#features/sign-in/server/caller.ts';
import { serveSitemap } from '#features/sitemap/server/routes.ts';
import { serveSubscriberExport } from '#features/subscribers/server/office-routes.ts';
import { oneClickUnsubscribe } from '#features/subscribers/server/one-click.ts';
import type { Api } from './api.ts';
import { serveApiReference } from './api-reference.tsx';
import { registerDevMail } from './dev-mail.tsx';
import { type DevelopmentFiles, serveDevelopmentFiles } from './development-files.ts';
import { type ApiServices, createApi } from './endpoints.ts';
import { pageForms } from './form-registry.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { serveImages } from './images/image-routes.ts';
import type { ImageVariants } from './images/image-variants.ts';
import { openApiDocument } from './openapi.ts';
import { keepRedirectsHere } from './own-redirects.ts';
import { servePageForms } from './page-forms.ts';
import { type PageRenderer, servePages } from './pages.ts';
import { FormTimes } from './spam-guard/form-times.ts';
import { type StaticFolders, serveStaticFiles } from './static-files.ts';
import { recogniseVisitors } from './visitors.ts';

export interface Services extends HttpServerOptions, ApiServices {
  submissionsPerMinute: number;
  images?: ImageVariants;
  /** Folder of finished exports, for download. */
  exportsDir?: string;
  /** Absent in tests of the API alone. */
  pages?: { render: PageRenderer; folders: StaticFolders | null; development?: DevelopmentFiles };
}
/** Builds the application with all routes; the caller listens, or a test injects requests. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const pageViews = new PageViewCounter(services.db, services.log);
  const api = createApi({ ...services, pageViews });
  const app = await createHttpServer(services);
  keepRedirectsHere(app, services.publicUrl);
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
  const { keptMails } = services;
  if (keptMails !== 'sent') registerDevMail(app, { db: services.db, keptMails });
  if (services.pages) await addPages(app, services, api, services.pages);
  return app;
}

async function addPages(app: FastifyInstance, services: Services, api: Api, pages: NonNullable<Services['pages']>) {
  const { render, folders, development } = pages;
  if (development) serveDevelopmentFiles(app, development);
  if (folders) await serveStaticFiles(app, folders);
  const pictureCall = uploadPhotograph.operationId;
  const frame = { calls: new Set([getAgency.operationId]), lastReplies: new Map<string, unknown>() };
  const confirmationCall = confirmPassword.operationId;
  const formTimes = new FormTimes(services.db, services.clock);
  const { publicUrl } = services;
  const pageServices = { api, render, publicUrl, frame, forms: pageForms, pictureCall, confirmationCall, formTimes };
  await app.register(async (scope) => {
    servePages(scope, pageServices);
    servePageForms(scope, pageServices, [oneClickUnsubscribe(services)]);
  });
}
