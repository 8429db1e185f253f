import { expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { textOf } from './plain-page.ts';

/** Listings side by side, without script. */
const site = new DemoSite();

test('a comparison has a column for each listing and a named row for each fact, and is kept out of search results', async () => {
  const page = await site.open('/compare?items=MK-P-1001,MK-P-1003');
  expect(page.texts('main thead th[scope=col]')).toEqual([
    'Argwings Court, three bedrooms',
    'Eldama Terraces, top floor',
  ]);
  expect(page.texts('main tbody th[scope=row]').join()).toMatch(/Price ≠, differs.*Size ≠, differs/);
  expect(textOf(page.main)).toContain('KSh 14,500,000');
  expect(page.html).toMatch(/<meta name="robots" content="noindex/);
  expect(page.html).toMatch(/<meta property="og:image" content="[^"]*\/uploads\/images\//);
});

test('a link shows the rows in which they differ alone, and another all of them', async () => {
  const all = await site.open('/compare?items=MK-P-1001,MK-P-1003');
  expect(all.html).toContain('href="/compare?items=MK-P-1001,MK-P-1003&amp;differs=1"');
  const some = await site.open('/compare?items=MK-P-1001,MK-P-1003&differs=1');
  const rows = some.texts('main tbody th[scope=row]');
  expect(rows.length).toBeLessThan(all.texts('main tbody th[scope=row]').length);
  expect(rows.slice(2).every((name) => name.endsWith('differs'))).toBe(true);
  expect(textOf(some.main)).toContain('Show all rows');
});

test('of more than four the first are compared, which is said, as is what is gone and that a rent is no price', async () => {
  const page = await site.open('/compare?items=MK-P-1001,MK-P-999999,MK-P-1014,MK-L-1002,MK-P-1003,MK-P-1006');
  expect(page.texts('main thead th[scope=col]')).toHaveLength(3);
  expect(textOf(page.main)).toContain('The first 4 are compared; 2 more of this link are not.');
  expect(textOf(page.main)).toContain('1 of this link is no longer on our site.');
  expect(textOf(page.main)).toContain('for sale and some for rent');
});

test('without listings, or with odd ones, it says how to choose', async () => {
  for (const address of [
    '/compare',
    '/compare?items=',
    `/compare?items=${encodeURIComponent('<script>alert(1)</script>')}`,
  ]) {
    const page = await site.open(address);
    expect([address, page.status, page.texts('main h2')]).toEqual([address, 200, ['How to choose']]);
    expect(page.html).not.toContain('<script>alert');
  }
});
