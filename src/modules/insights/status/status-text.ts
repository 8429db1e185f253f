import { formatNumber } from '#platform/text/numbers.ts';
import { durationText } from '../dashboard/duration-format.ts';
import type { SystemStatus } from './contract.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** '840 bytes', '12.4 MB', '31 GB': powers of a thousand, as disks are sold. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return `${formatNumber(value, step > 0 && value < 100 ? 1 : 0)} ${units[step]}`;
}

/** '5 min', '3 h 20 min'; under a minute 'less than a minute'. */
export const ageText = (seconds: number): string =>
  seconds < 60 ? 'less than a minute' : durationText(Math.floor(seconds / 60));

export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1_000;

/** The readiness check of the site's health reports the same. */
const LONG_WAIT_SECONDS = 15 * 60;

const diskNames: Record<SystemStatus['disks'][number]['folder'], string> = {
  data: 'photographs and documents',
  database: 'the database',
};
export const diskName = (folder: SystemStatus['disks'][number]['folder']): string => diskNames[folder];

/** What somebody has to look after, one sentence each; empty when all is well. */
export function warningsOf(status: SystemStatus, sendsMail: boolean): string[] {
  const { at, jobs, mails, backup, backup_problem, verification, disks, programs } = status;
  const warnings: string[] = [];
  if (!sendsMail) warnings.push('No mail server is set (SMTP_URL): every mail is kept and reaches nobody.');
  if (!backup)
    warnings.push(
      'No backup was made yet. With BACKUP_TO the program makes one every night; the command bin/backup makes one now.',
    );
  else if (backup.is_old)
    warnings.push(
      `The last backup is ${ageText(secondsBetween(backup.finished_at, at))} old. Is it still run every night?`,
    );
  if (backup_problem) warnings.push(`The last attempt to make a backup failed: ${backup_problem.problem}`);
  if (verification?.problem) warnings.push(`The last backup could not be restored in a test: ${verification.problem}`);
  else if (verification?.is_old)
    warnings.push(`No backup was restored in a test for ${ageText(secondsBetween(verification.finished_at, at))}.`);
  if (backup && backup.missing_files > 0)
    warnings.push(
      `${formatNumber(backup.missing_files)} ${backup.missing_files === 1 ? 'file was' : 'files were'} missing when the last backup was made.`,
    );
  if (mails.failed > 0)
    warnings.push(`${formatNumber(mails.failed)} ${mails.failed === 1 ? 'mail' : 'mails'} could not be delivered.`);
  if (jobs.oldest_waiting_seconds > LONG_WAIT_SECONDS)
    warnings.push(`Jobs have been waiting for ${ageText(jobs.oldest_waiting_seconds)}. Mails are sent by such jobs.`);
  if (jobs.failed > 0)
    warnings.push(`${formatNumber(jobs.failed)} ${jobs.failed === 1 ? 'job was' : 'jobs were'} given up.`);
  for (const { folder, free_bytes, is_low } of disks) {
    if (free_bytes === null) warnings.push(`The disk of ${diskName(folder)} cannot be read.`);
    else if (is_low) warnings.push(`Only ${sizeText(free_bytes)} are free on the disk of ${diskName(folder)}.`);
  }
  const silent = programs.filter(({ is_silent }) => is_silent).length;
  if (silent > 0 && silent === programs.length) warnings.push('No program says that it runs.');
  return warnings;
}
