import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '#platform/database/server/database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import type { Sent } from '#tests/support/record-access/access-rule.ts';
import { accessRules } from '#tests/support/record-access/access-rules.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertColleague, openSession, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { stateOfDatabase } from '#tests/support/state-of-database.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '../endpoints.ts';
import { pageForms } from '../form-registry.ts';

/** One of each kind: statements that would leave a table or other owners behind, paths, headers, prototypes, numbers. */
const hostileTexts: readonly string[] = [
  `'; create table injected (); --`,
  `1); update staff set role = 'owner'; --`,
  '../../../../etc/passwd',
  'x\r\nSet-Cookie: injected=1\r\nX-Injected: 1',
  '__proto__',
  '9'.repeat(400),
];

/** Values that a body or a query parser could take for more than they are. */
const hostileValues: readonly unknown[] = [
  { $ne: null },
  { toString: 'x', valueOf: 'x' },
  [['a', 'b']],
  JSON.parse('{"__proto__":{"polluted":true}}'),
  null,
  1e308,
];

const { db: nobody } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const endpoints = createApi({
  db: nobody,
  clock: fixedClock(TEST_NOW),
  publicUrl: TEST_ORIGIN,
  validateReplies: true,
  storedMails: 'sent',
}).endpoints();

let site: TestApp;
let folder: string;
let headers: Record<string, string>;
let actor: { id: string };
let colleague: { id: string };
const prototypeNames = Object.getOwnPropertyNames(Object.prototype).length;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-injection-'));
  site = await createTestApp({ documents: new DiskStorage(folder), pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
  colleague = await insertColleague(site.database.db, { role: 'agent' });
  actor = await insertColleague(site.database.db, { role: 'owner' });
  headers = await openSession(site.database.db, actor.id);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const jsonSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).optional(),
  anyOf: z.array(z.looseObject({})).optional(),
});

/** The names of the values of a part of a request; of a union, those of all its members. */
function namesIn(schema: unknown): string[] {
  const { properties, anyOf = [] } = jsonSchema.parse(schema);
  return [...new Set([...Object.keys(properties ?? {}), ...anyOf.flatMap(namesIn)])];
}
const namesOf = (schema: z.ZodType): string[] =>
  namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** What a call sends that may succeed, where the table of records has one; else nothing. */
async function honestCall({ operationId }: Endpoint): Promise<Sent> {
  const rule = accessRules[operationId];
  if (!rule || 'byPermission' in rule) return {};
  const people = { db: site.database.db, actor, colleague, holder: actor };
  return (await rule[0]?.make(people)) ?? {};
}

const NO_ID = '00000000-0000-4000-8000-000000000000';
function addressOf(
  { path }: Endpoint,
  params: Sent['params'] = {},
  query: string | Record<string, string> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(params[name] ?? NO_ID)));
  return `/api/v1${filled}?${new URLSearchParams(query)}`;
}

/** Sends a call and holds its reply against what no hostile value may bring about. */
async function send(endpoint: Endpoint, url: string, body?: unknown): Promise<number> {
  const reply = await site.app.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const where = `${endpoint.method} ${url.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 300)}`;
  expect(reply.statusCode, `${where}: ${reply.body.slice(0, 300)}`).toBeLessThan(500);
  expect(reply.headers['x-injected'], where).toBeUndefined();
  expect(String(reply.headers['set-cookie']), where).not.toContain('injected');
  expect(reply.body, where).not.toMatch(/root:x:0|syntax error|pg_catalog|node_modules/);
  expect(Object.getOwnPropertyNames(Object.prototype).length, where).toBe(prototypeNames);
  return reply.statusCode;
}

/** Each value of the path and the query in turn, and names of queries that parsers of others read as objects. */
async function attackAddress(endpoint: Endpoint, honest: Sent): Promise<number[]> {
  const body = endpoint.method === 'GET' ? undefined : (honest.body ?? {});
  const [inPath, inQuery] = [namesOf(endpoint.params), namesOf(endpoint.query)];
  const urls = hostileTexts.flatMap((text) => [
    ...inPath.map((name) => addressOf(endpoint, { ...honest.params, [name]: text })),
    ...inQuery.map((name) => addressOf(endpoint, honest.params, { ...honest.query, [name]: text })),
  ]);
  const queries = [
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    '__proto__.polluted=1',
    ...inQuery.flatMap((name) => [`${name}=a&${name}=b`, `${name}[__proto__]=a`]),
  ];
  const statuses: number[] = [];
  for (const url of [...urls, ...queries.map((query) => addressOf(endpoint, honest.params, query))])
    statuses.push(await send(endpoint, url, body));
  return statuses;
}

/** Each value of the body in turn beside honest ones, and names of prototypes. */
async function attackBody(endpoint: Endpoint, honest: Sent): Promise<void> {
  const url = addressOf(endpoint, honest.params, honest.query);
  for (const name of namesOf(endpoint.body))
    for (const value of [...hostileTexts, ...hostileValues])
      await send(endpoint, url, { ...honest.body, [name]: value });
  // Text, as `__proto__` in a literal would set the prototype of the body.
  for (const names of [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"toString":1}',
  ])
    await send(endpoint, url, `${JSON.stringify(honest.body ?? {}).slice(0, -1)},${names.slice(1)}`.replace('{,', '{'));
}

/** Calls that end the session of the test. */
const signsOut = ({ operationId }: Endpoint): boolean => ['signOut', 'endAllSessions'].includes(operationId);

const named = endpoints
  .filter((endpoint) => !signsOut(endpoint))
  .map((endpoint) => [endpoint.operationId, endpoint] as const);
const mayCountTries = (path: string): boolean => /^\/sign-in|password|second-factor/.test(path);

describe('hostile values', () => {
  test.each(named)('in the address of %s run nothing; a read and a refusal change nothing', async (_name, endpoint) => {
    const honest = await honestCall(endpoint);
    const before = await stateOfDatabase(site.database.db);
    const statuses = await attackAddress(endpoint, honest);
    const isRefused = statuses.every((status) => status >= 400) && !mayCountTries(endpoint.path);
    if (endpoint.method === 'GET' || isRefused) expect(await stateOfDatabase(site.database.db)).toBe(before);
  });

  const withBody = named.filter(([, { body, upload }]) => !(body instanceof z.ZodUndefined) && !upload);
  test.each(withBody)('in the body of %s run nothing', async (_name, endpoint) => {
    await attackBody(endpoint, await honestCall(endpoint));
  });

  test('make no table, and the owner alone is one', async () => {
    const { db } = site.database;
    const { rows } = await sql`select to_regclass('injected') as injected`.execute(db);
    expect(rows).toEqual([{ injected: null }]);
    const owners = await db.selectFrom('staff').select('id').where('role', '=', 'owner').execute();
    expect(owners).toEqual([{ id: actor.id }]);
  });
});

describe('a form without script', () => {
  const names = [
    '__proto__',
    '__proto__.polluted',
    'constructor.prototype.polluted',
    'toString',
    '0.__proto__.x',
    'remove:x',
    '',
  ];

  const forms = pageForms.filter(({ action }) => !signsOut(action)).map((form) => [form.id, form] as const);
  test.each(forms)('%s with hostile values and names is no fault of ours', async (_id, form) => {
    const account = await site.app.inject({ url: '/api/v1/office/account', headers });
    const form_token = String(account.json().data.form_token);
    const fields = form.action.body instanceof z.ZodUndefined ? [] : namesOf(form.action.body);
    for (const text of hostileTexts) {
      const values = [
        ...fields,
        ...namesOf(form.action.params),
        ...names,
        ...fields.map((name) => `${name}.0.__proto__`),
      ];
      const pairs = [...values, ...fields].map((name) => [name, text]);
      const payload = new URLSearchParams([['form_id', form.id], ['form_token', form_token], ...pairs]).toString();
      const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
      const url = form.action.permission === undefined ? '/login' : '/office/account';
      const reply = await site.app.inject({ method: 'POST', url, headers: sent, payload });
      expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500);
      expect(reply.headers['x-injected']).toBeUndefined();
      expect(Object.getOwnPropertyNames(Object.prototype).length).toBe(prototypeNames);
    }
  });
});

test('names of prototypes in a query string of a page are names like others', () => {
  const read = parseSearch('?__proto__=x&constructor=y&__proto__.polluted=z');
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor', '__proto__.polluted']);
  expect(Object.keys({})).toEqual([]);
});
