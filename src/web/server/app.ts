import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { getAgency, serveAgencyFiles, serveAgencyMapPicture } from '#modules/agency/server';
import { serveBlogFeeds } from '#modules/content/server';
import {
  oneClickEndAlerts,
  oneClickUnsubscribe,
  serveContactExport,
  serveDocumentCopies,
  serveSubscriberExport,
} from '#modules/crm/server';
import { confirmPassword, findOpenSessions, registerRequestSessions } from '#modules/identity/server';
import { serveAuditExport, serveDashboardExport } from '#modules/insights/server';
import {
  serveListingDocuments,
  serveListingEvents,
  serveListingMapPictures,
  serveListingPapers,
  uploadPhotograph,
} from '#modules/listings/server';
import { serveCalendarFeeds } from '#modules/scheduling/server';
import { serveExports, serveFeeds, serveImportFiles, serveIndexNowKey } from '#modules/transfer/server';
import type { BasemapPlace } from '#platform/basemap/server/basemap.ts';
import { serveBasemap } from '#platform/basemap/server/basemap-routes.ts';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import type { Database } from '#platform/database/server/database.ts';
import { type ChannelReader, listenToNotifications } from '#platform/database/server/notifications.ts';
import { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { ReplicaWatch } from '#platform/database/server/replica/replica-watch.ts';
import { serveImages } from '#platform/files/server/image-routes.ts';
import type { ImageVariants } from '#platform/files/server/image-variants.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { Api } from '#platform/http/server/api.ts';
import { cachedCalls } from '#platform/http/server/cache/cached-calls.ts';
import { serveCachedPages } from '#platform/http/server/cache/cached-pages.ts';
import { servePageForms } from '#platform/http/server/forms/page-forms.ts';
import { keepRedirectsHere } from '#platform/http/server/own-origin.ts';
import { readOwnWrites } from '#platform/http/server/own-writes.ts';
import { type PageServices, servePages } from '#platform/http/server/pages.ts';
import { RoutePatterns } from '#platform/http/server/route-patterns.ts';
import { serveSpeculationRules } from '#platform/http/server/speculation-rules.ts';
import { recogniseVisitors } from '#platform/http/server/visitors.ts';
import type { LiveLimits } from '#platform/live/server/live-streams.ts';
import { serveLive } from '#platform/live/server/serve-live.ts';
import type { Metrics } from '#platform/metrics/server/metrics.ts';
import { countRequests } from '#platform/metrics/server/metrics.ts';
import { FormTimes } from '#platform/spam-guard/server/form-times.ts';
import { traceRequests } from '#platform/tracing/server/request-spans.ts';
import { isTracing } from '#platform/tracing/server/spans.ts';
import { serveApiReference } from './api-docs/api-reference.tsx';
import { openApiDocument } from './api-docs/openapi.ts';
import { type OpenPageCache, openPageCache } from './cache/open-page-cache.ts';
import { closeUntilOpened } from './closed-site.ts';
import { registerDevMail } from './development/dev-mail.tsx';
import { type ApiServices, createApi } from './endpoints.ts';
import { pageForms } from './form-registry.ts';
import { registerHealth } from './health/routes.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { scopesOf } from './key-scopes.ts';
import { liveTopics } from './live-topics.ts';
import { readLenders } from './partner-lenders.ts';
import { serveOfficeWorker, serveServiceWorker } from './service-worker.ts';
import { watchLive, watchPageCache } from './site-metrics.ts';
import { serveSitemap } from './sitemap/routes.ts';

/** Vite's middleware: its client and the source modules, tried before the pages. */
type DevelopmentFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const ownPaths = /^\/(@|src\/|node_modules\/|__|\.vite\/)/;

/** Adds Vite's middleware and allows its inline scripts. Development only. */
function serveDevelopmentFiles(app: FastifyInstance, files: DevelopmentFiles): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!ownPaths.test(request.raw.url ?? '')) return;
    await new Promise<void>((done) => {
      reply.raw.once('finish', done);
      files(request.raw, reply.raw, done);
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self' 'unsafe-inline' data: ws:");
  });
}

export interface Services extends HttpServerOptions, ApiServices {
  db: Database;
  /** Absent where there is none. */
  replica?: ReplicaWatch;
  submissionsPerMinute: number;
  /** Whether browsers keep pages for visitors without network; false takes back what they kept. */
  offlinePages?: boolean;
  images?: ImageVariants;
  /** Pictures of the surroundings of listings and of the agency's office. */
  mapPictures?: MapPictures;
  /** The tiles of maps; absent in tests that open none. */
  basemap?: BasemapPlace;
  /**
   * The database's address for notifications, whose sessions last. Absent: no change is told, so that nothing is cached and
   * pages of the office ask by themselves.
   */
  notificationsUrl?: string;
  /** Cache of public pages and API reads; absent: each request is answered anew. */
  pageCache?: { maxBytes: number };
  /** Other limits of what tells open pages of changes, in tests. */
  liveLimits?: Partial<LiveLimits>;
  /** Absent: nothing is counted. */
  metrics?: Metrics;
  /** Absent in tests of the API alone. */
  pages?: {
    render: PageRenderer;
    patterns?: readonly string[];
    folders: StaticFolders | null;
    development?: DevelopmentFiles;
  };
}
/** Builds the application with all routes; the caller listens, or a test injects requests. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const changes = new ChangeFeed();
  const api = createApi({ ...services, changes });
  const app = await createHttpServer(services);
  const { metrics, pages } = services;
  const patterns = new RoutePatterns(pages?.patterns ?? []);
  if (isTracing()) traceRequests(app, patterns);
  if (metrics) countRequests(app, metrics, patterns);
  keepRedirectsHere(app, services.publicUrl);
  await recogniseVisitors(app, services);
  registerRequestSessions(app, services);
  const nameClosedPages = closeUntilOpened(app, { db: services.db, ...(services.pageCache && { changes }) });
  const { replica } = services;
  if (replica) readOwnWrites(app, services);
  const served = services.pageCache && {
    ...openPageCache(app, { ...services.pageCache, changes, log: services.log, ...(replica && { replica }) }),
    https: services.https,
  };
  if (metrics && served) watchPageCache(metrics, served.cache);
  const live = serveLive(app, {
    https: services.https,
    topics: liveTopics,
    findOpenSessions: (ids) => findOpenSessions(services.db, ids, services.clock.now()),
    ...(services.liveLimits && { limits: services.liveLimits }),
  });
  if (metrics) watchLive(metrics, live.streams);
  listenToChanges(app, services, [...(served ? [served.channel] : []), live.channel]);
  await app.register(async (scope) => api.mount(scope, served && cachedCalls(api, served)), { prefix: '/api/v1' });
  serveSubscriberExport(app, services);
  serveContactExport(app, services);
  serveApiReference(app, services, () => openApiDocument(api.endpoints(), scopesOf));
  serveBlogFeeds(app, services);
  serveListingEvents(app, services);
  serveSitemap(app, services, served);
  serveIndexNowKey(app, services);
  serveAgencyFiles(app, services);
  serveCalendarFeeds(app, services);
  serveDashboardExport(app, services);
  serveAuditExport(app, services);
  if (services.images) {
    serveImages(app, services.images);
    serveListingPapers(app, { ...services, images: services.images, api, readLenders: readLenders(api) });
  }
  if (services.basemap) await serveBasemap(app, services.basemap);
  if (services.mapPictures) {
    serveListingMapPictures(app, { db: services.db, pictures: services.mapPictures });
    serveAgencyMapPicture(app, { db: services.db, pictures: services.mapPictures });
  }
  if (services.documents) {
    serveListingDocuments(app, { db: services.db, documents: services.documents });
    serveDocumentCopies(app, { db: services.db, documents: services.documents, clock: services.clock });
  }
  if (services.exports) serveExports(app, { ...services, exports: services.exports });
  serveImportFiles(app, services);
  serveFeeds(app, { ...services, changes });
  const { storedMails } = services;
  if (storedMails !== 'sent') registerDevMail(app, { db: services.db, storedMails });
  if (pages) nameClosedPages(await addPages(app, services, { api, served }, pages));
  return app;
}

/** Builds the application of a program that only runs jobs: the health addresses. */
export async function buildWorkerApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpServer(services);
  const api = new Api({ validateReplies: services.validateReplies });
  registerHealth(api, services);
  await app.register(async (scope) => api.mount(scope), { prefix: '/api/v1' });
  return app;
}

/** Listens over one connection until the application closes. */
function listenToChanges(
  app: FastifyInstance,
  { notificationsUrl: url, log }: Services,
  channels: readonly ChannelReader[],
): void {
  if (url === undefined) return;
  const listener = listenToNotifications({ url, log, channels });
  app.addHook('onClose', () => listener.stop());
}

async function addPages(
  app: FastifyInstance,
  services: Services,
  { api, served }: { api: Api; served: (OpenPageCache & { https: boolean }) | undefined },
  pages: NonNullable<Services['pages']>,
): Promise<PageServices> {
  const { render, folders, development } = pages;
  if (development) serveDevelopmentFiles(app, development);
  if (folders) await serveStaticFiles(app, folders);
  if (folders?.clientDir) {
    await serveServiceWorker(app, {
      file: `${folders.clientDir}/service-worker.js`,
      isOn: services.offlinePages ?? true,
    });
    await serveOfficeWorker(app, `${folders.clientDir}/push-worker.js`);
  }
  serveSpeculationRules(app);
  const pictureCall = uploadPhotograph.operationId;
  const frame = { calls: new Set([getAgency.operationId]), lastReplies: new Map<string, unknown>() };
  const confirmationCall = confirmPassword.operationId;
  const formTimes = new FormTimes(services.db, services.clock);
  const { publicUrl } = services;
  const fetchOrigins = services.basemap && 'url' in services.basemap ? [new URL(services.basemap.url).origin] : [];
  const pageServices = {
    api,
    render,
    publicUrl,
    frame,
    forms: pageForms,
    pictureCall,
    confirmationCall,
    formTimes,
    fetchOrigins,
  };
  await app.register(async (scope) => {
    if (served) serveCachedPages(scope, pageServices, served);
    else servePages(scope, pageServices);
    servePageForms(scope, pageServices, [oneClickUnsubscribe(services), oneClickEndAlerts(services)]);
  });
  return pageServices;
}

interface StaticFolders {
  /** The browser build; names contain a hash, so browsers may cache them for good. Null: Vite serves them. */
  clientDir: string | null;
  /** Files served under their own name: icons and fallback drawings. */
  publicDir: string;
}

/**
 * Serves the browser build at /assets and public files at the root, compressed as brotli or gzip where the build
 * prepared it.
 */
async function serveStaticFiles(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, uncounted: true };
    });
    await registerFolders(scope, folders);
  });
}

async function registerFolders(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  if (folders.clientDir) {
    await app.register(fastifyStatic, {
      root: `${folders.clientDir}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
      index: false,
      acceptRanges: false,
    });
  }
  await app.register(fastifyStatic, {
    root: folders.publicDir,
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    decorateReply: false,
    index: false,
    acceptRanges: false,
  });
}
