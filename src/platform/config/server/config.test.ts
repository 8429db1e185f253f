import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

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

describe('refuses a wrong setting with its name and what is expected', () => {
  test.each([
    [{ PORT: 'eighty' }, /PORT .*port number.*'eighty'/],
    [{ PORT: '70000' }, /PORT/],
    [{ PUBLIC_URL: 'agency.example' }, /PUBLIC_URL .*http/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL .*PostgreSQL/],
    [{ SMTP_URL: 'mail.agency.example' }, /SMTP_URL .*mail server/],
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
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test('never repeats a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/);
  });
});
