import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPropertyPhoto } from '#features/properties/server/factory.ts';
import { fixedClock } from '#server/clock.ts';
import { DiskStorage } from '#server/images/disk-storage.ts';
import { createImageImport } from '#server/images/image-import.ts';
import { createImageVariants } from '#server/images/image-variants.ts';
import {
  gifScript,
  htmlPage,
  jpegWithPage,
  phonePhoto,
  pngBomb,
  samplePhoto,
  svgDrawing,
} from '#server/images/sample-files.ts';
import { multipartOf, type SentPart } from '#testing/multipart.ts';
import { insertAgency, insertLand, insertProperty } from '#testing/records.ts';
import { signedIn } from '#testing/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import type { Photograph } from '../contract.ts';
import { removeUnusedPhotographs } from './unused.ts';

let site: TestApp;
let folder: string;
let storage: DiskStorage;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-photographs-'));
  storage = new DiskStorage(folder);
  const database = await createTestDatabase();
  const services = { db: database.db, storage };
  const made = await createTestApp({
    db: database.db,
    images: createImageVariants(services),
    imageImport: createImageImport(services),
  });
  site = { ...made, database, close: () => made.close().then(() => database.drop()) };
  await insertAgency(database.db);
  owner = await signedIn(database.db, 'owner');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const db = () => site.database.db;

function upload(parts: readonly SentPart[], headers = owner.headers) {
  const { payload, type } = multipartOf(parts);
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/office/photographs',
    headers: { ...headers, 'content-type': type },
    payload,
  });
}
const fileOf = (bytes: Buffer, filename = 'house.jpg'): SentPart => ({ name: 'photograph', filename, bytes });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, payload?: object, headers = owner.headers) =>
  site.app.inject({ method, url: `/api/v1/office/photographs/${path}`, headers, ...(payload ? { payload } : {}) });

let count = 0;
/** A small photograph that was not sent before. */
const newPhoto = (): Promise<Buffer> => {
  count += 1;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: count % 256, g: 90, b: count >> 8 } } })
    .png()
    .toBuffer();
};

/** A property with so many photographs; answers where they are, and their ids in order. */
async function withPhotographs(count: number, overrides: Parameters<typeof insertProperty>[1] = {}) {
  const { id } = await insertProperty(db(), overrides);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { image_id } = (await upload([fileOf(await newPhoto())])).json().data;
    await call('POST', `property/${id}`, { image_id });
    ids.push(image_id);
  }
  return { id, path: `property/${id}`, ids };
}

const idsIn = (reply: { json: () => { data: { items: Photograph[] } } }) =>
  reply.json().data.items.map(({ image_id }) => image_id);

const audit = (subjectId: string | number) =>
  db()
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'changes'])
    .where('subject_id', '=', String(subjectId))
    .orderBy('id')
    .execute();

async function originalOf(imageId: string): Promise<Buffer> {
  const row = await db().selectFrom('images').select('storage_key').where('id', '=', imageId).executeTakeFirstOrThrow();
  const file = await storage.get(row.storage_key);
  if (!file) throw new Error('the original is not kept');
  return buffer(file.stream());
}

/** How much is kept: rows, and originals on the disk. */
async function kept(): Promise<[rows: number, files: number]> {
  const rows = await db().selectFrom('images').select('id').execute();
  const files = await readdir(join(folder, 'originals'), { recursive: true }).catch(() => []);
  return [rows.length, files.filter((name) => name.endsWith('.jpg')).length];
}

describe('a photograph that is sent', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is kept, and all its sizes are made later',
    async (format) => {
      const bytes = await sharp(await samplePhoto(200, 120))
        .toFormat(format)
        .toBuffer();
      const reply = await upload([fileOf(bytes, `IMG_1.${format}`)]);
      expect(reply.statusCode).toBe(201);
      const { image_id, ...facts } = reply.json().data;
      expect(facts).toMatchObject({ width: 200, placeholder: expect.stringMatching(/^data:image\/webp/) });
      const { rows } = await site.database.pool.query(`select 1 from graphile_worker._private_jobs where key = $1`, [
        `warm:${image_id}`,
      ]);
      expect(rows).toHaveLength(1);
      expect(await audit(image_id)).toMatchObject([{ action: 'photographs.uploaded', actor: owner.staff.name }]);
    },
  );

  test('by a telephone stands upright and says nothing of where it was taken', async () => {
    const sent = await phonePhoto(120, 80);
    expect((await sharp(sent).metadata()).exif?.includes('Wanjiru')).toBe(true);
    const { image_id, width, height } = (await upload([fileOf(sent)])).json().data;
    expect([width, height]).toEqual([80, 120]);
    expect((await sharp(await originalOf(image_id)).metadata()).exif).toBeUndefined();
  });

  test('with a subject is attached there at once, as the last one', async () => {
    const { id, path, ids } = await withPhotographs(1);
    const subject: SentPart[] = [
      { name: 'subject_type', value: 'property' },
      { name: 'subject_id', value: String(id) },
    ];
    const { image_id } = (await upload([...subject, fileOf(await newPhoto())])).json().data;
    expect(idsIn(await call('GET', path))).toEqual([...ids, image_id]);
  });
});

describe('refuses in words, with a code, and keeps nothing', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, number, string, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), 422, 'image_broken', /damaged or incomplete/],
    ['a drawing (SVG)', () => svgDrawing, 415, 'image_unsupported', /JPEG, PNG, WebP, AVIF or HEIC/],
    ['a page with the name of a photograph', () => htmlPage, 415, 'image_unsupported', /not a photograph/],
    ['a GIF that is also a script', () => gifScript, 415, 'image_unsupported', /not a photograph/],
    ['a file cut off', async () => (await samplePhoto(800, 600)).subarray(0, 9000), 422, 'image_broken', /once more/],
    ['a bomb of 400 megapixels', () => pngBomb(20_000), 413, 'image_too_large', /64 megapixels/],
    ['more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1, 0xff), 413, 'image_too_large', /25 MB/],
    [
      'an iPhone file whose picture is noise',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4000, 7)]),
      422,
      'image_broken',
      /damaged/,
    ],
  ];
  test.each(cases)('%s', async (_what, make, status, code, words) => {
    const before = await kept();
    const reply = await upload([fileOf(await make(), 'photo.jpg')]);
    expect([reply.statusCode, reply.json().error]).toEqual([status, code]);
    expect(reply.json().message).toMatch(words);
    expect(await kept()).toEqual(before);
  });

  test.each<[string, SentPart[], number, string]>([
    ['a form without a file', [{ name: 'subject_id', value: '1' }], 422, 'invalid_field'],
    ['a file under another name', [{ name: 'picture', filename: 'a.jpg', bytes: svgDrawing }], 422, 'invalid_field'],
    ['two files at once', [fileOf(svgDrawing), fileOf(svgDrawing)], 400, 'malformed_request'],
    ['a field that does not exist', [{ name: 'is_admin', value: '1' }, fileOf(svgDrawing)], 400, 'unknown_parameter'],
  ])('%s', async (_what, parts, status, code) => {
    const before = await kept();
    const reply = await upload(parts);
    expect([reply.statusCode, reply.json().error]).toEqual([status, code]);
    expect(await kept()).toEqual(before);
  });

  test('a form that breaks off', async () => {
    const { payload, type } = multipartOf([fileOf(await newPhoto())]);
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/photographs',
      headers: { ...owner.headers, 'content-type': type },
      payload: payload.subarray(0, payload.length - 60),
    });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'malformed_request']);
  });

  test('a file sent as JSON', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/photographs',
      headers: owner.headers,
      payload: { photograph: 'x' },
    });
    expect([reply.statusCode, reply.json().message]).toEqual([415, 'Send the file as multipart/form-data.']);
  });

  test('a file for other calls, as before', async () => {
    const { payload, type } = multipartOf([fileOf(svgDrawing)]);
    const headers = { ...owner.headers, 'content-type': type };
    const reply = await site.app.inject({ method: 'POST', url: '/api/v1/office/staff', headers, payload });
    expect(reply.statusCode).toBe(415);
  });

  test('an upload for a listing of somebody else, before the file is kept', async () => {
    const agent = await signedIn(db(), 'agent');
    const { id } = await insertProperty(db(), { agent_id: owner.staff.id });
    const before = await kept();
    const parts: SentPart[] = [
      { name: 'subject_type', value: 'property' },
      { name: 'subject_id', value: String(id) },
      fileOf(await newPhoto()),
    ];
    expect((await upload(parts, agent.headers)).statusCode).toBe(403);
    expect(await kept()).toEqual(before);
  });
});

describe('the pixels alone are kept', () => {
  test('of a JPEG that carries a page', async () => {
    const { image_id } = (await upload([fileOf(await jpegWithPage())])).json().data;
    expect((await originalOf(image_id)).includes('<script>')).toBe(false);
  });
});

describe('a property’s photographs', () => {
  test('come in the order they were added, the first as the cover', async () => {
    const { path, ids } = await withPhotographs(3);
    const { items } = (await call('GET', path)).json().data;
    expect(items.map((item: Photograph) => [item.image_id, item.is_primary])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], false],
    ]);
  });

  test('take another order, and another cover with it', async () => {
    const { path, ids } = await withPhotographs(3);
    const [a, b, c] = ids;
    expect(idsIn(await call('PUT', `${path}/order`, { image_ids: [c, a, b] }))).toEqual([c, a, b]);
    const reply = await call('PATCH', `${path}/${b}`, { is_primary: true });
    expect(idsIn(reply)).toEqual([b, c, a]);
    const publicly = await db()
      .selectFrom('property_images')
      .select(['image_id', 'position', 'is_primary'])
      .where('image_id', 'in', ids)
      .orderBy('position')
      .execute();
    expect(publicly).toEqual([
      { image_id: b, position: 0, is_primary: true },
      { image_id: c, position: 1, is_primary: false },
      { image_id: a, position: 2, is_primary: false },
    ]);
  });

  test('are described and cut around a point', async () => {
    const { path, ids } = await withPhotographs(1);
    const reply = await call('PATCH', `${path}/${ids[0]}`, {
      alt_text: '  The house from the gate  ',
      focal_point: { x: 0.3, y: 0.8 },
    });
    expect(reply.json().data.items[0]).toMatchObject({
      alt_text: 'The house from the gate',
      focal_point: { x: 0.3, y: 0.8 },
    });
  });

  test('are cut around that point on the public pages', async () => {
    const { id, path, ids } = await withPhotographs(2);
    await call('PATCH', `${path}/${ids[0]}`, { focal_point: { x: 0.3, y: 0.8 } });
    const reply = await site.app.inject({ url: `/api/v1/property/images?property_id=${id}` });
    expect(reply.body).toContain('"focal_point":{"x":0.3,"y":0.8}');
    expect(reply.body.match(/focal_point/g)).toHaveLength(1);
  });

  test('are removed, and brought back to their place', async () => {
    const { path, ids } = await withPhotographs(3);
    const [a, b, c] = ids;
    expect(idsIn(await call('DELETE', `${path}/${a}`))).toEqual([b, c]);
    const back = await call('POST', path, { image_id: a, position: 0, alt_text: 'Gate' });
    expect([back.statusCode, idsIn(back)]).toEqual([201, [a, b, c]]);
    expect(back.json().data.items[0]).toMatchObject({ alt_text: 'Gate', is_primary: true });
    expect(idsIn(await call('POST', path, { image_id: b }))).toEqual([a, b, c]);
  });

  test('each change is written down, moves the day of the page, and leaves the version of the text', async () => {
    const { id, path, ids } = await withPhotographs(2);
    const [a, b] = ids;
    const facts = () =>
      db().selectFrom('properties').select(['updated_at', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
    const changes: [() => ReturnType<typeof call>, string][] = [
      [() => call('PUT', `${path}/order`, { image_ids: [b, a] }), 'photographs.reordered'],
      [() => call('PATCH', `${path}/${a}`, { is_primary: true }), 'photographs.cover_chosen'],
      [() => call('PATCH', `${path}/${a}`, { alt_text: 'Gate' }), 'photographs.described'],
      [() => call('PATCH', `${path}/${a}`, { focal_point: { x: 0, y: 1 } }), 'photographs.focal_point_moved'],
      [() => call('POST', `${path}/${b}/rotations`, { degrees: 90 }), 'photographs.turned'],
      [() => call('DELETE', `${path}/${a}`), 'photographs.removed'],
      [() => call('POST', path, { image_id: a }), 'photographs.added'],
    ];
    for (const [change, action] of changes) {
      const before = await facts();
      expect((await change()).statusCode).toBeLessThan(300);
      const after = await facts();
      expect((await audit(id)).at(-1)).toMatchObject({ action, actor: owner.staff.name });
      expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
      expect(after.version).toBe(before.version);
    }
    const entries = await audit(id);
    expect(entries.find(({ action }) => action === 'photographs.described')?.changes).toEqual({
      photograph: { to: a },
      alt_text: { from: '', to: 'Gate' },
    });
    await call('PATCH', `${path}/${a}`, { alt_text: '', focal_point: { x: 0, y: 1 } });
    await call('PUT', `${path}/order`, { image_ids: idsIn(await call('GET', path)) });
    expect(await audit(id)).toEqual(entries);
  });

  test('two orders at the same moment: one after the other, and all stay', async () => {
    const { path, ids } = await withPhotographs(4);
    const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids];
    const replies = await Promise.all(orders.map((image_ids) => call('PUT', `${path}/order`, { image_ids })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(idsIn(await call('GET', path)).toSorted()).toEqual(ids.toSorted());
  });
});

describe('turning', () => {
  test('gives another address, turns the point with it, and never wears the picture out', async () => {
    const { id, path } = await withPhotographs(0);
    const { image_id: upright } = (await upload([fileOf(await samplePhoto(90, 60))])).json().data;
    await call('POST', path, { image_id: upright, alt_text: 'Gate' });
    await call('PATCH', `${path}/${upright}`, { focal_point: { x: 0.2, y: 0.1 } });
    const turned = (await call('POST', `${path}/${upright}/rotations`, { degrees: 90 })).json().data;
    expect(turned.image_id).not.toBe(upright);
    expect(turned.items).toMatchObject([
      { image_id: turned.image_id, width: 60, height: 90, alt_text: 'Gate', focal_point: { x: 0.9, y: 0.2 } },
    ]);
    const corner = await sharp(await originalOf(turned.image_id))
      .extract({ left: 52, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[0]).toBeGreaterThan(150);
    expect(corner[1]).toBeLessThan(90);
    const file = await site.app.inject({ url: `/uploads/images/${turned.image_id}/thumbnail.jpg` });
    expect(file.headers['cache-control']).toContain('immutable');
    const back = await call('POST', `${path}/${turned.image_id}/rotations`, { degrees: 270 });
    expect(back.json().data.items).toMatchObject([{ image_id: upright, focal_point: { x: 0.2, y: 0.1 } }]);
    expect((await audit(id)).map(({ action }) => action)).toContain('photographs.turned');
  });

  test('leaves the same photograph elsewhere as it was', async () => {
    const { path, ids } = await withPhotographs(1);
    const other = await insertLand(db());
    await call('POST', `land/${other.id}`, { image_id: ids[0] });
    await call('POST', `${path}/${ids[0]}/rotations`, { degrees: 180 });
    expect(idsIn(await call('GET', `land/${other.id}`))).toEqual(ids);
  });

  test.each([45, 0, 360, '90'])('by %s degrees is refused', async (degrees) => {
    const { path, ids } = await withPhotographs(1);
    expect((await call('POST', `${path}/${ids[0]}/rotations`, { degrees })).statusCode).toBe(422);
  });
});

describe('an article', () => {
  test('shows its cover, and goes to the next when that is removed', async () => {
    const author = await db()
      .insertInto('blog_authors')
      .values({ slug: 'achieng', name: 'Achieng Njoroge' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db()
      .insertInto('blog_posts')
      .values({ slug: 'first-home', title: 'A first home', content_html: '<p>Text</p>', author_id: author.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const featured = async () =>
      (await db().selectFrom('blog_posts').select('featured_image_id').where('id', '=', id).executeTakeFirst())
        ?.featured_image_id;
    const editor = await signedIn(db(), 'editor');
    const [a, b] = await Promise.all(
      [1, 2].map(async () => (await upload([fileOf(await newPhoto())])).json().data.image_id),
    );
    await call('POST', `article/${id}`, { image_id: a }, editor.headers);
    await call('POST', `article/${id}`, { image_id: b }, editor.headers);
    expect(await featured()).toBe(a);
    const turned = await call('POST', `article/${id}/${a}/rotations`, { degrees: 90 }, editor.headers);
    expect(await featured()).toBe(turned.json().data.image_id);
    await call('PATCH', `article/${id}/${b}`, { is_primary: true }, editor.headers);
    expect(await featured()).toBe(b);
    await call('DELETE', `article/${id}/${b}`, undefined, editor.headers);
    expect(await featured()).toBe(turned.json().data.image_id);
    await db().updateTable('blog_posts').set({ featured_image_id: b }).where('id', '=', id).execute();
    expect(idsIn(await call('GET', `article/${id}`))).toEqual([b, turned.json().data.image_id]);
  });
});

describe('refuses', () => {
  test('agents at listings of others, editors at listings, agents at articles', async () => {
    const agent = await signedIn(db(), 'agent');
    const editor = await signedIn(db(), 'editor');
    const others = await insertProperty(db(), { agent_id: owner.staff.id });
    const own = await insertProperty(db(), { agent_id: agent.staff.id });
    const nobodys = await insertLand(db());
    const status = async (path: string, headers: Record<string, string>) =>
      (await call('GET', path, undefined, headers)).statusCode;
    expect(await status(`property/${others.id}`, agent.headers)).toBe(403);
    expect(await status(`property/${own.id}`, agent.headers)).toBe(200);
    expect(await status(`land/${nobodys.id}`, agent.headers)).toBe(200);
    expect(await status(`property/${own.id}`, editor.headers)).toBe(403);
    const article = await db().selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
    expect(await status(`article/${article.id}`, agent.headers)).toBe(403);
  });

  test('an order that leaves one out, names one twice, or names a stranger', async () => {
    const { path, ids } = await withPhotographs(2);
    const [a, b] = ids;
    for (const image_ids of [[a], [a, a], [a, b, b], [a, owner.staff.id], []]) {
      const reply = await call('PUT', `${path}/order`, { image_ids });
      expect([reply.statusCode, reply.json().error]).toEqual([409, 'photographs_changed']);
    }
    expect(idsIn(await call('GET', path))).toEqual(ids);
  });

  test('what is not there', async () => {
    const { path, ids } = await withPhotographs(1);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await call('GET', 'property/999999')).json().error).toBe('not_found');
    expect((await call('GET', 'castle/1')).statusCode).toBe(400);
    expect((await call('POST', path, { image_id: nobody })).json().error).toBe('image_not_found');
    expect((await call('DELETE', `${path}/${nobody}`)).json().error).toBe('image_not_found');
    expect((await call('PATCH', `${path}/${ids[0]}`, { focal_point: { x: 1.1, y: 0 } })).statusCode).toBe(422);
    expect((await call('PATCH', `${path}/${ids[0]}`, { alt_text: 'x'.repeat(251) })).statusCode).toBe(422);
  });

  test('the sixty-first photograph', async () => {
    const { id, path } = await withPhotographs(0);
    for (let made = 0; made < 60; made += 1) await buildPropertyPhoto(db(), id);
    const { image_id } = (await upload([fileOf(await newPhoto())])).json().data;
    expect((await call('POST', path, { image_id })).json().error).toBe('too_many_photographs');
  });
});

describe('photographs that nothing shows', () => {
  const sweepAt = (now: string) => removeUnusedPhotographs({ db: db(), storage, clock: fixedClock(now) });
  beforeEach(async () => {
    await sweepAt('2027-11-21T00:00:00Z');
  });
  const uploaded = async () => (await upload([fileOf(await newPhoto())])).json().data.image_id;
  const isKept = async (id: string) =>
    (await db().selectFrom('images').select('id').where('id', '=', id).execute()).length === 1;

  test('go a day after they were sent, with all their files', async () => {
    const id = await uploaded();
    await site.app.inject({ url: `/uploads/images/${id}/thumbnail.jpg` });
    await sweepAt('2026-11-22T05:00:00Z');
    expect(await isKept(id)).toBe(true);
    const key = `originals/${id.slice(0, 2)}/${id}.jpg`;
    expect(await storage.exists(key)).toBe(true);
    expect(await sweepAt('2026-11-22T07:00:00Z')).toBe(1);
    expect([await isKept(id), await storage.exists(key)]).toEqual([false, false]);
    expect((await site.app.inject({ url: `/uploads/images/${id}/thumbnail.jpg` })).statusCode).toBe(404);
  });

  test('stay while anything shows them: a listing, a turned copy, a portrait, the text of an article', async () => {
    const { path, ids } = await withPhotographs(1);
    const portrait = await uploaded();
    await db().updateTable('staff').set({ portrait_image_id: portrait }).where('id', '=', owner.staff.id).execute();
    const inText = await uploaded();
    const article = db()
      .updateTable('blog_posts')
      .set({ content_html: `<img src="/uploads/images/${inText}/large.jpg">` });
    await article.execute();
    const turned = (await call('POST', `${path}/${ids[0]}/rotations`, { degrees: 90 })).json().data.image_id;
    await sweepAt('2027-11-21T00:00:00Z');
    for (const id of [ids[0] ?? '', portrait, inText, turned]) expect(await isKept(id)).toBe(true);
  });

  test('go thirty days after the last listing let go of them', async () => {
    const { path, ids } = await withPhotographs(1);
    await call('DELETE', `${path}/${ids[0]}`);
    await sweepAt('2026-12-20T00:00:00Z');
    expect(await isKept(ids[0] ?? '')).toBe(true);
    await sweepAt('2026-12-22T00:00:00Z');
    expect(await isKept(ids[0] ?? '')).toBe(false);
  });

  test('sent again in time have their day anew', async () => {
    const bytes = await newPhoto();
    const { image_id } = (await upload([fileOf(bytes)])).json().data;
    await db()
      .updateTable('images')
      .set({ unused_until: new Date(TEST_NOW) })
      .where('id', '=', image_id)
      .execute();
    expect((await upload([fileOf(bytes)])).json().data.image_id).toBe(image_id);
    await sweepAt('2026-11-22T05:00:00Z');
    expect(await isKept(image_id)).toBe(true);
  });
});
