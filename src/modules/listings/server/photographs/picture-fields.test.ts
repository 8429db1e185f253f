import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { createImageImport } from '#platform/files/server/image-import.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { multipartOf, type SentPart } from '#tests/support/multipart.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { pngBomb, samplePhoto, svgDrawing } from '#tests/support/rows/sample-files.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let site: TestApp;
let folder: string;
let headers: Record<string, string>;
let form_token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-pictures-'));
  const database = await createTestDatabase();
  const imageImport = createImageImport({ db: database.db, storage: new DiskStorage(folder) });
  const made = await createTestApp({ db: database.db, imageImport, pages: { render: renderFormState, folders: null } });
  site = { ...made, database, close: () => made.close().then(() => database.drop()) };
  await insertAgency(database.db);
  ({ headers } = await signedIn(database.db, 'manager'));
  form_token = (await site.app.inject({ url: '/api/v1/office/account', headers })).json().data.form_token;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const fieldsOf = (fields: Record<string, string>) => Object.entries(fields).map(([name, value]) => ({ name, value }));

function send(url: string, parts: readonly SentPart[], sentHeaders = headers) {
  const { payload, type } = multipartOf(parts);
  return site.app.inject({
    method: 'POST',
    url,
    headers: { origin: TEST_ORIGIN, accept: 'text/html', ...sentHeaders, 'content-type': type },
    payload,
  });
}

const photo = async (name: string, width: number): Promise<SentPart> => ({
  name,
  filename: `${width}.jpg`,
  bytes: await samplePhoto(width, 60),
});
const nothing = (name: string): SentPart => ({ name, filename: '', bytes: Buffer.alloc(0) });
const images = () =>
  site.database.db.selectFrom('images').select(['id', 'width_px', 'unused_until']).orderBy('width_px').execute();

const bank = (name: string) => ({
  form_id: 'create-bank',
  form_token,
  name,
  category: 'Commercial bank',
  website: 'https://bank.example',
  logo_image_id: '',
});
const newBank = '/office/partner-banks/new';
const banks = () => site.database.db.selectFrom('partner_banks').select(['name', 'logo_image_id']).execute();

describe('a picture sent along with a form, without script', () => {
  test('is kept and shown, whichever of its two fields stands first', async () => {
    const reply = await send(newBank, [...fieldsOf(bank('Acacia Bank')), await photo('file:logo_image_id', 80)]);
    expect(reply.headers.location).toBe('/office/partner-banks?sent=create-bank');
    const { form_id, form_token: token, ...rest } = bank('Baobab Bank');
    const first = fieldsOf({ form_id, form_token: token });
    await send(newBank, [...first, await photo('file:logo_image_id', 90), ...fieldsOf(rest)]);
    const [acacia, baobab] = await images();
    expect(await banks()).toEqual([
      { name: 'Acacia Bank', logo_image_id: acacia?.id },
      { name: 'Baobab Bank', logo_image_id: baobab?.id },
    ]);
    expect([acacia?.unused_until, baobab?.unused_until]).toEqual([null, null]);
  });

  test('stands in each of several fields of a block, beside one of the library and none', async () => {
    const [known] = await images();
    const image = (place: number) => `content.tiles.${place}.image.image_id`;
    const tile = (place: number, name: string, imageId = '', alt = '') =>
      fieldsOf({
        [`content.tiles.${place}.name`]: name,
        [`content.tiles.${place}.search`]: name,
        [image(place)]: imageId,
        [`content.tiles.${place}.image.alt`]: alt,
      });
    const reply = await send('/office/page-contents/home.locations', [
      ...fieldsOf({ form_id: 'page-content', form_token, key: 'home.locations', version: '0' }),
      ...fieldsOf({ 'content.heading': 'Where', 'content.paragraphs.0': 'Here.' }),
      ...tile(0, 'Karen', '', 'A gate in Karen'),
      await photo(`file:${image(0)}`, 100),
      ...tile(1, 'Thika', known?.id),
      nothing(`file:${image(1)}`),
      ...tile(2, 'Juja'),
      nothing(`file:${image(2)}`),
    ]);
    expect(reply.headers.location).toBe('/office/page-contents/home.locations?sent=page-content#page-content');
    const shown = await site.app.inject('/api/v1/page-contents?keys=home.locations');
    expect(shown.json().data.contents['home.locations'].tiles).toMatchObject([
      { name: 'Karen', image: { width: 100, alt: 'A gate in Karen' } },
      { name: 'Thika', image: { width: 80 } },
      { name: 'Juja', image: null },
    ]);
  });

  test.each([
    ['a drawing', 'logo.svg', async () => svgDrawing],
    ['a bomb', 'logo.png', async () => pngBomb(30_000)],
    ['a page that calls itself a picture', 'logo.jpg', async () => Buffer.from('<html><script>1</script></html>')],
  ])(
    'is refused with its reason when it is %s; nothing is saved, and what was typed comes again',
    async (_of, filename, bytes) => {
      const before = await images();
      const fields = bank('Cedar Bank');
      const reply = await send(newBank, [
        ...fieldsOf(fields),
        { name: 'file:logo_image_id', filename, bytes: Buffer.from(await bytes()) },
      ]);
      expect(reply.statusCode).toBe(422);
      const returned: FormState = reply.json();
      expect(returned.values).toMatchObject({ name: 'Cedar Bank', website: 'https://bank.example' });
      expect(returned.fields).toEqual([
        { field: 'logo_image_id', code: expect.stringMatching(/^image_/), message: expect.stringContaining(filename) },
      ]);
      expect(await images()).toEqual(before);
      expect((await banks()).map(({ name }) => name)).not.toContain('Cedar Bank');
    },
  );

  test('stays chosen when something else in the form is wrong', async () => {
    const reply = await send(newBank, [
      ...fieldsOf({ ...bank('Date Bank'), website: 'http://bank.example' }),
      await photo('file:logo_image_id', 110),
    ]);
    expect(reply.statusCode).toBe(422);
    const returned: FormState = reply.json();
    const kept = (await images()).find(({ width_px }) => width_px === 110);
    expect(returned.values.logo_image_id).toBe(kept?.id);
    expect(returned.fields).toMatchObject([{ field: 'website' }]);
    expect(kept?.unused_until).not.toBeNull();
  });

  test('becomes the picture of an article that is being written', async () => {
    const author = await site.database.db
      .insertInto('blog_authors')
      .values({ slug: 'desk', name: 'Makao desk' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const call = { method: 'POST' as const, url: '/api/v1/office/articles', headers, payload: { title: 'Beacons' } };
    const { id, version } = (await site.app.inject(call)).json().data;
    const long = `<p>${'Ask for the map. '.repeat(5000)}</p>`;
    const fields = { form_id: 'article', form_token, article_id: `${id}`, version: `${version}`, action: 'save' };
    const reply = await send(`/office/articles/${id}`, [
      ...fieldsOf({ ...fields, title: 'Beacons', content: long, author_id: `${author.id}` }),
      ...fieldsOf({ featured_image_id: '', featured_alt: 'A beacon in the grass' }),
      await photo('file:featured_image_id', 130),
    ]);
    expect(reply.headers.location).toBe(`/office/articles/${id}?sent=article#article`);
    const written = (await site.app.inject({ url: `/api/v1/office/articles/${id}`, headers })).json().data;
    const kept = (await images()).find(({ width_px }) => width_px === 130);
    expect(written.content).toMatchObject({ featured_image_id: kept?.id, featured_alt: 'A beacon in the grass' });
    expect(written.pictures).toMatchObject([{ image_id: kept?.id, width: 130, focal_point: { x: 0.5, y: 0.5 } }]);
  });

  test('is not read from somebody without a session, or with the form of another', async () => {
    const before = await images();
    const parts = [...fieldsOf(bank('Elm Bank')), await photo('file:logo_image_id', 120)];
    const visitor = await send(newBank, parts, {});
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      303,
      '/login?return_to=%2Foffice%2Fpartner-banks%2Fnew',
    ]);
    const forged = { ...bank('Elm Bank'), form_token: 'another' };
    expect((await send(newBank, [...fieldsOf(forged), await photo('file:logo_image_id', 120)])).statusCode).toBe(403);
    expect(await images()).toEqual(before);
  });

  test('may not come with more text than any form has', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ name: `note.${index}`, value: 'x'.repeat(8000) }));
    const reply = await send(newBank, [...fieldsOf(bank('Fig Bank')), ...many]);
    expect(reply.statusCode).toBe(413);
  });
});
