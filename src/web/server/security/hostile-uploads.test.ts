import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { createImageImport } from '#platform/files/server/image-import.ts';
import { createImageVariants } from '#platform/files/server/image-variants.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import {
  gifScript,
  htmlPage,
  jpegWithPage,
  pngBomb,
  samplePhoto,
  svgDrawing,
} from '#tests/support/rows/sample-files.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createApi } from '../endpoints.ts';

/** Only the contracts are read; no database is contacted. */
const { db: nobody } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const uploads = createApi({
  db: nobody,
  clock: fixedClock(TEST_NOW),
  publicUrl: TEST_ORIGIN,
  validateReplies: true,
  storedMails: 'sent',
})
  .endpoints()
  .flatMap((endpoint) => (endpoint.upload ? [{ ...endpoint, upload: endpoint.upload }] : []));

let site: TestApp;
let folder: string;
let headers: Record<string, string>;
let propertyId: number;
let importId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-uploads-'));
  const storage = new DiskStorage(join(folder, 'images'));
  const database = await createTestDatabase();
  const { db } = database;
  const pictures = { images: createImageVariants({ db, storage }), imageImport: createImageImport({ db, storage }) };
  const made = await createTestApp({ db, documents: storage, ...pictures });
  site = { ...made, database, close: () => made.close().then(() => database.drop()) };
  await insertAgency(db);
  const owner = await signedIn(db, 'owner');
  headers = owner.headers;
  propertyId = (await insertProperty(db)).id;
  const sent = await db
    .insertInto('imports')
    .values({ kind: 'properties', file_name: 'houses.csv', state: 'done', staff_id: owner.staff.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  importId = sent.id;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const text = (start: string): Buffer => Buffer.from(start);
const page = '<html><body><script>alert(1)</script></body></html>';

/** Files that are something else than they say, or cost more to read than to send. */
const hostileFiles: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ['a page', () => htmlPage],
  ['a drawing with a script', () => svgDrawing],
  ['a drawing with a script, compressed', () => gzipSync(svgDrawing)],
  ['a GIF that is a script', () => gifScript],
  ['a JPEG that carries a page', () => jpegWithPage()],
  ['a PDF that carries a page', () => text(`%PDF-1.7\n${page}\n%%EOF\n`)],
  ['a page that carries a PDF', () => text(`${page}\n%PDF-1.7\n%%EOF\n`)],
  ['a program of Windows', () => text('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0')],
  ['a program of Linux', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0])],
  ['a script for a shell', () => text('#!/bin/sh\nid\n')],
  [
    'a PHP file behind a JPEG head',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text('<?php system($_GET[0]); ?>')]),
  ],
  ['an archive', () => text('PK\x03\x04\x14\0\0\0\0\0')],
  [
    'XML with entities',
    () => text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  ],
  ['PostScript', () => text('%!PS\n(/etc/passwd) (r) file')],
  ['a picture of 900 million pixels', () => pngBomb(30_000)],
  ['a JPEG that says it has 65,535 × 65,535 pixels', () => hugeJpeg()],
  ['half a JPEG', async () => (await samplePhoto(200, 100)).subarray(0, 900)],
  ['nothing', () => Buffer.alloc(0)],
  ['a NUL character', () => Buffer.from([0])],
];

/** A small JPEG whose header has the largest size that JPEG knows. */
async function hugeJpeg(): Promise<Buffer> {
  const bytes = Buffer.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  );
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_535, frame + 5);
  bytes.writeUInt16BE(65_535, frame + 7);
  return bytes;
}

const hostileNames = [
  '../../../../etc/cron.d/x',
  '..\\..\\windows\\x.exe',
  '/etc/passwd',
  'x.php',
  'x.jpg.html',
  'x.pdf%00.exe',
  '.htaccess',
  'x";filename="y.html',
  'CON',
  `${'x'.repeat(4000)}.pdf`,
  '<img src=x onerror=alert(1)>.pdf',
];

const fieldsOf: Readonly<Record<string, Record<string, string>>> = {
  addListingDocument: { name: 'Deed', document_kind: 'Title deed' },
  createImport: { kind: 'contacts' },
};

function send({ operationId, path, upload }: (typeof uploads)[number], bytes: Buffer, filename: string) {
  const fields = Object.entries(fieldsOf[operationId] ?? {}).map(([name, value]) => ({ name, value }));
  const { payload, type } = multipartOf([...fields, { name: upload.field, filename, bytes }]);
  const url = `/api/v1${path.replace('{kind}', 'property').replace('{listing_id}', String(propertyId)).replace('{import_id}', importId)}`;
  return site.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
}

async function filesKept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** The names the program gives: by an id, with an ending of its own. */
const OWN_NAME = /^images\/[\w/-]+\.(jpg|jpeg|png|webp|avif|pdf)$/;

const named = uploads.map((upload) => [upload.operationId, upload] as const);

test('the uploads are those of photographs, logos, documents, imports and their pictures', () => {
  expect(uploads.map(({ operationId }) => operationId).sort()).toEqual([
    'addListingDocument',
    'createImport',
    'saveLogo',
    'sendPictureArchive',
    'uploadPhotograph',
  ]);
});

describe.each(named)('%s', (_name, upload) => {
  test.each(hostileFiles)('takes %s as what it is or not at all', async (_what, make) => {
    const bytes = await make();
    const reply = await send(upload, bytes, 'house.jpg');
    expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500);
    for (const file of await filesKept()) expect(file).toMatch(OWN_NAME);
  });

  test.each(hostileNames)('takes nothing from the name %j', async (filename) => {
    const bytes = upload.operationId === 'uploadPhotograph' ? await samplePhoto(120, 80) : text('%PDF-1.7\n%%EOF\n');
    const reply = await send(upload, bytes, filename);
    expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500);
    for (const file of await filesKept()) expect(file).toMatch(OWN_NAME);
  });
});

describe('what was kept', () => {
  test('is sent as a file of a known type that no browser opens as a page', async () => {
    const documents = uploads.find(({ operationId }) => operationId === 'addListingDocument');
    if (!documents) throw new Error('There are no documents');
    propertyId = (await insertProperty(site.database.db)).id;
    const reply = await send(documents, text(`%PDF-1.7\n${page}\n%%EOF\n`), 'x.html');
    const [newest] = reply.json().data.items;
    const file = await site.app.inject({ url: newest.download_url, headers });
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="deed.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('of photographs has no byte of what they carried', async () => {
    const pictures = (await filesKept()).filter((name) => name.endsWith('.jpg') && !name.includes('/documents/'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const name of pictures) {
      const bytes = await readFile(join(folder, name));
      expect(bytes.includes('<script') || bytes.includes('<?php'), name).toBe(false);
    }
  });
});
