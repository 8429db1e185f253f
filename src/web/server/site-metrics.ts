import type { FastifyBaseLogger } from 'fastify';
import { countRecentLeads, findNewestEnquiryTime } from '#modules/insights/server';
import { findBackupRuns, findNewestBackup } from '#platform/backup/server/backup-runs.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { PoolFigures } from '#platform/database/server/limited-pool.ts';
import type { ReplicaWatch } from '#platform/database/server/replica/replica-watch.ts';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import { readDiskSpace } from '#platform/files/server/disk-storage.ts';
import type { PageCache } from '#platform/http/server/cache/page-cache.ts';
import { countJobs, oldestWaitingJobSeconds } from '#platform/jobs/server/job-counts.ts';
import { countUnsentMails, mailSubjects } from '#platform/mail/server/deliver-mail.ts';
import {
  countedElsewhere,
  createMetrics,
  gauge,
  type MetricSource,
  type Metrics,
} from '#platform/metrics/server/metrics.ts';

export interface SiteMetricsOptions {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  version: string;
  poolFigures: () => PoolFigures[];
  /** Null where there is none. */
  replica: Pick<ReplicaWatch, 'figures'> | null;
  /** Folders whose disks are watched, by the label they get. */
  folders: Readonly<Record<string, string>>;
  /** Tasks whose jobs may wait long. */
  backgroundTasks: readonly string[];
}

const MS_PER_SECOND = 1_000;
const unixSeconds = (at: Date | null | undefined): number => (at ? at.getTime() / MS_PER_SECOND : 0);

/** All metrics of the program, except those of the page cache and of open pages, which `watchPageCache` and `watchLive` add. */
export function createSiteMetrics(options: SiteMetricsOptions): Metrics {
  const metrics = createMetrics();
  gauge(metrics, 'makao_build_info', 'The program: always 1.', ['version', 'node']).set(
    { version: options.version, node: process.version },
    1,
  );
  metrics.addSource(poolSource(metrics, options));
  if (options.replica) metrics.addSource(replicaSource(metrics, options.replica));
  metrics.addSource(diskSource(metrics, options));
  metrics.addSource(databaseSource(metrics, options));
  return metrics;
}

/** Adds the figures of the page cache. */
export function watchPageCache(metrics: Metrics, cache: Pick<PageCache, 'figures'>): void {
  const setHits = countedElsewhere(metrics, 'makao_page_cache_hits_total', 'Replies from the page cache.');
  const setStale = countedElsewhere(metrics, 'makao_page_cache_stale_total', 'Hits that may have been outdated.');
  const setRenderings = countedElsewhere(metrics, 'makao_page_cache_renderings_total', 'Replies made for the cache.');
  const setDropped = countedElsewhere(
    metrics,
    'makao_page_cache_dropped_total',
    'Entries dropped by a change of data.',
  );
  const bytes = gauge(metrics, 'makao_page_cache_bytes', 'Memory of the entries.');
  const entries = gauge(metrics, 'makao_page_cache_entries', 'Entries.');
  metrics.addSource(() => {
    const { figures } = cache;
    setHits(figures.hits);
    setStale(figures.stale);
    setRenderings(figures.renderings);
    setDropped(figures.dropped);
    bytes.set(figures.bytes);
    entries.set(figures.entries);
  });
}

/** Adds the number of open pages of the office that are told of changes. */
export function watchLive(metrics: Metrics, streams: { readonly size: number }): void {
  const open = gauge(metrics, 'makao_live_streams', 'Open pages of the office that are told of changes.');
  metrics.addSource(() => open.set(streams.size));
}

function poolSource(metrics: Metrics, { poolFigures }: SiteMetricsOptions): MetricSource {
  const connections = gauge(metrics, 'makao_database_connections', 'Connections, by server and kind of work.', [
    'server',
    'kind',
    'state',
  ]);
  const labels = ['server', 'kind'] as const;
  const waiting = gauge(metrics, 'makao_database_waiting', 'Callers that wait for a connection.', labels);
  const limit = gauge(metrics, 'makao_database_connections_limit', 'Connections there may be.', labels);
  return () => {
    for (const figures of poolFigures()) {
      const { server, kind } = figures;
      connections.set({ server, kind, state: 'in_use' }, figures.inUse);
      connections.set({ server, kind, state: 'idle' }, figures.idle);
      waiting.set({ server, kind }, figures.waiting);
      limit.set({ server, kind }, figures.limit);
    }
  };
}

function replicaSource(metrics: Metrics, replica: Pick<ReplicaWatch, 'figures'>): MetricSource {
  const used = gauge(metrics, 'makao_replica_used', 'Whether public reads go to the replica.');
  const lag = gauge(metrics, 'makao_replica_lag_seconds', 'The replica has everything that is older than this.');
  const setFromReplica = countedElsewhere(
    metrics,
    'makao_replica_reads_total',
    'Connections for public reads that were taken to the replica.',
  );
  const setFromPrimary = countedElsewhere(
    metrics,
    'makao_replica_fallbacks_total',
    'Connections for public reads that were taken to the primary database, as the replica was away or lacked a change.',
  );
  return () => {
    const { isUsed, lagSeconds, reads } = replica.figures;
    used.set(isUsed ? 1 : 0);
    lag.set(lagSeconds);
    setFromReplica(reads.replica);
    setFromPrimary(reads.primary);
  };
}

function diskSource(metrics: Metrics, { folders, log }: SiteMetricsOptions): MetricSource {
  const free = gauge(metrics, 'makao_disk_free_bytes', 'Free space of the disk of a data folder.', ['folder']);
  const size = gauge(metrics, 'makao_disk_size_bytes', 'Size of the disk of a data folder.', ['folder']);
  return async () => {
    for (const [folder, path] of Object.entries(folders)) {
      try {
        const space = await readDiskSpace(path);
        free.set({ folder }, space.freeBytes);
        size.set({ folder }, space.sizeBytes);
      } catch (error) {
        free.remove({ folder });
        size.remove({ folder });
        log.warn({ err: error }, 'The free space of a disk could not be read for the metrics');
      }
    }
  };
}

/**
 * What the tables tell. Of several programs on one database each tells the same, so that dashboards take the largest.
 * While the database does not answer, `makao_database_up` is 0 and the others are left out or NaN.
 */
function databaseSource(metrics: Metrics, { db, log, backgroundTasks }: SiteMetricsOptions): MetricSource {
  const up = gauge(metrics, 'makao_database_up', 'Whether the database answered this scrape.');
  const jobs = gauge(metrics, 'makao_jobs', 'Jobs that wait or run, and jobs given up.', ['state']);
  const oldestJob = gauge(
    metrics,
    'makao_job_oldest_waiting_seconds',
    'Age of the oldest job that could run now; without those in the background.',
  );
  const mails = gauge(metrics, 'makao_mails', 'Mails that wait, and mails that failed.', [
    'state',
    'about',
    'audience',
  ]);
  const leads = gauge(metrics, 'makao_leads_last_day', 'What visitors left within 24 hours.', ['lead', 'kind']);
  const newestEnquiry = gauge(metrics, 'makao_enquiry_newest_timestamp_seconds', 'Time of the newest enquiry, or 0.');
  const newestBackup = gauge(metrics, 'makao_backup_newest_timestamp_seconds', 'Time of the newest backup, or 0.');
  const backupSize = gauge(metrics, 'makao_backup_newest_size_bytes', 'Size of the newest backup, or 0.');
  const backupFailed = gauge(metrics, 'makao_backup_failed', 'Whether the last attempt to make a backup failed.');
  const verified = gauge(
    metrics,
    'makao_backup_verified_timestamp_seconds',
    'Time a backup was last restored in a test, or 0.',
  );
  const verificationFailed = gauge(
    metrics,
    'makao_backup_verification_failed',
    'Whether the last test of restoring a backup failed.',
  );
  const byLabel = [jobs, mails, leads];
  const ofBackups = [newestBackup, backupSize, backupFailed, verified, verificationFailed];
  const single = [oldestJob, newestEnquiry, ...ofBackups];
  const read = async () => {
    const counts = await countJobs(db);
    jobs.set({ state: 'waiting' }, counts.waiting);
    jobs.set({ state: 'failed' }, counts.failed);
    oldestJob.set(await oldestWaitingJobSeconds(db, backgroundTasks));
    for (const about of mailSubjects)
      for (const audience of ['staff', 'visitor'])
        for (const state of ['queued', 'failed']) mails.set({ state, about, audience }, 0);
    for (const { status, about, audience, count } of await countUnsentMails(db))
      mails.set({ state: status === 'Queued' ? 'queued' : 'failed', about, audience }, count);
    for (const { lead, kind, lastDay } of await countRecentLeads(db)) leads.set({ lead, kind }, lastDay);
    newestEnquiry.set(unixSeconds(await findNewestEnquiryTime(db)));
    const backup = await findNewestBackup(db);
    newestBackup.set(unixSeconds(backup?.finishedAt));
    backupSize.set(backup?.sizeBytes ?? 0);
    const { lastBackup, lastVerification, lastGoodVerification } = await findBackupRuns(db);
    const isMadeSince = backup !== null && lastBackup !== null && backup.finishedAt > lastBackup.finishedAt;
    backupFailed.set(lastBackup?.problem && !isMadeSince ? 1 : 0);
    verified.set(unixSeconds(lastGoodVerification));
    verificationFailed.set(lastVerification?.problem ? 1 : 0);
    up.set(1);
  };
  return async () => {
    try {
      // One connection, one statement after another: a scrape takes none away from visitors.
      await withTimeLimit('health', 'metrics', read);
    } catch (error) {
      log.warn({ err: error }, 'The database did not answer for the metrics');
      for (const metric of byLabel) metric.reset();
      // A gauge without labels cannot be left out; no condition of an alert holds for NaN.
      for (const metric of single) metric.set(Number.NaN);
      up.set(0);
    }
  };
}
