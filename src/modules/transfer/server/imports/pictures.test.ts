import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { multipartOf } from '#tests/support/multipart.ts';
import { numberedPhoto, pictureImport } from '#tests/support/picture-import.ts';

const office = pictureImport();
const { call, draft, newImport, runFetching, sourcesShown, states, want } = office;

async function zipOf(files: Readonly<Record<string, Buffer>>, change: (zip: Buffer) => Buffer = (zip) => zip) {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress: !name.includes('stored') });
  zip.end();
  return change(await buffer(zip.outputStream));
}

function send(importId: string, bytes: Buffer, by: 'manager' | 'agent' = 'manager') {
  const { payload, type } = multipartOf([{ name: 'archive', filename: 'C:\\me\\pictures.zip', bytes }]);
  const headers = { ...office.staff()[by].headers, 'content-type': type };
  return office
    .site()
    .app.inject({ method: 'POST', url: `/api/v1/office/imports/${importId}/pictures/archives`, headers, payload });
}

/** An import that wrote these listings. */
async function importOf(references: readonly string[], kind = 'listings') {
  const id = await newImport(kind);
  await office
    .db()
    .insertInto('import_rows')
    .values(
      references.map((reference, index) => ({
        import_id: id,
        row_number: index + 2,
        outcome: 'make',
        is_applied: true,
        reference,
        cells: '[]',
      })),
    )
    .execute();
  return id;
}

const photos = async (many: number, first: number) =>
  Promise.all(Array.from({ length: many }, (_, index) => numberedPhoto(first + index)));

describe('a ZIP beside the table', () => {
  test('gives its pictures to the rows that name them and to the listings whose reference they have', async () => {
    const one = await draft({ reference_number: 'ZIP-P-1001' });
    const other = await draft({ reference_number: 'ZIP-P-1002' });
    const importId = await importOf(['ZIP-P-1001', 'ZIP-P-1002']);
    await want(importId, [{ listingId: one.id, sources: ['front.png', 'stored.png', 'missing.png'] }]);
    const [a, b, c, d, e] = await photos(5, 100);
    if (!a || !b || !c || !d || !e) throw new Error('unreachable');
    const reply = await send(
      importId,
      await zipOf({
        'all/stored.png': b,
        'all/Front.png': a,
        'ZIP-P-1001/2.png': c,
        'ZIP-P-1002-10.png': e,
        'ZIP-P-1002-9.png': d,
        'notes.txt': Buffer.from('Nothing to see here at all'),
      }),
    );
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data.archives).toMatchObject([
      { file_name: 'pictures.zip', joined: 5, unmatched: 1, unmatched_names: ['notes.txt'] },
    ]);
    expect(await runFetching()).toMatchObject({ state: 'done', done: 6, total: 6 });
    expect(await sourcesShown(one.id)).toEqual(['front.png', 'stored.png', 'ZIP-P-1001/2.png']);
    expect(await sourcesShown(other.id)).toEqual(['ZIP-P-1002-9.png', 'ZIP-P-1002-10.png']);
    expect(await states(one.id)).toContainEqual({
      source: 'missing.png',
      state: 'failed',
      reason: 'no_file',
      attempts: 1,
    });
  });

  test('sent twice adds nothing, and its pictures are still counted as joined', async () => {
    const { id } = await draft({ reference_number: 'ZIP-P-2001' });
    const importId = await importOf(['ZIP-P-2001']);
    const [photo] = await photos(1, 200);
    const zip = await zipOf({ 'ZIP-P-2001.png': photo ?? Buffer.alloc(0) });
    await send(importId, zip);
    await runFetching();
    const again = (await send(importId, zip)).json().data;
    expect(again.archives).toMatchObject([{ joined: 1, unmatched: 0 }, { joined: 1 }]);
    await runFetching();
    expect(await sourcesShown(id)).toEqual(['ZIP-P-2001.png']);
  });

  test('is read without unpacking it: paths that lead out are names, and a lying size ends the picture alone', async () => {
    const { id } = await draft({ reference_number: 'ZIP-P-3001' });
    const importId = await importOf(['ZIP-P-3001']);
    const [good, bad] = await photos(2, 300);
    if (!good || !bad) throw new Error('unreachable');
    const zip = await zipOf(
      {
        'xx/xx/ZIP-P-3001 (1).png': good,
        'ZIP-P-3001 (2).png': Buffer.alloc(30 * 1024 * 1024),
        'ZIP-P-3001 (3).png': bad,
      },
      // Names of the same length, so that nothing else of the file moves.
      (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('xx/xx/', '../../'), 'latin1'),
    );
    const broken = zip.indexOf(Buffer.from('ZIP-P-3001 (3).png')) + 18;
    zip.fill(0xff, broken, broken + 20);
    await send(importId, zip);
    expect(await runFetching()).toMatchObject({ state: 'done' });
    expect(await sourcesShown(id)).toEqual(['../../ZIP-P-3001 (1).png']);
    expect((await states(id)).map(({ source, reason }) => [source, reason])).toEqual([
      ['../../ZIP-P-3001 (1).png', null],
      ['ZIP-P-3001 (2).png', 'too_large'],
      ['ZIP-P-3001 (3).png', 'damaged'],
    ]);
  });

  test('that is none, or comes before the rows are written, is refused with the reason', async () => {
    const importId = await importOf(['ZIP-P-4001']);
    const reply = await send(importId, Buffer.from('PK but nothing that follows from it'));
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'archive_unreadable']);
    expect(reply.json().message).toBe('This is no ZIP file, or it is damaged.');
    await office.db().updateTable('imports').set({ state: 'ready' }).where('id', '=', importId).execute();
    const early = await send(importId, await zipOf({ 'a.png': await numberedPhoto(400) }));
    expect([early.statusCode, early.json().error]).toEqual([409, 'import_not_ready']);
    expect((await send(await importOf(['x@makao.example'], 'contacts'), await zipOf({}))).statusCode).toBe(409);
    expect((await send(importId, Buffer.alloc(0), 'agent')).statusCode).toBe(403);
  });

  test('is kept for a day; a picture of it that is tried again later says so', async () => {
    const { id } = await draft({ reference_number: 'ZIP-P-5001' });
    const importId = await importOf(['ZIP-P-5001']);
    await send(importId, await zipOf({ 'ZIP-P-5001.png': await numberedPhoto(500) }));
    await office.archives().deleteUnder('picture-archives');
    await runFetching();
    expect(await states(id)).toMatchObject([{ state: 'failed', reason: 'archive_gone' }]);
    const zip = await zipOf({ 'ZIP-P-5001.png': await numberedPhoto(500) });
    await send(importId, zip);
    await runFetching();
    expect(await sourcesShown(id)).toEqual(['ZIP-P-5001.png']);
  });
});

test('pictures of an import are for whoever imports, and only what is asked again is fetched again', async () => {
  const { id } = await draft();
  const importId = await newImport();
  const sources = [office.address('/one.jpg', 404, await numberedPhoto(600)), office.address('/two.jpg', 404)];
  await want(importId, [{ listingId: id, sources }]);
  await runFetching();
  expect((await call('GET', `/imports/${importId}/pictures`, undefined, 'agent')).statusCode).toBe(403);
  const { failed } = (await call('GET', `/imports/${importId}/pictures`)).json().data;
  const one = await call('POST', `/imports/${importId}/pictures/retries`, { picture_id: failed.items[0].id });
  expect(one.json().data.counts).toEqual({ held: 0, waiting: 1, failed: 1 });
  await runFetching();
  expect(await sourcesShown(id)).toEqual([sources[0]]);
  const gone = await call('POST', `/imports/${importId}/pictures/retries`, { picture_id: failed.items[0].id });
  expect(gone.statusCode).toBe(404);
});
