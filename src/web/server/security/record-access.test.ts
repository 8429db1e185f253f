import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '#platform/database/server/database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import { type StaffRole, staffRoles } from '#platform/security/staff-roles.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import type { AccessCase, Sent, Whose } from '#tests/support/record-access/access-rule.ts';
import { accessRules } from '#tests/support/record-access/access-rules.ts';
import { PRIVATE_TEXT } from '#tests/support/record-access/owned-records.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertColleague, openSession } from '#tests/support/staff-session.ts';
import { stateOfDatabase } from '#tests/support/state-of-database.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '../endpoints.ts';
import { policy } from '../policy.ts';

/** Only the contracts are read; no database is contacted. */
const { db: nobody } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const officeEndpoints = createApi({
  db: nobody,
  clock: fixedClock(TEST_NOW),
  publicUrl: 'https://www.makao.example',
  validateReplies: true,
  storedMails: 'sent',
})
  .endpoints()
  .filter(({ path }) => path.startsWith('/office'));

/** Names of values that identify a record or a member of staff. */
const RECORD_NAME = /(^|_)ids?$|^(staff|agent|owner|other|listing|assigned_to|version|key)$/;

const jsonSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ enum: z.array(z.unknown()).optional() })).optional(),
});
const propertiesOf = (schema: z.ZodType) =>
  jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).properties ?? {};

/** Parameters of the path that are no choice, and what the query or the body names by its id. */
function recordValuesOf({ params, query, body }: Endpoint): string[] {
  const inPath = Object.entries(propertiesOf(params)).filter(([, schema]) => schema.enum === undefined);
  const named = [query, body].flatMap((schema) => Object.keys(propertiesOf(schema)));
  // The version of a body is that of the record it changes, which the path names.
  return [...inPath.map(([name]) => name), ...named.filter((name) => RECORD_NAME.test(name) && name !== 'version')];
}

const withRecords = officeEndpoints.filter((endpoint) => recordValuesOf(endpoint).length > 0);

let site: TestApp;
let folder: string;
const headersOf = new Map<string, Record<string, string>>();
const people = new Map<StaffRole, { actor: { id: string }; colleague: { id: string } }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-record-access-'));
  site = await createTestApp({ documents: new DiskStorage(folder) });
  const { db } = site.database;
  await insertAgency(db);
  for (const role of staffRoles) {
    const colleague = await insertColleague(db, { role: 'agent', name: 'Otieno Ouma' });
    const actor = await insertColleague(db, { role, name: `Njeri the ${role}` });
    headersOf.set(actor.id, await openSession(db, actor.id));
    people.set(role, { actor, colleague });
  }
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

function send(endpoint: Endpoint, { params = {}, query, body, file }: Sent, headers: Record<string, string>) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name) => String(params[name] ?? `no ${name}`));
  const url = `/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const { method } = endpoint;
  if (!file || !endpoint.upload) {
    return site.app.inject({ method, url, headers, ...(body && { payload: body }) });
  }
  const fields = Object.entries(body ?? {}).map(([name, value]) => ({ name, value: String(value) }));
  const sent = { name: endpoint.upload.field, filename: 'deed.pdf', bytes: Buffer.from('%PDF-1.7\nDeed.\n%%EOF\n') };
  const { payload, type } = multipartOf([...fields, sent]);
  return site.app.inject({ method, url, headers: { ...headers, 'content-type': type }, payload });
}

const expectedOf = (endpoint: Endpoint, { refusals }: AccessCase, role: StaffRole, whose: Whose): string =>
  policy[endpoint.permission ?? '']?.includes(role) ? (refusals[role]?.[whose] ?? 'done') : 'forbidden';

interface Attempt {
  one: AccessCase;
  sent: Sent;
  headers: Record<string, string>;
  expected: string;
  where: string;
}

/** Every role with own, others' and unassigned records, each made and not yet called. */
async function attemptsOf(endpoint: Endpoint, rule: readonly AccessCase[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const { db } = site.database;
  for (const [role, { actor, colleague }] of people)
    for (const one of rule)
      for (const whose of one.whose) {
        const holder = { own: actor, "a colleague's": colleague, "nobody's": null }[whose];
        attempts.push({
          one,
          sent: await one.make({ db, actor, colleague, holder }),
          headers: headersOf.get(actor.id) ?? {},
          expected: expectedOf(endpoint, one, role, whose),
          where: `${endpoint.operationId}, ${one.what}: ${whose}, ${role}`,
        });
      }
  return attempts;
}

/** Calls with one record, and compares the outcome with the table. */
async function attempt(endpoint: Endpoint, { one, sent, headers, expected, where }: Attempt): Promise<void> {
  const reply = await send(endpoint, sent, headers);
  const isSuccess = reply.statusCode < 300;
  const isDone = isSuccess && (one.isDone?.(reply.json().data) ?? true);
  const refusal = isSuccess ? 'forbidden' : reply.json().error;
  expect(isDone ? 'done' : refusal, `${where}: ${reply.body.slice(0, 300)}`).toBe(expected);
  if (!isDone) expect(reply.body, where).not.toContain(PRIVATE_TEXT);
}

test('every call of the office that names a record has a rule, and no rule is of another call', () => {
  const named = new Set(withRecords.map(({ operationId }) => operationId));
  expect({
    withoutRule: [...named].filter((operationId) => !(operationId in accessRules)),
    withoutRecord: Object.keys(accessRules).filter((operationId) => !named.has(operationId)),
  }).toEqual({ withoutRule: [], withoutRecord: [] });
});

describe('each role may do with own, others’ and unassigned records what the table says, in', () => {
  const cases = withRecords.flatMap((endpoint) => {
    const rule = accessRules[endpoint.operationId];
    return rule && !('byPermission' in rule) ? [[endpoint.operationId, endpoint, rule] as const] : [];
  });
  test.each(cases)('%s', async (_name, endpoint, rule) => {
    const attempts = await attemptsOf(endpoint, rule);
    const [refused, allowed] = [true, false].map((isRefused) =>
      attempts.filter(({ expected }) => (expected !== 'done') === isRefused),
    );
    const before = await stateOfDatabase(site.database.db);
    for (const one of refused ?? []) await attempt(endpoint, one);
    expect(await stateOfDatabase(site.database.db), 'A refused call changed the database').toBe(before);
    for (const one of allowed ?? []) await attempt(endpoint, one);
  });
});
