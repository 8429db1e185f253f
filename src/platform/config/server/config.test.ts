import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directDatabaseUrl, readConfig, usesDataDir } from './config.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

describe('reads the settings', () => {
  test('starts with none set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      loadDemo: true,
      databaseUrl: null,
      owner: null,
    });
  });

  test('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('takes several secret keys, in their order', () => {
    expect(readConfig({}).secretKeys).toEqual([]);
    const keys = readConfig({ SECRET_KEY: `${key(1)}, ${key(2)}` }).secretKeys;
    expect(keys.map((one) => one.key)).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
    expect(new Set(keys.map(({ id }) => id)).size).toBe(2);
  });

  test('drops the slash at the end of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.agency.example/' }).publicUrl).toBe('https://www.agency.example');
  });

  test('takes the tiles of maps from a file or from an https address', () => {
    expect(readConfig({}).basemap).toBeNull();
    expect(readConfig({ BASEMAP: '/srv/kenya.pmtiles' }).basemap).toEqual({ file: '/srv/kenya.pmtiles' });
    expect(readConfig({ BASEMAP: 'kenya.pmtiles' }).basemap).toEqual({ file: resolve('kenya.pmtiles') });
    const url = 'https://files.agency.example/kenya.pmtiles';
    expect(readConfig({ BASEMAP: url }).basemap).toEqual({ url });
  });
});

describe('several programs', () => {
  const shared = { DATABASE_URL: 'postgres://u:p@db.example/makao', STORAGE_URL: 's3://agency-files/makao' };

  test('do one part of the work or all of it, and store nothing themselves with database and bucket elsewhere', () => {
    expect(readConfig({}).role).toBe('all');
    expect(usesDataDir(readConfig({}))).toBe(true);
    expect(usesDataDir(readConfig({ STORAGE_URL: shared.STORAGE_URL }))).toBe(true);
    const worker = readConfig({ ...shared, ROLE: 'worker' });
    expect([worker.role, worker.storage?.bucket, usesDataDir(worker)]).toEqual(['worker', 'agency-files', false]);
  });

  test.each(['web', 'worker'])('ROLE=%s is refused without them, as nobody could do the rest', (ROLE) => {
    for (const name of ['DATABASE_URL', 'STORAGE_URL'] as const)
      expect(() => readConfig({ ROLE, [name]: shared[name] })).toThrow(
        `ROLE=${ROLE} needs DATABASE_URL and STORAGE_URL`,
      );
  });
});

test('reads a replica and the address past a pooler, which commands that run once use', () => {
  const databases = {
    DATABASE_URL: 'postgres://u:p@pooler.example:6432/makao',
    DATABASE_SESSION_URL: 'postgres://u:p@db.example/makao',
    DATABASE_READ_URL: 'postgres://u:p@replica.example/makao',
  };
  const config = readConfig(databases);
  expect(config.databaseReadUrl).toBe(databases.DATABASE_READ_URL);
  expect(directDatabaseUrl(config)).toBe(databases.DATABASE_SESSION_URL);
  expect(directDatabaseUrl(readConfig({ DATABASE_URL: databases.DATABASE_URL }))).toBe(databases.DATABASE_URL);
  expect(readConfig({})).toMatchObject({ databaseSessionUrl: null, databaseReadUrl: null });
});

test('reads the address of the metrics, which is none by default', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS: '127.0.0.1:9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ METRICS: '[::1]:9464' }).metrics).toEqual({ host: '::1', port: 9464 });
});

test('reads hosts that pictures of imports may come from and webhooks may go to, which are none by default', () => {
  expect(readConfig({})).toMatchObject({ importPictureHosts: [], webhookHosts: [] });
  const IMPORT_PICTURE_HOSTS = '127.0.0.1:8099, Files.lan';
  expect(readConfig({ IMPORT_PICTURE_HOSTS }).importPictureHosts).toEqual(['127.0.0.1:8099', 'files.lan']);
  expect(readConfig({ WEBHOOK_HOSTS: 'crm.lan' }).webhookHosts).toEqual(['crm.lan']);
});

test('makes traces where a collector is set, and only then', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(readConfig({ OTEL_SERVICE_NAME: 'makao' }).tracing).toBeNull();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toBe('http/protobuf');
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }).tracing).toBe(
    'http/json',
  );
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull();
});

describe('refuses a wrong setting with its name and what is expected', () => {
  test.each([
    [{ PORT: 'eighty' }, /PORT .*port number.*'eighty'/],
    [{ PORT: '70000' }, /PORT/],
    [{ PUBLIC_URL: 'agency.example' }, /PUBLIC_URL .*http/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL .*PostgreSQL/],
    [{ DATABASE_READ_URL: 'replica.example' }, /DATABASE_READ_URL .*PostgreSQL/],
    [{ DATABASE_READ_URL: 'postgres://replica.example/makao' }, /DATABASE_READ_URL needs DATABASE_URL/],
    [{ DATABASE_SESSION_URL: 'postgres://db.example/makao' }, /DATABASE_SESSION_URL needs DATABASE_URL/],
    [{ SMTP_URL: 'mail.agency.example' }, /SMTP_URL .*mail server/],
    [{ STORAGE_URL: 'https://agency-files.s3.example' }, /STORAGE_URL .*s3:\/\/bucket\/prefix/],
    [{ ROLE: 'jobs' }, /ROLE .*web, worker or all/],
    [{ SECRET_KEY: 'short' }, /SECRET_KEY .*32 random bytes in base64/],
    [{ SECRET_KEY: `${key(1)},` }, /SECRET_KEY .*comma-separated/],
    [{ IMPORT_PICTURE_HOSTS: 'http://files.lan' }, /IMPORT_PICTURE_HOSTS .*files\.lan:8080/],
    [{ WEBHOOK_HOSTS: 'http://crm.lan' }, /WEBHOOK_HOSTS .*files\.lan:8080/],
    [{ DEMO: 'yes' }, /DEMO .*0 or 1/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ OWNER_EMAIL: 'owner@agency.example' }, /OWNER_PASSWORD is missing/],
    [{ OWNER_EMAIL: 'owner@agency.example', OWNER_PASSWORD: 'short' }, /OWNER_PASSWORD .*12 characters/],
    [{ SUBMISSIONS_PER_MINUTE: '0' }, /SUBMISSIONS_PER_MINUTE/],
    [{ REQUESTS_PER_MINUTE: '0' }, /REQUESTS_PER_MINUTE/],
    [{ BASEMAP: 'http://files.agency.example/kenya.pmtiles' }, /BASEMAP .*https/],
    [{ BASEMAP: 's3://bucket/kenya.pmtiles' }, /BASEMAP .*https/],
    [{ BASEMAP: 'https://me:secret@files.agency.example/kenya.pmtiles' }, /BASEMAP .*password/],
    [{ BASEMAP: 'https://' }, /BASEMAP .*https/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT .*collector/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTEL_EXPORTER_OTLP_PROTOCOL .*http\/protobuf/],
    [{ METRICS: '9464' }, /METRICS .*127\.0\.0\.1:9464/],
    [{ METRICS: '127.0.0.1:94640' }, /METRICS .*127\.0\.0\.1:9464/],
    [{ METRICS: '127.0.0.1:3000' }, /METRICS .*another port/],
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test('never repeats a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ DATABASE_READ_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ DATABASE_SESSION_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ STORAGE_URL: 's3://u:hunter2@agency-files' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ SECRET_KEY: `${key(1)},hunter2` })).toThrow(/^(?!.*(hunter2|AQEB))/);
  });
});

describe('backups that the program makes by itself', () => {
  const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

  test('are made to a folder or a bucket, at night, with documented numbers', () => {
    expect(readConfig({}).backup).toMatchObject({ to: null, keys: [], kept: { daily: 7, weekly: 5, monthly: 12 } });
    expect(readConfig({ BACKUP_TO: '/srv/backups' }).backup.to).toEqual({ folder: '/srv/backups' });
    const { backup } = readConfig({ BACKUP_TO: 's3://off-site/makao', BACKUP_KEY: key, BACKUP_KEEP: '3,0,2' });
    expect(backup).toMatchObject({ to: { bucket: { bucket: 'off-site', prefix: 'makao' } }, keys: [key] });
    expect(backup.kept).toEqual({ daily: 3, weekly: 0, monthly: 2 });
    expect(readConfig({ BACKUP_VERIFY_SCHEDULE: 'never' }).backup.verificationSchedule).toBeNull();
  });

  test.each([
    ['BACKUP_TO', 'backups'],
    ['BACKUP_TO', 'ftp://host/backups'],
    ['BACKUP_SCHEDULE', 'at night'],
    ['BACKUP_SCHEDULE', '61 2 * * *'],
    ['BACKUP_VERIFY_SCHEDULE', '0 2 * *'],
    ['BACKUP_KEEP', '0,1,1'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEY', 'a password'],
  ])('are refused with %s of %s, and no key is repeated', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} is not usable`));
    if (name === 'BACKUP_KEY') expect(read).not.toThrow(/a password/);
  });
});
