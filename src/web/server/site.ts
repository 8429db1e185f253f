import type { AddressInfo } from 'node:net';
import { forgetLikers } from '#modules/content/server';
import {
  ESCALATE_ENQUIRIES,
  escalateEnquiries,
  REMIND_OF_TASKS,
  REMIND_OF_TASKS_SCHEDULE,
  remindOfTasks,
  removeOldAlerts,
  SEND_SEARCH_ALERTS,
  SEND_SEARCH_ALERTS_SCHEDULE,
  sendSearchAlerts,
} from '#modules/crm/server';
import { ensureOwner, firstOwnerLink, TELL_OF_REFUSED_TRIES, tellOfRefusedTries } from '#modules/identity/server';
import { REFRESH_FIGURES, refreshFigures } from '#modules/insights/server';
import {
  DRAW_LISTING_MAP,
  drawListingMap,
  MERGE_LISTING_COUNTS,
  mergeListingCounts,
  REMOVE_UNUSED_PHOTOGRAPHS,
  removeUnusedPhotographs,
  syncPlaces,
  syncTransitStages,
} from '#modules/listings/server';
import { SEND_REMINDERS, sendReminders } from '#modules/scheduling/server';
import { exportJobHandlers, importJobHandlers, REMOVE_OLD_EXPORTS, removeOldExports } from '#modules/transfer/server';
import { removeStaged } from '#platform/backup/server/stored-files.ts';
import { openArchive } from '#platform/basemap/server/archive.ts';
import { isArchive } from '#platform/basemap/server/basemap.ts';
import { createMapPictures, opened } from '#platform/basemap/server/map-pictures.ts';
import { type Config, ConfigError } from '#platform/config/server/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/server/open-database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { createImageImport } from '#platform/files/server/image-import.ts';
import { createImageVariants } from '#platform/files/server/image-variants.ts';
import { REMOVE_STORED_FILE, removeStoredFileLater } from '#platform/files/server/remove-stored-file.ts';
import { WARM_IMAGE, warmAllImages, warmImage } from '#platform/files/server/warm-images.ts';
import type { Log } from '#platform/http/server/log.ts';
import { REMOVE_OLD_SUBMISSIONS, removeOldSubmissions } from '#platform/http/server/submissions.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import { startJobs } from '#platform/jobs/server/start-jobs.ts';
import { deliverMail, failAbandonedMails } from '#platform/mail/server/deliver-mail.ts';
import { REMOVE_STORED_SECRETS, removeStoredSecrets } from '#platform/mail/server/mail-secrets.ts';
import { DELIVER_MAIL } from '#platform/mail/server/outgoing-mail.ts';
import { isLoopbackHost, storedMailsMessage, storedMailsOf } from '#platform/mail/server/stored-mails.ts';
import { createMailTransport } from '#platform/mail/server/transport.ts';
import { forgetSenders } from '#platform/spam-guard/server/forget-senders.ts';
import { failAbandonedTasks, OFFICE_TASK } from '#platform/tasks/server/office-tasks.ts';
import { runOfficeTasks } from '#platform/tasks/server/run-office-tasks.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { buildApp, type Services } from './app.ts';
import { fillEmptyDatabase } from './fill-database.ts';

export interface SiteOptions {
  config: Config;
  log: Log;
  /** Prints a message to the terminal. */
  say: (message: string) => void;
  /** The project's folder, with migrations and demo content. */
  root: string;
  pages: Services['pages'];
  validateReplies: boolean;
}

export interface Site {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts all parts in the order of their dependencies. Stopping takes less than five seconds, whatever is under way.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { databaseUrl, dataDir } = options.config;
  await refuseUnreadableBasemap(options.config);
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    migrationsDir: `${options.root}/migrations`,
    log: options.log,
    progress: options.say,
  });
  try {
    return await startOn(database, options);
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
  { config, log, say, root, pages, validateReplies }: SiteOptions,
): Promise<Site> {
  const { db, pool } = database;
  const imagesDir = `${config.dataDir}/images`;
  await removeStaged(imagesDir);
  const storage = new DiskStorage(imagesDir);
  const exportsDir = `${config.dataDir}/exports`;
  const queue = new EncodeQueue();
  const images = createImageVariants({ db, storage, queue });
  const imageImport = createImageImport({ db, storage, queue });
  const basemap = config.basemap ?? { file: `${root}/basemap/nairobi-and-towns.pmtiles` };
  const mapPictures = createMapPictures({ storage, archive: opened(() => openArchive(basemap)) });
  await migrateJobs(pool);
  await syncPlaces(db);
  await syncTransitStages(db, `${root}/basemap/matatu-stages.csv`);
  const isFilled = await fillEmptyDatabase({
    db,
    importImage: imageImport.importImage,
    loadDemo: config.loadDemo,
    demoDir: `${root}/demo`,
    say,
  });
  if (isFilled) await warmAllImages(db);
  if (config.owner && (await ensureOwner(db, config.owner, say)))
    say(`Made the owner's account for ${config.owner.email}`);

  const mailTransport = config.smtpUrl ? createMailTransport(config.smtpUrl) : null;
  const storedMails = storedMailsOf(config);
  const publicUrl = config.publicUrl ?? addressOf(null, config);
  const ownerLink = config.owner ? null : await firstOwnerLink({ db, clock: systemClock, publicUrl });
  let areJobsRunning = () => false;
  const app = await buildApp({
    db,
    readiness: {
      dataDir: config.dataDir,
      otherFolders: database.folder ? [database.folder] : [],
      areJobsRunning: () => areJobsRunning(),
      backgroundTasks: [WARM_IMAGE, DRAW_LISTING_MAP, OFFICE_TASK],
    },
    images,
    imageImport,
    mapPictures,
    documents: storage,
    clock: systemClock,
    log,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    exportsDir,
    basemap,
    storedMails,
    trustProxy: config.trustProxy,
    submissionsPerMinute: config.submissionsPerMinute,
    requestsPerMinute: config.requestsPerMinute,
    validateReplies,
    ...(config.pageCacheBytes > 0 && {
      pageCache: { maxBytes: config.pageCacheBytes, databaseUrl: database.url, isWarmed: true },
    }),
    ...(pages ? { pages } : {}),
  });
  const jobs = await startJobs({
    pool,
    log,
    tasks: {
      [DELIVER_MAIL]: deliverMail({ db, clock: systemClock, mailTransport }),
      [REMOVE_OLD_SUBMISSIONS]: async () => {
        await removeOldSubmissions(db);
        await forgetSenders(db);
        await forgetLikers(db);
        await removeOldAlerts(db, systemClock.now());
      },
      [REMOVE_STORED_SECRETS]: () => removeStoredSecrets(db, systemClock.now()),
      [REMOVE_OLD_EXPORTS]: () => removeOldExports(exportsDir, systemClock.now()),
      [REMOVE_UNUSED_PHOTOGRAPHS]: async () => {
        await removeUnusedPhotographs({ db, storage, clock: systemClock });
      },
      [REMOVE_STORED_FILE]: removeStoredFileLater({ db, storage }),
      [REFRESH_FIGURES]: () => refreshFigures({ db, clock: systemClock }),
      [MERGE_LISTING_COUNTS]: () => mergeListingCounts(db),
      [SEND_REMINDERS]: () => sendReminders({ db, clock: systemClock, publicUrl, log }),
      [REMIND_OF_TASKS]: () => remindOfTasks({ db, clock: systemClock, publicUrl, log }),
      [SEND_SEARCH_ALERTS]: (_payload, { signal }) =>
        sendSearchAlerts({ db, clock: systemClock, publicUrl, log }, signal),
      [TELL_OF_REFUSED_TRIES]: async () => {
        await tellOfRefusedTries({ db, clock: systemClock, publicUrl });
      },
      [ESCALATE_ENQUIRIES]: async () => {
        await escalateEnquiries({ db, clock: systemClock, publicUrl, log });
      },
    },
    backgroundTasks: {
      [WARM_IMAGE]: warmImage(images),
      [DRAW_LISTING_MAP]: drawListingMap({ db, pictures: mapPictures }),
      [OFFICE_TASK]: runOfficeTasks(
        { db, clock: systemClock },
        {
          ...importJobHandlers({ db, clock: systemClock }),
          ...exportJobHandlers({ db, clock: systemClock, storage, exportsDir }),
        },
      ),
    },
    schedule: [
      `12 0 * * * ${REMOVE_OLD_SUBMISSIONS}`,
      `32 0 * * * ${REMOVE_STORED_SECRETS}`,
      `22 * * * * ${REMOVE_OLD_EXPORTS}`,
      `42 0 * * * ${REMOVE_UNUSED_PHOTOGRAPHS}`,
      `*/10 * * * * ${REFRESH_FIGURES}`,
      `*/10 * * * * ${MERGE_LISTING_COUNTS}`,
      `*/5 * * * * ${SEND_REMINDERS}`,
      `*/10 * * * * ${ESCALATE_ENQUIRIES}`,
      `*/5 * * * * ${TELL_OF_REFUSED_TRIES}`,
      REMIND_OF_TASKS_SCHEDULE,
      SEND_SEARCH_ALERTS_SCHEDULE,
    ],
    afterRecovery: async () => {
      await failAbandonedMails(db);
      await failAbandonedTasks(db);
    },
  });
  areJobsRunning = jobs.isRunning;
  // The cached figures may be outdated after a downtime.
  await addJob(db, { task: REFRESH_FIGURES, payload: {}, key: REFRESH_FIGURES, priority: 10 });
  // Renders a page before the first request, so that the layout's replies are cached in case the database becomes
  // unreachable.
  if (pages) await app.inject({ url: '/login', headers: { accept: 'text/html' } });
  await app.listen({ port: config.port, host: config.host });
  const mailMessage = storedMailsMessage(storedMails, config.publicUrl ?? addressOf(app.server.address(), config));
  if (mailMessage) say(mailMessage);
  if (isBehindUnknownProxy(config)) {
    say(
      'PUBLIC_URL is set and TRUST_PROXY is not. Behind a proxy all visitors then count as one address and share its limits: set TRUST_PROXY to the address of the proxy, such as loopback.',
    );
  }
  if (storedMails === 'owner') log.warn('SMTP_URL is not set: mails are kept, none is sent');
  if (ownerLink) say(`Nobody can sign in to the office yet. Make the owner's account: ${ownerLink}`);
  return {
    address: addressOf(app.server.address(), config),
    async stop() {
      // In parallel, since each may wait for work under way.
      await Promise.all([app.close(), jobs.stop()]);
      mailTransport?.close();
      await database.close();
    },
  };
}

/** The server speaks no TLS itself, so a site with a public address is almost certainly behind a proxy. */
const isBehindUnknownProxy = ({ publicUrl, trustProxy }: Config): boolean =>
  publicUrl !== null && !isLoopbackHost(new URL(publicUrl).host) && trustProxy.length === 0;

/** The address to open in a browser; for 0.0.0.0, which means all interfaces, 127.0.0.1. */
function addressOf(bound: AddressInfo | string | null, config: Config): string {
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  return `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
}
