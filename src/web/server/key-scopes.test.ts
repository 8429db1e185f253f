import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#modules/identity/server';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { keyHeaders } from '#tests/support/api-key.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { stateOfDatabase } from '#tests/support/state-of-database.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from './endpoints.ts';
import { scopesOf } from './key-scopes.ts';
import { policy } from './policy.ts';

/** Only the contracts are read; no database is contacted. */
const { db: nobody } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const endpoints = createApi({
  db: nobody,
  clock: fixedClock(TEST_NOW),
  publicUrl: 'https://www.makao.example',
  validateReplies: true,
  storedMails: 'sent',
}).endpoints();
const officeEndpoints = endpoints.filter(({ permission }) => permission !== undefined);
const opened = officeEndpoints.filter((endpoint) => scopesOf(endpoint).length > 0);
const closed = officeEndpoints.filter((endpoint) => scopesOf(endpoint).length === 0);

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const call = ({ method, path }: Endpoint, headers: Record<string, string>) =>
  site.app.inject({
    method,
    url: `/api/v1${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
    headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  });

/** Each call by its name and what it answered, such as 'getDiary: done'. A record that is not there counts as done. */
async function outcomesOf(calls: readonly Endpoint[], headers: Record<string, string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (const endpoint of calls) {
    const reply = await call(endpoint, headers);
    expect(reply.headers['cache-control'], endpoint.operationId).toBe('no-store');
    const refusal = [401, 403, 500].includes(reply.statusCode) ? reply.json().error : 'done';
    outcomes.push(`${endpoint.operationId}: ${refusal}`);
  }
  return outcomes;
}
const all = (calls: readonly Endpoint[], outcome: string) => calls.map((each) => `${each.operationId}: ${outcome}`);

test('each scope opens these calls and no other', () => {
  const callsOf = Object.fromEntries(
    apiKeyScopes.map((scope) => [
      scope,
      opened
        .filter((endpoint) => scopesOf(endpoint).includes(scope))
        .map(({ operationId }) => operationId)
        .sort(),
    ]),
  );
  expect(callsOf).toEqual({
    listings: [
      'getListingForEditor',
      'getListingHistory',
      'listDueChecks',
      'listFloorPlans',
      'listListingAgents',
      'listListingViews',
      'listMissingPictures',
      'listOfficeListings',
      'listPhotographs',
      'previewLand',
      'previewProperty',
      'suggestListings',
    ],
    enquiries: [
      'getEnquiry',
      'getEnquiryBoard',
      'getEnquiryOptions',
      'getInboxVersion',
      'getTimeline',
      'listEnquiries',
      'listOpenTasks',
      'listSentCopies',
    ],
    contacts: ['getContact', 'listContacts', 'suggestContacts'],
    diary: [
      'getBooking',
      'getCalendarFeed',
      'getDiary',
      'getTrip',
      'getVisitSummary',
      'listFreeHours',
      'listRecordVisits',
    ],
  });
});

describe('a key with every scope', () => {
  const keyOf = async (role: (typeof staffRoles)[number]) =>
    keyHeaders(site.database.db, (await signedIn(site.database.db, role)).staff.id, apiKeyScopes, TEST_NOW);

  test.each(staffRoles)('of somebody with the role %s opens what the role may read', async (role) => {
    const mayRead = ({ permission = '' }: Endpoint) => policy[permission]?.includes(role) === true;
    const headers = await keyOf(role);
    const allowed = opened.filter(mayRead);
    expect(await outcomesOf(allowed, headers)).toEqual(all(allowed, 'done'));
    const refused = opened.filter((endpoint) => !mayRead(endpoint));
    expect(await outcomesOf(refused, headers)).toEqual(all(refused, 'forbidden'));
  });

  test('opens no other call of the office, changes nothing, and is refused as a key', async () => {
    const headers = await keyOf('owner');
    const before = await stateOfDatabase(site.database.db);
    const reading = closed.filter(({ method, confirm }) => method === 'GET' && confirm === undefined);
    expect(await outcomesOf(reading, headers)).toEqual(all(reading, 'scope_needed'));
    const others = closed.filter((endpoint) => !reading.includes(endpoint));
    expect(others.length).toBeGreaterThan(100);
    expect(await outcomesOf(others, headers)).toEqual(all(others, 'forbidden'));
    expect(await stateOfDatabase(site.database.db)).toBe(before);
  });

  test('does not lend the session of the browser that sends it', async () => {
    const owner = await signedIn(site.database.db, 'owner');
    const headers = { ...owner.headers, ...(await keyOf('agent')) };
    expect((await outcomesOf(closed, headers)).filter((outcome) => outcome.endsWith('done'))).toEqual([]);
  });
});

test.each(apiKeyScopes)('a key for %s alone opens no call of another scope', async (scope) => {
  const { staff } = await signedIn(site.database.db, 'owner');
  const headers = await keyHeaders(site.database.db, staff.id, [scope], TEST_NOW);
  const own = opened.filter((endpoint) => scopesOf(endpoint).includes(scope));
  const others = opened.filter((endpoint) => !own.includes(endpoint));
  expect(await outcomesOf(own, headers)).toEqual(all(own, 'done'));
  expect(await outcomesOf(others, headers)).toEqual(all(others, 'scope_needed'));
});

test.each([
  '/office/audit.csv',
  '/office/subscribers.csv',
  '/office/dashboard.csv',
  '/office/imports/listings-template.csv',
])('%s is a file, which no key opens', async (url) => {
  const { staff } = await signedIn(site.database.db, 'owner');
  const headers = await keyHeaders(site.database.db, staff.id, apiKeyScopes);
  expect((await site.app.inject({ url, headers })).statusCode).toBe(401);
});

test('the API document names key and scopes at the calls they open, and at no other', async () => {
  const { paths, components } = (await site.app.inject('/api/v1/openapi.json')).json();
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  const named = Object.values<Record<string, { operationId: string; security?: { apiKey?: string[] }[] }>>(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ security = [] }) => security.some(({ apiKey }) => apiKey))
    .map(({ operationId, security = [] }) => [operationId, security.flatMap(({ apiKey = [] }) => apiKey)]);
  expect(named.sort()).toEqual(opened.map((each) => [each.operationId, scopesOf(each)]).sort());
  expect((await site.app.inject('/api/docs')).body).toContain('With a key of the office too: listings.');
});
