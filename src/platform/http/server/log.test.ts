import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '#platform/security/server/secret-tokens.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { handleError } from './error-handler.ts';
import { createLog, logFile } from './log.ts';

let site: TestApp;
let lines: string[] = [];
const log = createLog('debug', { write: (line) => lines.push(line) });

beforeAll(async () => {
  site = await createTestApp({ log, trustProxy: ['loopback'] });
  await insertAgency(site.database.db);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => site.close());

const logged = () => lines.join('');

describe('the log never holds', () => {
  it('the query of an address', async () => {
    const token = newToken();
    await site.app.inject(`/api/v1/properties?search=achieng%40example.com&token=${token}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(logged()).toContain('"path":"/api/v1/properties"');
    expect(logged()).not.toContain('achieng');
    expect(logged()).not.toContain(token);
  });

  it('a token or an e-mail address in the path', async () => {
    const token = newToken();
    await site.app.inject(`/calendars/${token}.ics`);
    await site.app.inject('/nothing/achieng%40example.com');
    await site.app.inject('/nothing/achieng@example.com');
    await site.app.inject(`/api/v1/manage-booking/visit-12.${'a'.repeat(43)}`);
    await site.app.inject(`/api/v1/home-alerts/${'a'.repeat(64)}/asked`);
    expect(logged()).not.toContain(token);
    expect(logged()).not.toContain('achieng');
    expect(logged()).not.toContain('aaaa');
  });

  it('what was typed into a form that is refused', async () => {
    const payload = { email: 'achieng@example', phone: '0712345678', 'achieng@example.com': 'x' };
    await site.app.inject({ method: 'POST', url: '/api/v1/newsletter/subscribe', payload });
    await site.app.inject({ method: 'POST', url: '/api/v1/newsletter/subscribe', payload: { email: 'achieng@' } });
    await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/sign-in',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: 'achieng@example.com', password: 'a long password' },
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(logged()).not.toMatch(/achieng|0712345678|a long password/);
  });

  it('what is no address in place of the client', async () => {
    await site.app.inject({ url: '/api/v1/nothing', headers: { 'x-forwarded-for': 'achieng@example.com' } });
    expect(logged()).not.toContain('achieng');
  });

  it('the values of a row that PostgreSQL refuses', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "staff_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(achieng@example.com) already exists.',
      constraint: 'staff_email_key',
    });
    log.error({ err: error }, 'Something went wrong');
    const mistyped = Object.assign(new Error('invalid input syntax for type inet: "Achieng"'), { code: '22P02' });
    log.error({ err: new Error('outer', { cause: mistyped }) }, 'Something went wrong');
    expect(logged()).toContain('staff_email_key');
    expect(logged()).not.toMatch(/achieng/i);
  });

  it('the recipient a mail server names in its refusal', () => {
    log.warn({ err: new Error('550 5.1.1 <achieng@example.com>: user unknown') }, 'A job failed');
    expect(logged()).toContain('550 5.1.1 <[e-mail]>: user unknown');
  });
});

it('a value that the database refuses as taken is a warning with its constraint', async () => {
  const app = fastify({ loggerInstance: log });
  app.setErrorHandler(handleError);
  app.get('/twice', () =>
    Promise.reject(Object.assign(new Error('x'), { code: '23505', constraint: 'staff_email_key' })),
  );
  expect((await app.inject('/twice')).statusCode).toBe(409);
  await app.close();
  expect(logged()).toMatch(/"level":40.*staff_email_key/);
});

it('a line says which request it is about', async () => {
  const reply = await site.app.inject('/api/v1/nothing');
  expect(logged()).toContain(`"reqId":"${String(reply.headers['x-request-id'])}"`);
});

/** A device that fails every write with 'no space left on device'. */
const FULL = '/dev/full';

it.runIf(existsSync(FULL))('the log ends nothing when the disk it is written to is full', async () => {
  const file = await open(FULL, 'w');
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  const toFullDisk = createLog('info', logFile(file.fd));
  for (let line = 0; line < 2_000; line += 1) toFullDisk.info({ text: 'x'.repeat(1_000) }, 'written to a full disk');
  await delay(300);
  process.off('uncaughtException', note);
  await file.close();
  expect(uncaught).toEqual([]);
});
