import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '../endpoints.ts';
import { policy } from '../policy.ts';

/** Only the contracts are read; no database is contacted. */
const { db: nobody } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const contract = createApi({
  db: nobody,
  clock: fixedClock(TEST_NOW),
  publicUrl: 'https://www.makao.example',
  validateReplies: true,
  storedMails: 'sent',
}).endpoints();
const officeEndpoints = contract.filter(({ path }) => path.startsWith('/office'));

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const call = ({ method, path }: Endpoint, headers: Record<string, string> = {}) =>
  site.app.inject({
    method,
    url: `/api/v1${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
    headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  });

const named = officeEndpoints.map((endpoint) => [endpoint.operationId, endpoint] as const);

test('every call of the office takes a permission, and no other call does', () => {
  const asking = contract.filter(({ permission }) => permission !== undefined);
  expect(asking.map(({ operationId }) => operationId)).toEqual(officeEndpoints.map(({ operationId }) => operationId));
  expect(officeEndpoints.length).toBeGreaterThan(10);
});

test('every permission is had by an owner and asked by a call', () => {
  const asked = new Set(officeEndpoints.map(({ permission }) => permission));
  expect(new Set(Object.keys(policy))).toEqual(asked);
  for (const roles of Object.values(policy)) expect(roles).toContain('owner');
});

describe('a visitor', () => {
  test.each(named)('cannot call %s', async (_name, endpoint) => {
    const reply = await call(endpoint, { origin: 'https://www.makao.example' });
    expect([reply.statusCode, reply.json().error]).toEqual([401, 'unauthenticated']);
  });
});

describe.each(staffRoles)('somebody with the role %s', (role) => {
  test.each(named)('calls %s exactly as the policy says', async (_name, endpoint) => {
    const { headers } = await signedIn(site.database.db, role);
    const reply = await call(endpoint, headers);
    const may = policy[endpoint.permission ?? '']?.includes(role);
    if (may) expect([401, 403, 500]).not.toContain(reply.statusCode);
    else expect([reply.statusCode, reply.json().error]).toEqual([403, 'forbidden']);
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('a page of another site', () => {
  const changes = named.filter(([, { method }]) => method !== 'GET');
  test.each(changes)('cannot call %s with the session of an owner', async (_name, endpoint) => {
    const { headers } = await signedIn(site.database.db, 'owner');
    const attempts: Record<string, string>[] = [
      { ...headers, origin: 'https://evil.example' },
      { ...headers, origin: 'null' },
      { ...headers, 'sec-fetch-site': 'cross-site' },
      { ...headers, 'sec-fetch-site': 'same-site' },
      { cookie: headers.cookie ?? '' },
    ];
    for (const attempt of attempts) {
      const reply = await call(endpoint, attempt);
      expect([reply.statusCode, reply.json().error]).toEqual([403, 'cross_site_request']);
    }
  });
});
