import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db, {
    name: 'Nyumba & Shamba Property Agency',
    sales_email: 'hello@nyumba.example',
  });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });

const manifestSchema = z.looseObject({
  name: z.string(),
  short_name: z.string().optional(),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});

describe('the web manifest', () => {
  it('is named like the agency, and shortens no name by cutting it', async () => {
    const reply = await get('/manifest.webmanifest');
    expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = manifestSchema.parse(reply.json());
    expect(manifest).toMatchObject({ name: 'Nyumba & Shamba Property Agency', start_url: '/' });
    expect(manifest.short_name).toBeUndefined();
    const again = await get('/manifest.webmanifest', { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('names icons that are there, as large and of the type it says', async () => {
    const { icons } = manifestSchema.parse((await get('/manifest.webmanifest')).json());
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of icons) {
      const reply = await get(src);
      expect(reply.headers).toMatchObject({
        'content-type': type,
        'cache-control': expect.stringContaining('immutable'),
      });
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
