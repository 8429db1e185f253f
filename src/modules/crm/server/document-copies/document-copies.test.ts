import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let folder: string;
let storage: DiskStorage;
let agent: Awaited<ReturnType<typeof signedIn>>;
let home: { id: number; slug: string; reference_number: string };
let documentId: string;
const file = Buffer.from('%PDF-1.7\nAn official search.\n%%EOF\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-copies-'));
  storage = new DiskStorage(folder);
  site = await createTestApp({ documents: storage });
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
beforeEach(async () => {
  const { db } = site.database;
  for (const table of ['enquiries', 'outgoing_mails', 'idempotency_keys', 'recent_submissions'] as const) {
    await db.deleteFrom(table).execute();
  }
  home = await insertProperty(db, { agent_id: agent.staff.id });
  documentId = await keepDocument();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function keepDocument(): Promise<string> {
  const id = randomUUID();
  const storage_key = `documents/${id.slice(0, 2)}/${id}.pdf`;
  await storage.put(storage_key, file);
  await site.database.db
    .insertInto('listing_documents')
    .values({
      id,
      property_id: home.id,
      name: 'Search of Karen, Mr Njoroge',
      kind: 'Official search',
      mime_type: 'application/pdf',
      size_bytes: file.length,
      storage_key,
      added_at: new Date('2026-10-12T08:00:00Z'),
    })
    .execute();
  return id;
}

const office = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers: agent.headers, ...(payload && { payload }) });
const mark = (may_be_asked_for: unknown) =>
  office('PATCH', `/listings/property/${home.id}/documents/${documentId}`, { may_be_asked_for });
const shown = async () =>
  (await site.app.inject({ url: `/api/v1/properties/${home.slug}` })).json().data.copies_on_request;
const person = { first_name: 'Wambui', last_name: 'Kariuki', email: 'wambui@visitor.example', phone: '0712 345 678' };
const ask = (more: object = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/copy-requests',
    payload: { ...person, document_id: documentId, ...more },
  });
const askedId = async (): Promise<number> => {
  await mark(true);
  return (await ask()).json().data.id;
};
/** The path of the link in the newest mail. */
async function sentLink(): Promise<string> {
  const mail = (await readMails(site.database.db)).at(-1);
  return /https:\/\/www\.makao\.example(\/copies\/document\?token=[\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
}
const open = (url: string) => site.app.inject({ url });
const leadsTo = async (url: string) => (await open(url)).headers.location;
const enquiry = async (id: number) => (await office('GET', `/enquiries/${id}`)).json().data;

describe('the copy of a document', () => {
  test('is offered to visitors by kind and day once staff mark it, without its name or file', {
    tags: ['S-505'],
  }, async () => {
    expect(await shown()).toEqual([]);
    expect((await ask()).json()).toMatchObject({ error: 'invalid_field', detail: [{ field: 'document_id' }] });
    expect((await mark(true)).statusCode).toBe(200);
    expect(await shown()).toEqual([{ id: documentId, kind: 'Official search', added_on: '2026-10-12' }]);
    await mark(false);
    expect(await shown()).toEqual([]);
    for (const wrong of ['yes', null, undefined]) expect((await mark(wrong)).statusCode).toBe(422);
  });

  test('is asked for with a name, an address and a number; agent and visitor are told', async () => {
    await mark(true);
    const reply = await ask();
    expect(reply.statusCode).toBe(201);
    const { id, reference } = reply.json().data;
    expect(reference).toMatch(/^D-/);
    expect(await enquiry(id)).toMatchObject({
      kind: 'copy-request',
      assigned_to: { id: agent.staff.id },
      copies: { is_kept: true, sent: [] },
    });
    const mails = await readMails(site.database.db);
    const toOffice = mails.filter(({ template }) => template === 'copy-request.office');
    expect(toOffice).toHaveLength(2);
    for (const { text_body } of toOffice) {
      expect(text_body).toContain(`(${home.reference_number}) <https://www.makao.example/view/property/${home.slug}>`);
      expect(text_body).toContain(`<https://www.makao.example/office/enquiries/${id}>`);
    }
    const toVisitor = mails.find(({ to_address }) => to_address === person.email);
    expect(toVisitor?.text_body).toContain('official search');
    expect(toVisitor?.text_body).not.toContain('Njoroge');
    for (const wrong of [{ document_id: 'deed' }, { document_id: randomUUID() }, { email: 'nowhere' }, { phone: '' }]) {
      expect([wrong, (await ask(wrong)).statusCode]).toEqual([wrong, 422]);
    }
    await site.database.db
      .updateTable('properties')
      .set({ approval_status: 'Archived' })
      .where('id', '=', home.id)
      .execute();
    expect((await ask({ message: 'Of a listing that is gone' })).statusCode).toBe(422);
  });

  test('comes by a link that staff send, kept by nobody on the way; each opening is in the timeline and by the document', {
    tags: ['S-506'],
  }, async () => {
    const id = await askedId();
    expect((await office('POST', `/enquiries/${id}/copies`)).statusCode).toBe(200);
    const link = await sentLink();
    const reply = await open(link);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(file)).toBe(true);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'attachment; filename="official-search.pdf"',
    });
    await open(link);
    const { copies, timeline } = await enquiry(id);
    expect(copies.sent).toMatchObject([{ sent_by: agent.staff.name, revoked_at: null }]);
    expect(copies.sent[0].openings).toHaveLength(2);
    const kinds = timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'copy-opened')).toHaveLength(2);
    const [document] = (await office('GET', `/listings/property/${home.id}/documents`)).json().data.items;
    expect(document.openings).toHaveLength(2);
  });

  test('cannot be opened once the link is revoked, after 14 days, or by a guess', { tags: ['S-506'] }, async () => {
    const id = await askedId();
    await office('POST', `/enquiries/${id}/copies`);
    const link = await sentLink();
    const [copy] = (await enquiry(id)).copies.sent;
    expect((await office('POST', `/enquiries/${id}/copies/${copy.id}/revocations`)).statusCode).toBe(200);
    const again = `/ask/copy?listing=property%2F${home.slug}&link=ended`;
    expect(await leadsTo(link)).toBe(again);
    await office('POST', `/enquiries/${id}/copies`);
    const second = await sentLink();
    expect((await open(second)).statusCode).toBe(200);
    await site.database.db
      .updateTable('document_copies')
      .set({ expires_at: new Date('2026-11-20') })
      .execute();
    expect(await leadsTo(second)).toBe(again);
    for (const guess of ['', '?token=x', `?token=${'a'.repeat(43)}`])
      expect([guess, await leadsTo(`/copies/document${guess}`)]).toEqual([guess, '/ask/copy?link=ended']);
    expect((await enquiry(id)).copies.sent.flatMap(({ openings }: { openings: string[] }) => openings)).toHaveLength(1);
  });

  test('is not sent for an enquiry of another kind, nor once the document is removed', async () => {
    const id = await askedId();
    await site.database.db.deleteFrom('listing_documents').where('id', '=', documentId).execute();
    expect((await office('POST', `/enquiries/${id}/copies`)).statusCode).toBe(409);
    expect((await enquiry(id)).copies).toMatchObject({ is_kept: false });
    await site.database.db.updateTable('enquiries').set({ kind: 'contact', details: '{}' }).execute();
    expect((await office('POST', `/enquiries/${id}/copies`)).statusCode).toBe(409);
    expect((await office('POST', `/enquiries/${id}/copies/999999/revocations`)).statusCode).toBe(404);
  });
});
