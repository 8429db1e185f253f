import { expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { textOf } from './plain-page.ts';

/** Collections that are shared by a link, and reports of a listing. */
const site = new DemoSite();

test('a shared collection is shown, kept out of search results, and names what is gone', async () => {
  const page = await site.open('/saved?items=MK-P-1001,MK-L-1002,MK-P-1003,MK-P-999999');
  expect(textOf(page.one('h1'))).toBe('A collection shared with you');
  expect(page.texts('main article h2')).toEqual([
    'Argwings Court, three bedrooms',
    'Ruai 50 × 100, near the bypass',
    'Eldama Terraces, top floor',
  ]);
  expect(textOf(page.main)).toContain('3 listings. 1 more is no longer on our site.');
  expect(page.html).toMatch(/<meta name="robots" content="noindex/);
});

test('odd links to a collection break nothing, and saving says that it needs script', async () => {
  const odd = await site.open(`/saved?items=${encodeURIComponent('<script>alert(1)</script>,../../x')}`);
  expect(odd.texts('main h2')).toContain('None of these listings is on our site');
  expect(odd.html).not.toContain('<script>alert');
  expect(textOf((await site.open('/saved')).main)).toContain('Saving listings needs JavaScript');
});

test('a report is about a listing that is there, by its slug or its number', async () => {
  const page = await site.open('/report/listing?listing=property/the-jacaranda-house');
  expect(page.status).toBe(200);
  expect(textOf(page.one('h1'))).toBe('Report this listing');
  expect(textOf(page.main)).toContain('MK-P-');
  expect((await site.open('/report/listing?listing=MK-L-1002')).status).toBe(200);
  const unknown = await site.open('/report/listing?listing=property/no-such-house');
  expect(unknown.status).toBe(404);
  expect(textOf(unknown.main)).toContain('We do not know which listing you mean');
  expect((await site.open('/report/listing')).status).toBe(404);
});

test('the first photograph of a page is announced in a header, so that a CDN can tell browsers before the page is there', async () => {
  for (const address of [
    '/',
    '/residential',
    '/land',
    '/view/property/the-jacaranda-house',
    '/events/site-visit',
    '/view/blog/mortgages-in-plain-shillings',
  ]) {
    const { headers } = await site.open(address);
    expect([address, headers.link]).toEqual([
      address,
      expect.stringMatching(/^<\/uploads\/images\/[^>]+>; rel=preload; as=image;/),
    ]);
  }
});
