import type { AddressInfo } from 'node:net';
import { ensureOwner, firstOwnerLink } from '#modules/identity/server';
import { syncPlaces, syncTransitStages } from '#modules/listings/server';
import { removeStaged } from '#platform/backup/server/stored-files.ts';
import { openArchive } from '#platform/basemap/server/archive.ts';
import { isArchive } from '#platform/basemap/server/basemap.ts';
import { createMapPictures, opened } from '#platform/basemap/server/map-pictures.ts';
import { type Config, ConfigError, usesDataDir } from '#platform/config/server/config.ts';
import { underMigrationLock } from '#platform/database/server/migrate.ts';
import { type OpenDatabase, openDatabase, prepareAlone } from '#platform/database/server/open-database.ts';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { createImageImport } from '#platform/files/server/image-import.ts';
import { createImageVariants, warmAllImages } from '#platform/files/server/image-variants.ts';
import { openSiteFiles, type SiteFiles } from '#platform/files/server/site-files.ts';
import type { Log } from '#platform/http/server/log.ts';
import { announceProgram } from '#platform/instances/server/program-instances.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import { isRunnerPresent } from '#platform/jobs/server/presence.ts';
import { startJobs } from '#platform/jobs/server/start-jobs.ts';
import { isLoopbackHost, isPublicSite, storedMailsMessage, storedMailsOf } from '#platform/mail/server/stored-mails.ts';
import { createMailTransport } from '#platform/mail/server/transport.ts';
import type { Metrics } from '#platform/metrics/server/metrics.ts';
import { type MetricsAddress, type MetricsServer, serveMetrics } from '#platform/metrics/server/serve-metrics.ts';
import { setSecretKeys } from '#platform/security/server/sealing.ts';
import { sealStoredSecrets } from '#platform/security/server/stored-secrets.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { startTracing } from '#platform/tracing/server/start-tracing.ts';
import { buildApp, buildWorkerApp, type Services } from './app.ts';
import { type FillOptions, fillEmptyDatabase } from './fill-database.ts';
import { readProgramVersion } from './program-version.ts';
import { backgroundTasks, siteJobs } from './site-jobs.ts';
import { createSiteMetrics } from './site-metrics.ts';

export interface SiteOptions {
  config: Config;
  log: Log;
  /** Prints a message to the terminal. */
  say: (message: string) => void;
  /** The project's folder, with migrations and demo content. */
  root: string;
  /** Absent where only jobs are run. */
  pages?: Services['pages'];
  validateReplies: boolean;
}

export interface Site {
  address: string;
  /**
   * Stops all parts.
   * @param options.isDrained refuses readiness for a moment before the port is closed, so that proxies send elsewhere
   */
  stop(options?: { isDrained: boolean }): Promise<void>;
}

/**
 * Starts all parts in the order of their dependencies. Stopping takes less than five seconds, whatever is under way.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { databaseUrl, databaseSessionUrl: sessionUrl, databaseReadUrl: readUrl, dataDir } = options.config;
  const files = await openSiteFiles(options.config);
  await refuseUnreadableBasemap(options.config);
  setSecretKeys(options.config.secretKeys);
  const version = await readProgramVersion(options.root);
  const { tracing: protocol } = options.config;
  const tracing = protocol && (await startTracing({ protocol, version, log: options.log }));
  const database = await openDatabase({
    databaseUrl,
    sessionUrl,
    readUrl,
    dataDir,
    files,
    migrationsDir: `${options.root}/migrations`,
    log: options.log,
    progress: options.say,
  });
  try {
    const site = await startOn(database, files, { ...options, version });
    return { ...site, stop: (stopping) => site.stop(stopping).finally(() => tracing?.stop()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws ConfigError where BASEMAP names a file that is no archive */
async function refuseUnreadableBasemap({ basemap }: Config): Promise<void> {
  if (!basemap || 'url' in basemap || (await isArchive(basemap.file))) return;
  throw new ConfigError(`BASEMAP is not usable: ${basemap.file} is no PMTiles file that can be read.`);
}

async function startOn(
  database: OpenDatabase,
  files: SiteFiles,
  { config, log, say, root, version, pages, validateReplies }: SiteOptions & { version: string },
): Promise<Site> {
  const { db, pool } = database;
  const { images: storage, exports } = files;
  const sealed = await underMigrationLock(pool, sealStoredSecrets);
  if (sealed > 0) say(`Sealed ${sealed} stored secrets with the first key of SECRET_KEY`);
  await removeStaged(storage);
  const queue = new EncodeQueue();
  const images = createImageVariants({ db, storage, queue });
  const imageImport = createImageImport({ db, storage, queue });
  const basemap = config.basemap ?? { file: `${root}/basemap/nairobi-and-towns.pmtiles` };
  const mapPictures = createMapPictures({ storage, archive: opened(() => openArchive(basemap)) });
  await prepareContent(database, { ...imageImport, documents: storage }, { config, root, say });
  const mailTransport = config.smtpUrl ? createMailTransport(config.smtpUrl) : null;
  const storedMails = storedMailsOf(config);
  const publicUrl = config.publicUrl ?? addressOf(null, config);
  const ownerLink = config.owner ? null : await firstOwnerLink({ db, clock: systemClock, publicUrl });
  const folders = {
    ...(usesDataDir(config) && { data: config.dataDir }),
    ...(database.folder && { database: database.folder }),
  };
  const { poolFigures, replica } = database;
  const metrics =
    config.metrics && createSiteMetrics({ db, log, version, poolFigures, replica, folders, backgroundTasks });
  const metricsServer = metrics && config.metrics && (await listenForMetrics(metrics, config.metrics, log));
  let areJobsRunning = () => false;
  let isStopping = () => false;
  const build = config.role === 'worker' ? buildWorkerApp : buildApp;
  const app = await build({
    db,
    ...(replica && { replica }),
    readiness: {
      dataDir: usesDataDir(config) ? config.dataDir : null,
      otherFolders: database.folder ? [database.folder] : [],
      runsJobs: config.role !== 'web',
      areJobsRunning: async () => (config.role === 'web' ? isRunnerPresent(db) : areJobsRunning()),
      isStopping: () => isStopping(),
      backgroundTasks,
    },
    program: { version, folders, backgroundTasks },
    ...(metrics && { metrics }),
    images,
    imageImport,
    mapPictures,
    documents: storage,
    clock: systemClock,
    log,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    exports,
    basemap,
    storedMails,
    webhookHosts: config.webhookHosts,
    lacksSecretKey: lacksSecretKey(config),
    trustProxy: config.trustProxy,
    submissionsPerMinute: config.submissionsPerMinute,
    requestsPerMinute: config.requestsPerMinute,
    offlinePages: config.offlinePages,
    validateReplies,
    notificationsUrl: database.url,
    ...(config.pageCacheBytes > 0 && { pageCache: { maxBytes: config.pageCacheBytes } }),
    ...(pages ? { pages } : {}),
  });
  isStopping = () => app.isDraining;
  const jobs =
    config.role === 'web'
      ? null
      : await startJobs(
          siteJobs({
            database,
            log,
            files,
            images,
            imageImport: createImageImport({ db, storage, queue: queue.inBackground }),
            importPictureHosts: config.importPictureHosts,
            webhookHosts: config.webhookHosts,
            mapPictures,
            mailTransport,
            publicUrl,
            metrics,
            backup: config.backup,
          }),
        );
  if (jobs) areJobsRunning = jobs.isRunning;
  const announced = await announceProgram(db, { version, role: config.role }, log);
  // Renders a page before the first request, so that the layout's replies are cached in case the database becomes
  // unreachable.
  if (pages) await app.inject({ url: '/login', headers: { accept: 'text/html' } });
  await app.listen({ port: config.port, host: config.host });
  const mailMessage = storedMailsMessage(storedMails, config.publicUrl ?? addressOf(app.server.address(), config));
  if (mailMessage) say(mailMessage);
  for (const warning of warningsOf(config)) say(warning);
  if (storedMails === 'owner') log.warn('SMTP_URL is not set: mails are kept, none is sent');
  if (ownerLink) say(`Nobody can sign in to the office yet. Make the owner's account: ${ownerLink}`);
  return {
    address: addressOf(app.server.address(), config),
    async stop({ isDrained } = { isDrained: false }) {
      const closeServer = async () => {
        if (isDrained) await app.drain();
        await app.close();
      };
      // In parallel, since each may wait for work under way.
      await Promise.all([closeServer(), jobs?.stop(), metricsServer?.close()]);
      mailTransport?.close();
      await announced.stop();
      await database.close();
    },
  };
}

/** Writes what the site expects in its database: the queue's tables, this version's places and stages, an agency at first. */
async function prepareContent(
  database: OpenDatabase,
  { importImage, documents }: Pick<FillOptions, 'importImage' | 'documents'>,
  { config, root, say }: Pick<SiteOptions, 'config' | 'root' | 'say'>,
): Promise<void> {
  const { db, pool } = database;
  await prepareAlone(database, say, async () => {
    await migrateJobs(pool);
    await syncPlaces(db);
    await syncTransitStages(db, `${root}/basemap/matatu-stages.csv`);
    const { loadDemo } = config;
    const isFilled = await fillEmptyDatabase({ db, importImage, documents, loadDemo, demoDir: `${root}/demo`, say });
    if (isFilled) await warmAllImages(db);
    if (config.owner && (await ensureOwner(db, config.owner)))
      say(`Made the owner's account for ${config.owner.email}`);
  });
}

/** Settings with which a site works, though not as its operator means it. */
function warningsOf(config: Config): string[] {
  const warnings = [];
  if (isBehindUnknownProxy(config))
    warnings.push(
      'PUBLIC_URL is set and TRUST_PROXY is not. Behind a proxy all visitors then count as one address and share its limits: set TRUST_PROXY to the address of the proxy, such as loopback.',
    );
  if (lacksSecretKey(config))
    warnings.push(
      "WARNING: SECRET_KEY is not set: keys of second factors and of signed links are stored in the clear, in every backup too. Set it to what 'openssl rand -base64 32' prints, and keep it apart from the backups.",
    );
  return warnings;
}

const lacksSecretKey = (config: Config): boolean => isPublicSite(config) && config.secretKeys.length === 0;

/** @throws ConfigError where the address cannot be listened on */
async function listenForMetrics(metrics: Metrics, address: MetricsAddress, log: Log): Promise<MetricsServer> {
  try {
    return await serveMetrics(metrics, address, log);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`METRICS cannot be listened on (${reason}). Use a free port of this machine.`);
  }
}

/** The server speaks no TLS itself, so a site with a public address is almost certainly behind a proxy. */
const isBehindUnknownProxy = ({ publicUrl, trustProxy }: Config): boolean =>
  publicUrl !== null && !isLoopbackHost(new URL(publicUrl).host) && trustProxy.length === 0;

/** The address to open in a browser; for 0.0.0.0, which means all interfaces, 127.0.0.1. */
function addressOf(bound: AddressInfo | string | null, config: Config): string {
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  return `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
}
