import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { samplePhoto, svgDrawing } from '#tests/support/rows/sample-files.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ListingDocument } from '../../documents/contract.ts';

let site: TestApp;
let folder: string;
let agent: Awaited<ReturnType<typeof signedIn>>;
let home: { id: number; slug: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-documents-'));
  site = await createTestApp({ documents: new DiskStorage(folder), pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
beforeEach(async () => {
  home = await insertProperty(site.database.db);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const deed = Buffer.from('%PDF-1.7\nA title deed.\n%%EOF\n');
const path = (id = home.id, kind = 'property') => `/api/v1/office/listings/${kind}/${id}/documents`;

function add(bytes: Buffer, fields: Record<string, string> = {}, { url = path(), headers = agent.headers } = {}) {
  const all = { name: 'Deed of Karen', document_kind: 'Title deed', ...fields };
  const { payload, type } = multipartOf([
    ...Object.entries(all).map(([name, value]) => ({ name, value })),
    { name: 'document', filename: 'scan.pdf', bytes },
  ]);
  return site.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
}
const list = async (url = path()): Promise<ListingDocument[]> =>
  (await site.app.inject({ url, headers: agent.headers })).json().data.items;
const only = async (): Promise<ListingDocument> => {
  const [document] = await list();
  if (!document) throw new Error('There is no document');
  return document;
};
const fetchFile = (url: string, headers: Record<string, string> = agent.headers) => site.app.inject({ url, headers });
const filesKept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('the papers about a listing', () => {
  test('are kept with what they are, who added them and when, and fetched as files', async () => {
    expect((await add(deed)).statusCode).toBe(201);
    const document = await only();
    expect(document).toMatchObject({
      name: 'Deed of Karen',
      kind: 'Title deed',
      mime_type: 'application/pdf',
      size_bytes: deed.length,
      added_by: agent.staff.name,
      added_at: '2026-11-21T06:00:00.000Z',
    });
    const file = await fetchFile(document.download_url);
    expect(file.rawPayload).toEqual(deed);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="deed-of-karen.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const taken = site.database.db.selectFrom('audit_entries').select(['staff_id', 'subject_id', 'changes']);
    expect(await taken.where('action', '=', 'property.document_downloaded').execute()).toEqual([
      {
        staff_id: agent.staff.id,
        subject_id: String(home.id),
        changes: { document: { to: 'Deed of Karen' }, kind: { to: 'Title deed' } },
      },
    ]);
  });

  test('are for staff who see listings, and nowhere on the public page', async () => {
    await add(deed);
    const { id, download_url } = await only();
    const editor = await signedIn(site.database.db, 'editor');
    expect((await fetchFile(download_url, {})).statusCode).toBe(401);
    expect((await fetchFile(download_url, editor.headers)).statusCode).toBe(403);
    expect((await site.app.inject({ url: path() })).statusCode).toBe(401);
    const page = await site.app.inject({ url: `/api/v1/properties/${home.slug}` });
    expect(page.body).not.toContain(id);
    expect(page.body).not.toContain('Deed of Karen');
  });

  test('of land are its own', async () => {
    const plot = await insertLand(site.database.db);
    await add(await samplePhoto(60, 40), { document_kind: 'Survey map' }, { url: path(plot.id, 'land') });
    expect(await list(path(plot.id, 'land'))).toMatchObject([{ kind: 'Survey map', mime_type: 'image/jpeg' }]);
    expect(await list()).toEqual([]);
  });

  test('are removed for good, file and all, which is written down', async () => {
    const before = await filesKept();
    await add(deed);
    const { id, download_url } = await only();
    expect(await filesKept()).toBe(before + 1);
    const url = `${path()}/${id}`;
    const other = await insertProperty(site.database.db);
    const elsewhere = `${path(other.id)}/${id}`;
    expect((await site.app.inject({ method: 'DELETE', url: elsewhere, headers: agent.headers })).statusCode).toBe(404);
    expect((await site.app.inject({ method: 'DELETE', url, headers: agent.headers })).json().data.items).toEqual([]);
    expect((await fetchFile(download_url)).statusCode).toBe(404);
    expect(await filesKept()).toBe(before);
    const written = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_id', '=', String(home.id))
      .where('subject_type', '=', 'property')
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      {
        action: 'property.document_added',
        changes: { document: { to: 'Deed of Karen' }, kind: { to: 'Title deed' } },
      },
      {
        action: 'property.document_removed',
        changes: { document: { from: 'Deed of Karen' }, kind: { from: 'Title deed' } },
      },
    ]);
  });

  test('are PDF, JPEG or PNG by their content, whatever they are called, up to 10 MB', async () => {
    const kept = await filesKept();
    for (const bytes of [Buffer.from(svgDrawing), Buffer.from('<html>%PDF-</html>'), Buffer.from('%PDF-1.7 cut')]) {
      const reply = await add(bytes);
      expect([reply.statusCode, reply.json().error]).toEqual([415, 'document_unsupported']);
    }
    const large = Buffer.concat([deed, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await add(large)).json().error).toBe('document_too_large');
    expect((await add(deed, { name: ' ' })).json().detail[0].message).toBe('Name is required');
    expect((await add(deed, { document_kind: 'Poem' })).json().detail[0].message).toBe('Choose what it is');
    expect([await list(), await filesKept()]).toEqual([[], kept]);
  });

  test('are a colleague’s to add and remove', async () => {
    const manager = await signedIn(site.database.db, 'manager');
    home = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    expect((await add(deed)).json().error).toBe('forbidden');
    expect((await add(deed, {}, { headers: manager.headers })).statusCode).toBe(201);
    const url = `${path()}/${(await only()).id}`;
    expect((await site.app.inject({ method: 'DELETE', url, headers: agent.headers })).json().error).toBe('forbidden');
  });

  test('are added by a form without script', async () => {
    const account = await site.app.inject({ url: '/api/v1/office/account', headers: agent.headers });
    const { form_token } = account.json().data;
    const hidden = { form_id: 'add-document', form_token, kind: 'property', listing_id: `${home.id}` };
    const url = `/office/properties/${home.id}`;
    const headers = { ...agent.headers, origin: TEST_ORIGIN, accept: 'text/html' };
    const fields = { ...hidden, name: 'Search of May', document_kind: 'Official search' };
    const { payload, type } = multipartOf([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'document', filename: 'search.pdf', bytes: deed },
    ]);
    const reply = await site.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${url}?sent=add-document#add-document`]);
    expect(await only()).toMatchObject({ name: 'Search of May', kind: 'Official search' });
  });
});
