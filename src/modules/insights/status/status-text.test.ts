import { expect, test } from 'vitest';
import type { SystemStatus } from './contract.ts';
import { ageText, sizeText, warningsOf } from './status-text.ts';

test.each([
  [0, '0 bytes'],
  [840, '840 bytes'],
  [12_400_000, '12.4 MB'],
  [31_000_000_000, '31 GB'],
  [512_000_000_000, '512 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [20, 'less than a minute'],
  [61, '1 min'],
  [3 * 3600 + 20 * 60, '3 h 20 min'],
  [50 * 3600, '2 days 2 h'],
])('%d seconds read %s', (seconds, text) => {
  expect(ageText(seconds)).toBe(text);
});

const well: SystemStatus = {
  at: '2026-11-21T06:00:00.000Z',
  jobs: { waiting: 2, failed: 0, oldest_waiting_seconds: 3, failed_by_task: [] },
  mails: { waiting: 1, failed: 0, kept: 0, items: [] },
  backup: { finished_at: '2026-11-21T02:31:00.000Z', size_bytes: 1, files: 0, missing_files: 0, is_old: false },
  backup_problem: null,
  verification: { finished_at: '2026-11-16T00:31:00.000Z', name: 'makao.tar', problem: null, is_old: false },
  disks: [{ folder: 'data', free_bytes: 5e9, size_bytes: 1e11, is_low: false }],
  database_bytes: 1,
  versions: { program: '1', node: 'v24', postgres: '18', migration: '035', migrations: 1 },
  programs: [],
};

const warnings = (status: SystemStatus) => warningsOf(status, true);

test('a system that is well gives no warning', () => {
  expect(warnings(well)).toEqual([]);
});

test('a site without a mail server is not well: its mails reach nobody', () => {
  expect(warningsOf(well, false)).toEqual(['No mail server is set (SMTP_URL): every mail is kept and reaches nobody.']);
});

test('everything that somebody has to look after is told in a sentence', () => {
  expect(
    warnings({
      ...well,
      jobs: { ...well.jobs, failed: 1, oldest_waiting_seconds: 1_200 },
      mails: { ...well.mails, failed: 2 },
      backup: {
        ...well.backup,
        finished_at: '2026-11-18T06:00:00.000Z',
        is_old: true,
        missing_files: 1,
        size_bytes: 1,
        files: 0,
      },
      disks: [
        { folder: 'data', free_bytes: null, size_bytes: null, is_low: true },
        { folder: 'database', free_bytes: 5e8, size_bytes: 1e11, is_low: true },
      ],
    }),
  ).toEqual([
    'The last backup is 3 days old. Is it still run every night?',
    '1 file was missing when the last backup was made.',
    '2 mails could not be delivered.',
    'Jobs have been waiting for 20 min. Mails are sent by such jobs.',
    '1 job was given up.',
    'The disk of photographs and documents cannot be read.',
    'Only 500 MB are free on the disk of the database.',
  ]);
  expect(warnings({ ...well, backup: null })).toEqual([
    'No backup was made yet. With BACKUP_TO the program makes one every night; the command bin/backup makes one now.',
  ]);
  const verification = { finished_at: '2026-11-07T06:00:00.000Z', name: 'makao.tar', problem: null, is_old: true };
  expect(warnings({ ...well, verification })).toEqual(['No backup was restored in a test for 14 days.']);
  expect(
    warnings({
      ...well,
      backup_problem: { at: well.at, problem: 'The disk is full.' },
      verification: { ...verification, problem: 'It is damaged.' },
    }),
  ).toEqual([
    'The last attempt to make a backup failed: The disk is full.',
    'The last backup could not be restored in a test: It is damaged.',
  ]);
});
