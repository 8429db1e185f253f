import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { type StaffRole, staffRoles } from '#platform/security/staff-roles.ts';
import {
  documentedListingOf,
  enquiryOf,
  exportOf,
  type People,
  PRIVATE_TEXT,
  viewOf,
  visitOf,
} from '#tests/support/record-access/owned-records.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Member = Awaited<ReturnType<typeof signedIn>>;

let site: TestApp;
let folder: string;
const members = new Map<StaffRole, Member>();
let colleague: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-record-lists-'));
  site = await createTestApp({ documents: new DiskStorage(folder) });
  await insertAgency(site.database.db);
  for (const role of staffRoles) members.set(role, await signedIn(site.database.db, role));
  colleague = await signedIn(site.database.db, 'agent');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const member = (role: StaffRole): Member => {
  const found = members.get(role);
  if (!found) throw new Error(`Nobody has the role ${role}`);
  return found;
};
const peopleWith = (holder: People['holder']): People => ({
  db: site.database.db,
  actor: member('agent').staff,
  colleague: colleague.staff,
  holder,
});
const get = (url: string, { headers }: Member) => site.app.inject({ url, headers });

test('the search of the office finds what the role works with', async () => {
  await enquiryOf(peopleWith(null));
  await documentedListingOf(peopleWith(null));
  await buildPost(site.database.db, { title: `${PRIVATE_TEXT} article` });
  const kindsOf = async (role: StaffRole) => {
    const { items } = (await get(`/api/v1/office/search?q=${PRIVATE_TEXT}`, member(role))).json().data;
    return [...new Set<string>(items.map(({ kind }: { kind: string }) => kind))].sort();
  };
  const all = ['article', 'enquiry', 'person', 'property'];
  expect(await kindsOf('owner')).toEqual(all);
  expect(await kindsOf('manager')).toEqual(all);
  expect(await kindsOf('agent')).toEqual(['enquiry', 'person', 'property']);
  expect(await kindsOf('editor')).toEqual(['article']);
});

test('the dashboard counts what waits in the agency for managers alone; agents are told of theirs and nobody’s', async () => {
  const agent = member('agent');
  const inAgency = async (who: Member) => (await get('/api/v1/office/dashboard', who)).json().data.needs.enquiries;
  const waiting = async (who: Member): Promise<number> => {
    const { groups } = (await get('/api/v1/office/start', who)).json().data;
    return groups.find(({ key }: { key: string }) => key === 'enquiries')?.total ?? 0;
  };
  const before = await waiting(agent);
  const beforeOfAll = await inAgency(member('manager'));
  for (const holder of [agent.staff, colleague.staff, null]) {
    const { id } = await enquiryOf(peopleWith(holder));
    await site.database.db
      .updateTable('enquiries')
      .set({ due_at: '2026-11-21T05:00:00Z' })
      .where('id', '=', id)
      .execute();
  }
  expect((await waiting(agent)) - before).toBe(2);
  expect((await inAgency(member('manager'))).overdue - beforeOfAll.overdue).toBe(3);
  expect(await inAgency(agent)).toBeNull();
  expect(await inAgency(member('editor'))).toBeNull();
  for (const path of ['dashboard', 'start'])
    expect((await get(`/api/v1/office/${path}`, member('editor'))).body).not.toContain(PRIVATE_TEXT);
});

test('saved lists are shown to their member alone', async () => {
  await viewOf(peopleWith(colleague.staff));
  const viewsOf = async (who: Member) => (await get('/api/v1/office/listings/property/views', who)).json().data.items;
  expect(await viewsOf(colleague)).toHaveLength(1);
  for (const role of ['owner', 'manager', 'agent'] as const) expect(await viewsOf(member(role))).toEqual([]);
});

test('agents see no list of the tasks of colleagues, and no names to ask for', async () => {
  const { people } = (await get('/api/v1/office/enquiry-tasks', member('agent'))).json().data;
  expect(people).toEqual([]);
});

test('a calendar feed holds the visits of its member and no others', async () => {
  const agent = member('agent');
  const own = await visitOf(peopleWith(agent.staff), { status: 'Confirmed', first_name: 'Achieng' });
  await visitOf(peopleWith(colleague.staff), { status: 'Confirmed', first_name: PRIVATE_TEXT });
  await visitOf(peopleWith(null), { first_name: PRIVATE_TEXT });
  const made = await site.app.inject({ method: 'POST', url: '/api/v1/office/calendar-feed', headers: agent.headers });
  const { body } = await site.app.inject(new URL(made.json().data.url).pathname);
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(body).toContain('Achieng');
  expect(own.id).toBeGreaterThan(0);
});

describe('files of the office', () => {
  test('an export is fetched by its maker alone, and listed without its address to others', async () => {
    const id = await exportOf(peopleWith(member('manager').staff));
    await site.database.db
      .updateTable('background_tasks')
      .set({ state: 'done', finished_at: '2026-11-21T05:59:00Z', result: JSON.stringify({ size_bytes: 1 }) })
      .where('id', '=', id)
      .execute();
    const owner = await get(`/office/exports/${id}/file`, member('owner'));
    expect([owner.statusCode, owner.json().error]).toEqual([404, 'not_found']);
    const urlFor = async (role: StaffRole) =>
      (await get('/api/v1/office/exports', member(role)))
        .json()
        .data.items.find(({ task }: { task: { id: string } }) => task.id === id).download_url;
    expect([await urlFor('owner'), await urlFor('manager')]).toEqual([null, `/office/exports/${id}/file`]);
  });

  /** Paths by the roles that may fetch them. */
  const files: readonly (readonly [string, readonly StaffRole[]])[] = [
    ['/office/subscribers.csv', ['owner', 'manager']],
    ['/office/audit.csv', ['owner', 'manager']],
    ['/office/dashboard.csv', ['owner', 'manager', 'agent', 'editor']],
    ['/office/imports/listings-template.csv', ['owner', 'manager']],
    ['/office/imports/refused.csv?import_id=00000000-0000-4000-8000-000000000000', ['owner', 'manager']],
    ['/office/documents/00000000-0000-4000-8000-000000000000/file', ['owner', 'manager', 'agent']],
  ];
  test.each(files)('%s is for these roles alone: %s', async (path, allowed) => {
    expect((await site.app.inject(path)).statusCode).toBe(401);
    for (const role of staffRoles) {
      const { statusCode } = await get(path, member(role));
      if (allowed.includes(role)) expect([role, [200, 404].includes(statusCode)]).toEqual([role, true]);
      else expect([role, statusCode]).toEqual([role, 403]);
    }
  });

  test('the dashboard’s file tells editors nothing of the business', async () => {
    const { body } = await get('/office/dashboard.csv', member('editor'));
    expect(body.toLowerCase()).not.toMatch(/enquir|subscriber|visit requests/);
  });
});
