import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { createImageImport } from '#platform/files/server/image-import.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { samplePhoto } from '#tests/support/rows/sample-files.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { FloorPlan } from '../../floor-plans/contract.ts';

let site: TestApp;
let folder: string;
let agent: Awaited<ReturnType<typeof signedIn>>;
let manager: Awaited<ReturnType<typeof signedIn>>;
let home: { id: number; slug: string };
const pictures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-plans-'));
  const database = await createTestDatabase();
  const imageImport = createImageImport({ db: database.db, storage: new DiskStorage(folder) });
  const made = await createTestApp({ db: database.db, imageImport, pages: { render: renderFormState, folders: null } });
  site = { ...made, database, close: () => made.close().then(() => database.drop()) };
  await insertAgency(database.db);
  agent = await signedIn(database.db, 'agent');
  manager = await signedIn(database.db, 'manager');
  for (const width of [90, 100, 110]) {
    const bytes = await samplePhoto(width, 60);
    pictures.push(await imageImport.importImage({ bytes, altText: '', unusedUntil: new Date('2026-11-22') }));
  }
});
beforeEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
  home = await insertProperty(site.database.db);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', rest = '', payload?: object, headers = agent.headers) =>
  site.app.inject({
    method,
    url: `/api/v1/office/properties/${home.id}/floor-plans${rest}`,
    headers,
    ...(payload ? { payload } : {}),
  });
const add = (name: string, image_id: string | undefined, headers = agent.headers) =>
  call('POST', '', { name, image_id }, headers);
const plans = async (): Promise<FloorPlan[]> => (await call('GET')).json().data.items;
const names = async () => (await plans()).map(({ name }) => name);
const idOf = async (name: string) => (await plans()).find((plan) => plan.name === name)?.id;
const publicPage = async () => (await site.app.inject({ url: `/api/v1/properties/${home.slug}` })).json().data;

describe('the floor plans of a property', () => {
  test('are on its public page in their order, and nowhere among its photographs', async () => {
    await add('Ground floor', pictures[0], manager.headers);
    await add('First floor', pictures[1], manager.headers);
    const page = await publicPage();
    expect(page.floor_plans).toEqual([
      expect.objectContaining({ name: 'Ground floor', image_id: pictures[0], width: 90, height: 60 }),
      expect.objectContaining({ name: 'First floor', image_id: pictures[1] }),
    ]);
    expect([page.images, page.primary_image]).toEqual([[], null]);
    const listed = (await site.app.inject({ url: '/api/v1/properties' })).json().data.items[0];
    expect([listed.id, listed.primary_image]).toEqual([home.id, null]);
    const photographs = await site.app.inject({ url: `/api/v1/property/images?property_id=${home.id}` });
    expect(photographs.json().data.items).toEqual([]);
    expect((await site.app.inject({ url: '/sitemap-properties.xml' })).body).not.toContain(pictures[0]);
  });

  test('are named anew, moved and taken off, and each change is written down', async () => {
    await add('Ground flor', pictures[0]);
    await add('First floor', pictures[1]);
    await add('Roof', pictures[2]);
    await call('PATCH', `/${await idOf('Ground flor')}`, { name: 'Ground floor' });
    await call('POST', `/${await idOf('Roof')}/position`, { direction: 'earlier' });
    expect(await names()).toEqual(['Ground floor', 'Roof', 'First floor']);
    const roof = await idOf('Roof');
    expect((await call('DELETE', `/${roof}`)).json().data.items).toHaveLength(2);
    expect(await names()).toEqual(['Ground floor', 'First floor']);
    expect((await call('DELETE', `/${roof}`)).statusCode).toBe(404);
    const written = await site.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', String(home.id))
      .orderBy('id')
      .execute();
    expect(written.map(({ action }) => action.replace('property.floor_plan_', ''))).toEqual([
      'added',
      'added',
      'added',
      'renamed',
      'moved',
      'removed',
    ]);
  });

  test('that an agent adds to a public property wait until an owner or a manager approves those named', async () => {
    await add('Ground floor', pictures[0]);
    await add('First floor', pictures[1]);
    expect((await publicPage()).floor_plans).toEqual([]);
    expect(await plans()).toMatchObject([{ is_approved: false }, { is_approved: false }]);
    const approval = { image_ids: [pictures[0]] };
    expect((await call('POST', '/approvals', approval)).json().error).toBe('forbidden');
    expect((await call('POST', '/approvals', { image_ids: [pictures[2]] }, manager.headers)).statusCode).toBe(404);
    const reply = await call('POST', '/approvals', approval, manager.headers);
    expect(reply.json().data.items).toMatchObject([{ is_approved: true }, { is_approved: false }]);
    expect((await publicPage()).floor_plans).toMatchObject([{ name: 'Ground floor' }]);
    const last = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_id', '=', String(home.id))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ action: 'property.floor_plans_approved', changes: { names: { to: ['Ground floor'] } } });
  });

  test('keep their pictures; one that was taken off goes after thirty days', async () => {
    const until = () =>
      site.database.db
        .selectFrom('images')
        .select('unused_until')
        .where('id', '=', pictures[0] ?? '')
        .executeTakeFirstOrThrow();
    await add('Ground floor', pictures[0]);
    expect(await until()).toEqual({ unused_until: null });
    await call('DELETE', `/${await idOf('Ground floor')}`);
    expect(await until()).toEqual({ unused_until: new Date('2026-12-21T06:00:00Z') });
  });

  test('have a name and a picture that was kept, each picture once', async () => {
    expect((await add(' ', pictures[0])).json().detail[0].message).toBe('Name is required');
    expect((await add('Roof', '')).json().detail[0].message).toBe('Choose a picture of the plan');
    expect((await add('Roof', '00000000-0000-4000-8000-000000000000')).json().error).toBe('image_not_found');
    await add('Roof', pictures[0]);
    expect((await add('Roof again', pictures[0])).json().error).toBe('conflict');
  });

  test('are a colleague’s to change', async () => {
    home = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    expect((await add('Roof', pictures[0])).json().error).toBe('forbidden');
    expect((await add('Roof', pictures[0], manager.headers)).statusCode).toBe(201);
  });

  test('are added by a form without script, with the picture in it', async () => {
    const account = await site.app.inject({ url: '/api/v1/office/account', headers: agent.headers });
    const fields = {
      form_id: 'add-floor-plan',
      form_token: account.json().data.form_token,
      property_id: `${home.id}`,
      name: 'Ground floor',
      image_id: '',
    };
    const { payload, type } = multipartOf([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'file:image_id', filename: 'plan.jpg', bytes: await samplePhoto(120, 80) },
    ]);
    const url = `/office/properties/${home.id}`;
    const headers = { origin: TEST_ORIGIN, accept: 'text/html', ...agent.headers, 'content-type': type };
    const reply = await site.app.inject({ method: 'POST', url, headers, payload });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${url}?sent=add-floor-plan#add-floor-plan`]);
    expect(await plans()).toEqual([expect.objectContaining({ name: 'Ground floor', width: 120 })]);
  });
});
