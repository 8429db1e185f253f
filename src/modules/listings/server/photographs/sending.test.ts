import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { multipartOf, type SentPart } from '#tests/support/multipart.ts';
import { insertProperty } from '#tests/support/rows/records.ts';
import {
  gifScript,
  htmlPage,
  jpegWithPage,
  phonePhoto,
  pngBomb,
  samplePhoto,
  svgDrawing,
} from '#tests/support/rows/sample-files.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { fileOf, idsIn, newPhoto, photographsOffice } from '#tests/support/test-photographs.ts';

const { site, owner, db, upload, call, withPhotographs, audit, originalOf, kept } = photographsOffice();

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
      const { rows } = await site().database.pool.query(`select 1 from graphile_worker._private_jobs where key = $1`, [
        `warm:${image_id}`,
      ]);
      expect(rows).toHaveLength(1);
      expect(await audit(image_id)).toMatchObject([{ action: 'photographs.uploaded', actor: owner().staff.name }]);
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
    const reply = await site().app.inject({
      method: 'POST',
      url: '/api/v1/office/photographs',
      headers: { ...owner().headers, 'content-type': type },
      payload: payload.subarray(0, payload.length - 60),
    });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'malformed_request']);
  });

  test('a file sent as JSON', async () => {
    const reply = await site().app.inject({
      method: 'POST',
      url: '/api/v1/office/photographs',
      headers: owner().headers,
      payload: { photograph: 'x' },
    });
    expect([reply.statusCode, reply.json().message]).toEqual([415, 'Send the file as multipart/form-data.']);
  });

  test('a file for other calls, as before', async () => {
    const { payload, type } = multipartOf([fileOf(svgDrawing)]);
    const headers = { ...owner().headers, 'content-type': type };
    const reply = await site().app.inject({ method: 'POST', url: '/api/v1/office/staff', headers, payload });
    expect(reply.statusCode).toBe(415);
  });

  test('an upload for a listing of somebody else, before the file is kept', async () => {
    const agent = await signedIn(db(), 'agent');
    const { id } = await insertProperty(db(), { agent_id: owner().staff.id });
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
