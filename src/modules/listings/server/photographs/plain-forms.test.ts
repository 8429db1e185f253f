import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { createImageImport } from '#platform/files/server/image-import.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { multipartOf, type SentPart } from '#tests/support/multipart.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { samplePhoto, svgDrawing } from '#tests/support/rows/sample-files.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let site: TestApp;
let folder: string;
let headers: Record<string, string>;
let token: string;
let property: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-photographs-'));
  const database = await createTestDatabase();
  const imageImport = createImageImport({ db: database.db, storage: new DiskStorage(folder) });
  const made = await createTestApp({ db: database.db, imageImport, pages: { render: renderFormState, folders: null } });
  site = { ...made, database, close: () => made.close().then(() => database.drop()) };
  await insertAgency(database.db);
  ({ headers } = await signedIn(database.db, 'owner'));
  token = (await site.app.inject({ url: '/api/v1/office/account', headers })).json().data.form_token;
  property = (await insertProperty(database.db)).id;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const page = () => `/office/properties/${property}`;

function send(files: readonly SentPart[], fields: Record<string, string> = {}, sentHeaders = headers) {
  const all = {
    form_id: 'upload-photographs',
    form_token: token,
    subject_type: 'property',
    subject_id: `${property}`,
    ...fields,
  };
  const parts = Object.entries(all).map(([name, value]): SentPart => ({ name, value }));
  const { payload, type } = multipartOf([...parts, ...files]);
  return site.app.inject({
    method: 'POST',
    url: page(),
    headers: { origin: TEST_ORIGIN, accept: 'text/html', ...sentHeaders, 'content-type': type },
    payload,
  });
}

const photo = async (name: string, width: number): Promise<SentPart> => ({
  name: 'photograph',
  filename: name,
  bytes: await samplePhoto(width, 60),
});

async function photographs(): Promise<{ image_id: string; alt_text: string; width: number }[]> {
  const reply = await site.app.inject({ url: `/api/v1/office/photographs/property/${property}`, headers });
  return reply.json().data.items;
}
const widths = async () => (await photographs()).map(({ width }) => width);

function post(fields: Record<string, string>) {
  const all = { form_token: token, subject_type: 'property', subject_id: `${property}`, ...fields };
  return site.app.inject({
    method: 'POST',
    url: page(),
    headers: { ...headers, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(all).toString(),
  });
}

describe('without JavaScript', () => {
  test('several photographs are sent at once and come in their order', async () => {
    const reply = await send([await photo('a.jpg', 81), await photo('b.jpg', 82), await photo('c.jpg', 83)]);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `${page()}?sent=upload-photographs#upload-photographs`,
    ]);
    expect(await widths()).toEqual([81, 82, 83]);
  });

  test('one that is refused is named with its reason, and keeps no other back', async () => {
    const drawing: SentPart = { name: 'photograph', filename: 'plan.svg', bytes: svgDrawing };
    const reply = await send([await photo('d.jpg', 84), drawing, await photo('e.jpg', 85)]);
    expect(reply.statusCode).toBe(422);
    const returned: FormState = reply.json();
    expect(returned).toMatchObject({ formId: 'upload-photographs', message: 'Not every file was taken.' });
    expect(returned.fields).toEqual([
      {
        field: 'photograph',
        code: 'image_unsupported',
        message: expect.stringMatching(/^plan\.svg: This file is not/),
      },
    ]);
    expect(returned.values).not.toHaveProperty('form_token');
    expect(await widths()).toEqual([81, 82, 83, 84, 85]);
  });

  test('photographs are moved, made the cover, described, cut around a point, turned and removed', async () => {
    const before = await photographs();
    const ids = before.map(({ image_id }) => image_id);
    const [a = '', b = '', c = '', ...rest] = ids;
    const steps: Record<string, string>[] = [
      { form_id: 'reorder-photographs', image_ids: [b, a, c, ...rest].join(' ') },
      { form_id: 'choose-cover', image_id: c },
      { form_id: 'describe-photograph', image_id: a, alt_text: 'The gate' },
      { form_id: 'focal-point', image_id: a, across: '30', down: '80' },
      { form_id: 'turn-photograph', image_id: b, degrees: '90' },
      { form_id: 'remove-photograph', image_id: rest[0] ?? '' },
    ];
    for (const step of steps) {
      const reply = await post(step);
      expect([reply.statusCode, reply.headers.location]).toEqual([
        303,
        `${page()}?sent=${step.form_id}#${step.form_id}`,
      ]);
    }
    expect(await photographs()).toMatchObject([
      { image_id: c, is_primary: true },
      { width: 60 },
      { image_id: a, alt_text: 'The gate', focal_point: { x: 0.3, y: 0.8 } },
      { image_id: rest[1] },
    ]);
  });

  test('photographs that wait are approved, those the form names', async () => {
    const db = site.database.db;
    const ids = (await photographs()).map(({ image_id }) => image_id);
    await db.updateTable('property_images').set({ is_approved: false }).where('property_id', '=', property).execute();
    const [a = '', b = ''] = ids;
    const reply = await post({ form_id: 'approve-photographs', image_ids: `${a} ${b}` });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `${page()}?sent=approve-photographs#approve-photographs`,
    ]);
    const shown = await site.app.inject({ url: `/api/v1/property/images?property_id=${property}` });
    expect(shown.json().data.items.map(({ image_id }: { image_id: string }) => image_id)).toEqual([a, b]);
  });

  test('a form sent without a file says so', async () => {
    const reply = await send([{ name: 'photograph', filename: '', bytes: Buffer.alloc(0) }]);
    expect([reply.statusCode, reply.json().fields[0].message]).toEqual([422, 'Choose a file']);
  });
});

describe('protects', () => {
  test('files without the token of the session, of other sites, or of nobody are refused', async () => {
    const before = await widths();
    const file = [await photo('f.jpg', 86)];
    expect((await send(file, { form_token: 'x' })).statusCode).toBe(403);
    expect((await send(file, {}, { ...headers, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const nobody = await send(file, {}, {});
    expect([nobody.statusCode, nobody.headers.location]).toEqual([
      303,
      `/login?return_to=${encodeURIComponent(page())}`,
    ]);
    expect(await widths()).toEqual(before);
  });

  test.each(['deactivate', 'contact', 'nothing'])('a file in the form %s, which takes none', async (form_id) => {
    expect((await send([await photo('g.jpg', 87)], { form_id })).statusCode).toBe(400);
  });
});
