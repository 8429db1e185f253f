import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { makeBackup } from '#platform/backup/server/make-backup.ts';
import { restoreBackup } from '#platform/backup/server/restore-backup.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from '../scratch-database.ts';
import { createTestDatabase, migrationsFolder, type TestDatabase } from '../test-database.ts';
import { fillSite } from './fill-site.ts';

/** What every backup and restore of the tests is called with. */
export const common = {
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  say: () => {},
  migrationsDir: migrationsFolder,
  replace: false,
};

/** A site of the test file with a backup of it, and places to restore it into, all of which are removed at the end. */
export class BackedUpSite {
  /** A folder for files of the tests. */
  root = '';
  dataDir = '';
  /** The backup. */
  file = '';
  #database: TestDatabase | null = null;
  readonly #scratch: string[] = [];

  /** Registers what makes and removes it. */
  constructor() {
    beforeAll(async () => {
      this.root = await mkdtemp(join(tmpdir(), 'makao-backup-test-'));
      this.dataDir = join(this.root, 'source');
      this.file = join(this.root, 'site.tar');
      this.#database = await createTestDatabase();
      await fillSite(this.#database, this.dataDir);
      await makeBackup({ ...this.settings, file: this.file });
    }, 120_000);
    afterAll(async () => {
      await this.#database?.drop();
      for (const name of this.#scratch) await dropDatabase(inject('testDatabase').serverUrl, name);
      await rm(this.root, { recursive: true, force: true });
    });
  }

  get database(): TestDatabase {
    if (!this.#database) throw new Error('The site is made before the first test');
    return this.#database;
  }

  /** What a backup of this site is made with, but for its file. */
  get settings() {
    return { ...common, databaseUrl: this.database.url, dataDir: this.dataDir };
  }

  restoreTo(url: string | null, dataDir: string, options: { replace?: boolean; file?: string } = {}) {
    return restoreBackup({ ...common, databaseUrl: url, dataDir, file: this.file, ...options });
  }

  /** @returns the URL of a new database */
  async emptyDatabase(): Promise<string> {
    const name = scratchName('restored');
    await onServer(inject('testDatabase').serverUrl, `create database ${name}`);
    this.#scratch.push(name);
    return databaseUrl(inject('testDatabase').serverUrl, name);
  }

  freshFolder(): Promise<string> {
    return mkdtemp(join(this.root, 'data-'));
  }

  /** A folder with the migrations whose names come before this one, as an earlier version of the program has it. */
  async migrationsBefore(name: string): Promise<string> {
    const folder = await this.freshFolder();
    await cp(migrationsFolder, folder, { recursive: true });
    for (const found of await readdir(folder)) if (found >= name) await rm(join(folder, found));
    return folder;
  }
}
