import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
const headersOf = new Map<StaffRole, Record<string, string>>();
let enquiry: string;

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  for (const role of ['owner', 'agent', 'editor'] as const) headersOf.set(role, (await signedIn(db, role)).headers);
  await insertProperty(db, { title: 'Jacaranda House', reference_number: 'MK-P-7001' });
  await insertProperty(db, { title: 'The old Jacaranda', approval_status: 'Draft', published_at: null });
  await insertLand(db, { title: 'Jacaranda plot 50%', reference_number: 'MK-L-7002' });
  await buildPost(db, { title: 'When the jacaranda blooms', status: 'Draft', published_at: null });
  const { reference } = await insertLeadEnquiry(db, {
    first_name: 'Amina',
    last_name: 'Hassan',
    email: 'amina@jacaranda.example',
    phone: '0712 345 678',
    phone_e164: '+254712345678',
  });
  enquiry = reference;
});
afterAll(() => site.close());

const find = async (query: string, role: StaffRole = 'owner') => {
  const url = `/api/v1/office/search?q=${encodeURIComponent(query)}`;
  const reply = await site.app.inject({ url, headers: headersOf.get(role) ?? {} });
  expect(reply.statusCode).toBe(200);
  return reply.json().data.items.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`);
};

describe('the search of the office finds', () => {
  test('listings by a part of their title, those that begin so first, public or not', async () => {
    expect(await find('jacaranda', 'agent')).toEqual([
      'property: Jacaranda House',
      'property: The old Jacaranda',
      'land: Jacaranda plot 50%',
      'person: Amina Hassan',
      'enquiry: Amina Hassan',
    ]);
  });

  test('a listing by its reference, whatever the case', async () => {
    expect(await find('mk-l-7002')).toEqual(['land: Jacaranda plot 50%']);
    expect(await find('p-7001')).toEqual(['property: Jacaranda House']);
  });

  test.each(['amina has', 'AMINA@jacaranda.example', '0712 345 678', '+254712345678', '254712345678', '345678'])(
    'a person and what they asked by %s',
    async (query) => {
      expect(await find(query)).toEqual(['person: Amina Hassan', 'enquiry: Amina Hassan']);
    },
  );

  test('an enquiry by the reference that somebody reads out', async () => {
    expect(await find(enquiry.toLowerCase())).toEqual(['enquiry: Amina Hassan']);
  });

  test('of one or two letters what begins with them', async () => {
    expect(await find('ja')).toEqual(['property: Jacaranda House', 'land: Jacaranda plot 50%']);
    expect(await find('A')).toEqual(['person: Amina Hassan']);
    expect(await find('ha')).toEqual([]);
  });

  test('articles for those who write them, and nobody’s number for an editor', async () => {
    expect(await find('jacaranda', 'editor')).toEqual(['article: When the jacaranda blooms']);
    expect(await find('0712345678', 'editor')).toEqual([]);
  });

  test('signs as they are', async () => {
    expect(await find('50%')).toEqual(['land: Jacaranda plot 50%']);
    expect(await find('%')).toEqual([]);
    expect(await find('t_50')).toEqual([]);
    expect(await find("o'neill\\")).toEqual([]);
  });
});

test.each(['', 'q=', `q=${'x'.repeat(101)}`, 'q=a&per_kind=0'])('refuses ?%s', async (query) => {
  const reply = await site.app.inject({ url: `/api/v1/office/search?${query}`, headers: headersOf.get('owner') ?? {} });
  expect(reply.statusCode).toBe(400);
});

test('refuses a NUL character in what is searched for', async () => {
  const headers = headersOf.get('owner') ?? {};
  const reply = await site.app.inject({ url: '/api/v1/office/search?q=%00', headers });
  expect([reply.statusCode, reply.json().error]).toEqual([422, 'impossible_value']);
});
