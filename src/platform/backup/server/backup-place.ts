import { resolve } from 'node:path';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { openBucket } from '#platform/files/server/site-files.ts';
import { type FileStorage, keysUnder, readStorageUrl, type S3Place } from '#platform/files/server/storage.ts';
import { BackupRefused } from './backup-format.ts';

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
interface BackupsKept {
  daily: number;
  weekly: number;
  monthly: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday: weeks begin on Mondays. */
const DAYS_BEFORE_MONDAY = 3;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
const weekOf = (at: Date): number => Math.floor((dayOf(at) + DAYS_BEFORE_MONDAY) / 7);
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/** Only periods (of UTC) with a backup count, so a pause costs no earlier ones. */
export function chooseKept<Backup extends { madeAt: Date }>(
  backups: readonly Backup[],
  { daily, weekly, monthly }: BackupsKept,
): Set<Backup> {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const newestOf = (periodOf: (at: Date) => number, count: number) => {
    const chosen = new Map<number, Backup>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt);
      if (!chosen.has(period) && chosen.size < count) chosen.set(period, backup);
    }
    return chosen.values();
  };
  return new Set([...newestOf(dayOf, daily), ...newestOf(weekOf, weekly), ...newestOf(monthOf, monthly)]);
}

export type BackupPlace = { folder: string } | { bucket: S3Place };

/** What a key of BACKUP_KEY looks like: an X25519 key of age. */
export const backupKeyPattern = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

export interface BackupSettings {
  to: BackupPlace | null;
  /** The first encrypts, all decrypt. Empty: backups are stored in the clear. */
  keys: readonly string[];
  kept: BackupsKept;
  /** The five fields of a crontab line, in UTC. */
  schedule: string;
  /** When the newest is restored for a test; null: never. */
  verificationSchedule: string | null;
}

export interface StoredBackup {
  name: string;
  madeAt: Date;
}

/** Reads an absolute path or `s3://bucket/prefix?…`; null where the text is neither. */
export function readBackupPlace(text: string): BackupPlace | null {
  if (text.startsWith('/')) return { folder: resolve(text) };
  const bucket = readStorageUrl(text);
  return bucket && { bucket };
}

/** @throws BackupRefused without BACKUP_TO */
export async function openBackupPlace({ to }: BackupSettings): Promise<FileStorage> {
  if (!to) throw new BackupRefused('BACKUP_TO is not set: name a file, or set it to a folder or s3://bucket/prefix.');
  return 'folder' in to ? new DiskStorage(to.folder, 0o700) : openBucket(to.bucket);
}

const ENCRYPTED = '.age';
const NAME = /^makao-(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z\.tar(?:\.age)?$/;

/** `makao-20261125t233000z.tar`, with `.age` when it is encrypted; lower case, as keys of the storage are. */
export function backupName(madeAt: Date, options: { isEncrypted: boolean }): string {
  const stamp = madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')
    .toLowerCase();
  return `makao-${stamp}.tar${options.isEncrypted ? ENCRYPTED : ''}`;
}

export const isEncryptedName = (name: string): boolean => name.endsWith(ENCRYPTED);

/** The backups of a place, newest first. Other files there are left alone. */
export async function listStoredBackups(place: FileStorage): Promise<StoredBackup[]> {
  const names = (await keysUnder(place)).filter((key) => NAME.test(key));
  return names
    .map((name) => ({ name, madeAt: new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z')) }))
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}
