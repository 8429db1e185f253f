import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { multipartOf } from '#tests/support/multipart.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
let headers: Record<string, string>;

beforeEach(async () => {
  for (const table of ['agency_settings', 'agency_look', 'agency_logos', 'revisions'] as const)
    await db.deleteFrom(table).execute();
  await insertAgency(db, { name: 'Acacia Homes' });
  ({ headers } = await signedIn(db, 'manager'));
});

const path = '/api/v1/office/look';
const save = (payload: object) =>
  site.app.inject({
    method: 'PUT',
    url: path,
    headers,
    payload: { version: 0, primary_colour: '', accent_colour: '', reference_prefix: '', ...payload },
  });
const publicLook = async () => (await site.app.inject('/api/v1/agency')).json().data.look;
const sendLogo = (ground: string, bytes: Buffer) => {
  const { payload, type } = multipartOf([
    { name: 'ground', value: ground },
    { name: 'logo', filename: 'logo', bytes },
  ]);
  return site.app.inject({
    method: 'POST',
    url: `${path}/logos`,
    headers: { ...headers, 'content-type': type },
    payload,
  });
};
const drawing = (more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect x="10" y="5" width="40" height="20" fill="#7a1020"/>${more}</svg>`,
  );

describe('the look of the agency', () => {
  test('is the built-in one until somebody chooses, with references from the name', async () => {
    expect(await publicLook()).toMatchObject({ colours: {}, logo: null, logo_on_dark: null, reference_prefix: 'AH' });
  });

  test('has the colours and letters that were chosen, as people write them', async () => {
    const reply = await save({ primary_colour: '7A1020', accent_colour: '#036', reference_prefix: 'ah' });
    expect(reply.json().data.content).toEqual({
      primary_colour: '#7a1020',
      accent_colour: '#003366',
      reference_prefix: 'AH',
    });
    const look = await publicLook();
    expect(look).toMatchObject({ theme_colour: '#7a1020', reference_prefix: 'AH' });
    expect(look.colours).toMatchObject({ '--color-acacia-800': '#7a1020', '--color-murram-600': '#003366' });
    expect((await site.app.inject('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Acacia Homes',
      short_name: 'Acacia Homes',
      theme_color: '#7a1020',
    });
  });

  test('takes no colour that text cannot stand on, and names the nearest that it can', async () => {
    const reply = await save({ primary_colour: '#ffcc00' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toEqual([
      {
        field: 'primary_colour',
        code: 'low_contrast',
        message: expect.stringMatching(
          /contrast is 1\.\d, and 4\.5 are needed\. The nearest that works is #[0-9a-f]{6}$/,
        ),
      },
    ]);
    expect((await save({ accent_colour: '#777777' })).json().detail).toMatchObject([
      { field: 'accent_colour', code: 'low_contrast', message: expect.stringContaining('Neither light nor dark') },
    ]);
    expect((await save({ primary_colour: 'green' })).json().detail).toMatchObject([{ field: 'primary_colour' }]);
    expect((await save({ reference_prefix: 'A1' })).json().detail).toMatchObject([{ field: 'reference_prefix' }]);
  });

  test('keeps a light second colour, with dark text on it', async () => {
    expect((await save({ accent_colour: '#d9a441' })).statusCode).toBe(200);
    expect((await publicLook()).colours).toMatchObject({ '--color-murram-600': '#d9a441', '--on-visit': '#0f110e' });
  });

  test('has a logo from an SVG, without its margin, in the room it needs', async () => {
    const reply = await sendLogo('light', drawing('<script>alert(1)</script>'));
    expect(reply.json().data.logos).toMatchObject({ light: { width: 88, height: 44 }, dark: null });
    const { logo } = await publicLook();
    const file = await site.app.inject(logo.src);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    const { width = 0, height = 0 } = await sharp(file.rawPayload).metadata();
    expect(Math.round((width / height) * 10)).toBe(20);
  });

  test('changes the address of its pictures with the logo, and stays without one that is taken away', async () => {
    const icon = async () => {
      const reply = await site.app.inject('/icon-192.png');
      expect(reply.headers['content-type']).toBe('image/png');
      return reply.rawPayload;
    };
    const initials = await icon();
    const { stamp } = await publicLook();
    const square = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#7a1020' } })
      .png()
      .toBuffer();
    await sendLogo('light', square);
    expect(await publicLook()).not.toMatchObject({ stamp });
    expect((await icon()).equals(initials)).toBe(false);
    await site.app.inject({ method: 'DELETE', url: `${path}/logos/light`, headers });
    expect(await publicLook()).toMatchObject({ logo: null });
    expect((await icon()).equals(initials)).toBe(true);
    expect((await site.app.inject('/agency-logo.webp')).statusCode).toBe(404);
  });

  test('refuses what is no picture', async () => {
    const reply = await sendLogo('dark', Buffer.from('%PDF-1.7 not a picture at all'));
    expect([reply.statusCode, reply.json().error]).toEqual([415, 'logo_unsupported']);
    expect((await sendLogo('dark', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><broken'))).statusCode).toBe(
      415,
    );
  });

  test('gives links a picture of the size they ask for', async () => {
    const reply = await site.app.inject('/preview.jpg');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await site.app.inject('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  });
});
