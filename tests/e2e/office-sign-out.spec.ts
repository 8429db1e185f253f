import { expect, test } from './fixtures.ts';
import { signInAs } from './staff.ts';

/** One page of a kind: the others differ by an id, a key or what is chosen. */
const kindOf = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '…')
    .replace(/(page-contents|legal-texts)\/.+/, '$1/…');

test('every page of the office that links lead to has a button that signs out', async ({ page, baseURL }) => {
  await signInAs(page, baseURL ?? '', 'owner');
  const seen = new Map<string, string>([['/office', '/office']]);
  const without: string[] = [];
  for (const [kind, path] of seen) {
    const reply = await page.request.get(path, { headers: { accept: 'text/html' } });
    if (!reply.headers()['content-type']?.includes('text/html')) continue;
    const html = await reply.text();
    if (!html.includes('name="form_id" value="sign-out"')) without.push(kind);
    for (const [, link = ''] of html.matchAll(/href="(\/office[^"]*)"/g)) {
      const path = link.replaceAll('&amp;', '&');
      // A preview shows the page as visitors see it, with a link back to the office; files are no pages.
      if (!seen.has(kindOf(path)) && !/\/preview|\.csv|\/file/.test(path)) seen.set(kindOf(path), path);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
  expect(without).toEqual([]);
});
