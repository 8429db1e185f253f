import { getAgencySettings } from '#modules/agency/server';
import {
  ESCALATE_ENQUIRIES,
  escalateEnquiries,
  REMIND_OF_TASKS,
  REMIND_OF_TASKS_SCHEDULE,
  remindOfTasks,
  SEND_HOME_ALERTS,
  SEND_HOME_ALERTS_SCHEDULE,
  SEND_SEARCH_ALERTS,
  SEND_SEARCH_ALERTS_SCHEDULE,
  sendHomeAlerts,
  sendSearchAlerts,
  tellOfFailedMail,
} from '#modules/crm/server';
import { REMIND_OF_STEPS, REMIND_OF_STEPS_SCHEDULE, remindOfSteps } from '#modules/deals/server';
import {
  ASSIGN_LISTING_PLACES,
  assignPlaces,
  CHECK_LISTINGS,
  CHECK_LISTINGS_SCHEDULE,
  checkListings,
  DRAW_LISTING_MAP,
  drawListingMap,
  listChangeJobHandlers,
  MERGE_LISTING_COUNTS,
  mergeListingCounts,
  pictureJobHandlers,
  REMOVE_UNUSED_PHOTOGRAPHS,
  removeUnusedPhotographs,
} from '#modules/listings/server';
import { SEND_REMINDERS, sendReminders } from '#modules/scheduling/server';
import {
  DELIVER_WEBHOOK,
  deliverWebhook,
  exportJobHandlers,
  failAbandonedDeliveries,
  importJobHandlers,
  REMOVE_OLD_EXPORTS,
  removeOldExports,
  searchEngineJob,
  TELL_EVENTS,
  TELL_EVENTS_SCHEDULE,
  TELL_SEARCH_ENGINES,
  tellEvents,
  webhookRequests,
} from '#modules/transfer/server';
import { backupJobs, backupSchedule, MAKE_BACKUP, VERIFY_BACKUP } from '#platform/backup/server/backup-jobs.ts';
import type { BackupSettings } from '#platform/backup/server/backup-place.ts';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import {
  APPLY_RETENTION,
  APPLY_RETENTION_SCHEDULE,
  applyNightlyRetention,
} from '#platform/data-protection/server/nightly-retention.ts';
import type { OpenDatabase } from '#platform/database/server/open-database.ts';
import { PictureFetcher } from '#platform/files/server/fetch-picture.ts';
import type { ImageImport } from '#platform/files/server/image-import.ts';
import type { ImageVariants } from '#platform/files/server/image-variants.ts';
import { WARM_IMAGE, warmImage } from '#platform/files/server/image-variants.ts';
import { REMOVE_STORED_FILE, removeStoredFileLater } from '#platform/files/server/remove-stored-file.ts';
import type { SiteFiles } from '#platform/files/server/site-files.ts';
import type { Log } from '#platform/http/server/log.ts';
import type { JobsOptions } from '#platform/jobs/server/run-jobs.ts';
import { deliverMail, failAbandonedMails } from '#platform/mail/server/deliver-mail.ts';
import { DELIVER_MAIL } from '#platform/mail/server/outgoing-mail.ts';
import type { createMailTransport } from '#platform/mail/server/transport.ts';
import type { Metrics } from '#platform/metrics/server/metrics.ts';
import {
  MAIL_NOTIFICATIONS_DAILY,
  MAIL_NOTIFICATIONS_DAILY_SCHEDULE,
  mailNotification,
  mailNotificationsDaily,
} from '#platform/notifications/server/mail-notifications.ts';
import { MAIL_NOTIFICATION, PUSH_NOTIFICATION } from '#platform/notifications/server/notify.ts';
import { pushNotification } from '#platform/notifications/server/push/push-notification.ts';
import { pushRequests } from '#platform/notifications/server/push/subscriptions.ts';
import { failAbandonedTasks, OFFICE_TASK } from '#platform/tasks/server/office-tasks.ts';
import { runOfficeTasks } from '#platform/tasks/server/run-office-tasks.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { retentionClasses } from './data-protection/retention-classes.ts';
import { demoJobHandlers } from './demo/demo-removal.ts';

/** Tasks that nobody waits for; left out of the check of waiting times. */
export const backgroundTasks = [
  WARM_IMAGE,
  DRAW_LISTING_MAP,
  ASSIGN_LISTING_PLACES,
  OFFICE_TASK,
  DELIVER_WEBHOOK,
  PUSH_NOTIFICATION,
  TELL_SEARCH_ENGINES,
  MAKE_BACKUP,
  VERIFY_BACKUP,
];

interface SiteJobs {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  log: Log;
  files: SiteFiles;
  images: ImageVariants;
  /** Keeps the pictures of imports, behind what visitors wait for. */
  imageImport: ImageImport;
  /** Setting IMPORT_PICTURE_HOSTS. */
  importPictureHosts: readonly string[];
  /** Setting WEBHOOK_HOSTS. */
  webhookHosts: readonly string[];
  mapPictures: MapPictures;
  /** Null: mails are stored instead of sent. */
  mailTransport: ReturnType<typeof createMailTransport> | null;
  publicUrl: string;
  /** Null: none are collected. */
  metrics: Metrics | null;
  backup: BackupSettings;
}

/** Every job of the site, and when those with a schedule run. */
export function siteJobs({
  database: { db, pool },
  log,
  files: { images: storage, exports },
  images,
  imageImport,
  importPictureHosts,
  webhookHosts,
  mapPictures,
  mailTransport,
  publicUrl,
  metrics,
  backup,
}: SiteJobs): JobsOptions {
  const tellingStaff = { db, clock: systemClock, publicUrl, readAgency: getAgencySettings };
  return {
    pool,
    log,
    ...(metrics && { onEnd: metrics.jobEnded }),
    tasks: {
      ...backupJobs(process.env),
      [DELIVER_MAIL]: deliverMail({
        db,
        clock: systemClock,
        mailTransport,
        onFailed: tellOfFailedMail,
        ...(metrics && { onEnd: metrics.mailEnded }),
      }),
      [MAIL_NOTIFICATION]: mailNotification(tellingStaff),
      [PUSH_NOTIFICATION]: pushNotification({ db, clock: systemClock, publicUrl, requests: pushRequests() }),
      [MAIL_NOTIFICATIONS_DAILY]: () => mailNotificationsDaily({ ...tellingStaff, log }),
      [APPLY_RETENTION]: async (_payload, { signal }) => {
        await applyNightlyRetention({ db, classes: retentionClasses, log }, { now: systemClock.now(), signal });
      },
      [REMOVE_OLD_EXPORTS]: () => removeOldExports(exports, systemClock.now()),
      [REMOVE_UNUSED_PHOTOGRAPHS]: async () => {
        await removeUnusedPhotographs({ db, storage, clock: systemClock });
      },
      [REMOVE_STORED_FILE]: removeStoredFileLater({ db, storage }),
      [TELL_EVENTS]: () => tellEvents({ db, clock: systemClock, publicUrl }),
      [DELIVER_WEBHOOK]: deliverWebhook({ db, clock: systemClock, requests: webhookRequests(webhookHosts) }),
      [TELL_SEARCH_ENGINES]: searchEngineJob({ db, publicUrl }),
      [MERGE_LISTING_COUNTS]: () => mergeListingCounts(db),
      [SEND_REMINDERS]: () => sendReminders({ db, clock: systemClock, publicUrl, log }),
      [CHECK_LISTINGS]: () => checkListings({ db, clock: systemClock, publicUrl }),
      [REMIND_OF_TASKS]: () => remindOfTasks({ db, clock: systemClock, publicUrl, log }),
      [REMIND_OF_STEPS]: () => remindOfSteps({ db, clock: systemClock }),
      [SEND_SEARCH_ALERTS]: (_payload, { signal }) =>
        sendSearchAlerts({ db, clock: systemClock, publicUrl, log }, signal),
      [SEND_HOME_ALERTS]: (_payload, { signal }) => sendHomeAlerts({ db, clock: systemClock, publicUrl, log }, signal),
      [ESCALATE_ENQUIRIES]: async () => {
        await escalateEnquiries({ db, clock: systemClock, publicUrl });
      },
    },
    backgroundTasks: {
      [WARM_IMAGE]: warmImage(images),
      [DRAW_LISTING_MAP]: drawListingMap({ db, pictures: mapPictures }),
      [ASSIGN_LISTING_PLACES]: (_payload, { signal }) => assignPlaces(db, signal),
      [OFFICE_TASK]: runOfficeTasks(
        { db, clock: systemClock },
        {
          ...importJobHandlers({ db, clock: systemClock }),
          ...pictureJobHandlers({
            db,
            clock: systemClock,
            imageImport,
            fetcher: new PictureFetcher({ allowedHosts: importPictureHosts }),
            archives: exports,
          }),
          ...listChangeJobHandlers({ clock: systemClock }),
          ...demoJobHandlers,
          ...exportJobHandlers({ db, clock: systemClock, storage, exports }),
        },
      ),
    },
    schedule: [
      APPLY_RETENTION_SCHEDULE,
      `22 * * * * ${REMOVE_OLD_EXPORTS}`,
      `42 0 * * * ${REMOVE_UNUSED_PHOTOGRAPHS}`,
      TELL_EVENTS_SCHEDULE,
      `*/10 * * * * ${MERGE_LISTING_COUNTS}`,
      `*/5 * * * * ${SEND_REMINDERS}`,
      `*/10 * * * * ${ESCALATE_ENQUIRIES}`,
      REMIND_OF_TASKS_SCHEDULE,
      REMIND_OF_STEPS_SCHEDULE,
      MAIL_NOTIFICATIONS_DAILY_SCHEDULE,
      CHECK_LISTINGS_SCHEDULE,
      SEND_SEARCH_ALERTS_SCHEDULE,
      SEND_HOME_ALERTS_SCHEDULE,
      ...backupSchedule(backup),
    ],
    afterRecovery: async () => {
      await failAbandonedMails(db, { clock: systemClock, onFailed: tellOfFailedMail });
      await failAbandonedTasks(db);
      await failAbandonedDeliveries(db);
    },
  };
}
