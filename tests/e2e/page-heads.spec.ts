import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { elementsOf, linksOf, metaOf, textsOf } from './standards/page-source.ts';
import { readPublicPage, searchablePages } from './standards/public-pages.ts';

const sourceOf = async (request: APIRequestContext, address: string) =>
  (await readPublicPage(request, { address })).html;

/** What a person reads of a page in a search result or a preview, and where it leads. */
function headOf(html: string) {
  const one = (name: string) => metaOf(html, name).join(' | ');
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    headings: html.match(/<h1[\s>]/g)?.length,
    titles: textsOf(html, 'title'),
    description: one('description'),
    canonical: linksOf(html, 'canonical').join(' | '),
    preview: {
      title: one('og:title'),
      description: one('og:description'),
      url: one('og:url'),
      image: one('og:image'),
      card: one('twitter:card'),
    },
  };
}

test('every page says in its head what it is and where it is, and no two say the same', async ({
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>();
  const images = new Set<string>();
  for (const address of searchablePages) {
    const html = await sourceOf(request, address);
    const head = headOf(html);
    const [title = ''] = head.titles;
    expect(head, address).toEqual({
      language: 'en-KE',
      headings: 1,
      titles: [title],
      description: head.description,
      canonical: baseURL + address,
      preview: {
        title,
        description: head.description,
        url: baseURL + address,
        image: expect.stringContaining(`${baseURL}/`),
        card: 'summary_large_image',
      },
    });
    expect(title, address).toMatch(/^.{10,}$/);
    expect(head.description, address).toMatch(/^[^<>]{40,160}$/);
    expect(metaOf(html, 'robots'), address).toEqual([]);
    expect(html.indexOf('</head>'), address).toBeLessThan(300_000);
    expect(titles.get(title), `${address} has the title of another page`).toBeUndefined();
    titles.set(title, address);
    images.add(head.preview.image);
  }
  for (const image of images) await expectPreview(request, image);
});

/** WhatsApp, the first channel here, shows nothing larger and no other format. */
async function expectPreview(request: APIRequestContext, image: string) {
  const reply = await request.get(image);
  expect(reply.headers()['content-type'], image).toBe('image/jpeg');
  const file = await reply.body();
  expect(file.length, image).toBeLessThan(600_000);
  expect(await sharp(file).metadata(), image).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
}

test('pages that are personal, empty or missing ask not to be kept, and still have a title', async ({ request }) => {
  const addresses = ['/saved', '/login', '/newsletter/confirm?token=x', '/residential?county=Atlantis'];
  for (const address of [...addresses, '/blogs?search=nothing-like-this', '/view/land/no-such-plot', '/no/such/page']) {
    const html = await sourceOf(request, address);
    expect(metaOf(html, 'robots'), address).toEqual(['noindex']);
    expect(textsOf(html, 'title').join(), address).toMatch(/^.{10,}$/);
  }
});

test('icons, the manifest and the feeds that pages name are there', async ({ request }) => {
  const expectedTypes = {
    icon: /^image\/(png|x-icon|vnd\.microsoft\.icon)$/,
    'apple-touch-icon': /^image\/png$/,
    manifest: /^application\/manifest\+json/,
  };
  const html = await sourceOf(request, '/');
  for (const [rel, type] of Object.entries(expectedTypes)) {
    expect(linksOf(html, rel).length, rel).toBeGreaterThan(0);
    for (const href of linksOf(html, rel)) {
      const reply = await request.get(href);
      expect(reply.status(), href).toBe(200);
      expect(reply.headers()['content-type'], href).toMatch(type);
    }
  }
  for (const address of [
    '/blogs',
    '/blogs/author/makao-editorial-team',
    '/view/blog/stamp-duty-how-much-on-what-and-when',
  ]) {
    const feeds = elementsOf(await sourceOf(request, address), 'link').filter(({ rel }) => rel === 'alternate');
    expect(feeds, address).toHaveLength(1);
    const reply = await request.get(feeds[0]?.href ?? '');
    expect(reply.headers()['content-type'], address).toBe('application/rss+xml; charset=utf-8');
  }
});

test('the sitemap leads to pages that answer, know themselves by that address, and may be kept', async ({
  request,
}) => {
  const addressesIn = async (file: string) =>
    [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
      url.replace(/&amp;/g, '&'),
    );
  const files = await addressesIn('/sitemap.xml');
  expect(files.map((file) => new URL(file).pathname)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-properties-1.xml',
    '/sitemap-land-1.xml',
    '/sitemap-articles-1.xml',
  ]);
  const [pages = '', ...numbered] = files;
  const some = (await Promise.all(numbered.map(addressesIn))).flatMap((addresses) => addresses.slice(0, 5));
  expect(some).toHaveLength(15);
  for (const address of [...(await addressesIn(pages)), ...some]) {
    const { status, html } = await readPublicPage(request, { address: address.replace(new URL(address).origin, '') });
    expect(status, address).toBe(200);
    expect(linksOf(html, 'canonical')).toEqual([address]);
    expect(metaOf(html, 'robots'), address).toEqual([]);
  }
});
