import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { createImageImport } from '#platform/files/server/image-import.ts';
import { createImageVariants } from '#platform/files/server/image-variants.ts';
import type { Photograph } from '#src/modules/listings/photographs/contract.ts';
import { multipartOf, type SentPart } from './multipart.ts';
import { insertAgency, insertProperty } from './rows/records.ts';
import { signedIn } from './staff-session.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

export const fileOf = (bytes: Buffer, filename = 'house.jpg'): SentPart => ({ name: 'photograph', filename, bytes });

let count = 0;
/** A small photograph that was not sent before. */
export const newPhoto = (): Promise<Buffer> => {
  count += 1;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: count % 256, g: 90, b: count >> 8 } } })
    .png()
    .toBuffer();
};

/** The photographs a reply lists, in their order. */
export const idsIn = (reply: { json: () => { data: { items: Photograph[] } } }) =>
  reply.json().data.items.map(({ image_id }) => image_id);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** For the tests of one file: the app with a folder for photographs and an owner who is signed in, and ways to call it. */
export function photographsOffice() {
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

  const call = (method: Method, path: string, payload?: object, headers = owner.headers) =>
    site.app.inject({ method, url: `/api/v1/office/photographs/${path}`, headers, ...(payload ? { payload } : {}) });

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

  const audit = (subjectId: string | number) =>
    db()
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'changes'])
      .where('subject_id', '=', String(subjectId))
      .orderBy('id')
      .execute();

  async function originalOf(imageId: string): Promise<Buffer> {
    const row = await db()
      .selectFrom('images')
      .select('storage_key')
      .where('id', '=', imageId)
      .executeTakeFirstOrThrow();
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

  return {
    site: () => site,
    storage: () => storage,
    owner: () => owner,
    db,
    upload,
    call,
    withPhotographs,
    audit,
    originalOf,
    kept,
  };
}
