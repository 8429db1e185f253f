import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DemoSite, ORIGIN } from './demo-site.ts';
import { elementsOf, linksOf, metaOf, textsOf } from './page-source.ts';
import { searchablePages } from './public-pages.ts';

const site = new DemoSite();
const sourceOf = async (address: string) => (await site.open(address)).html;

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

test('every page says in its head what it is and where it is, and no two say the same', async () => {
  const titles = new Map<string, string>();
  const images = new Set<string>();
  for (const address of searchablePages) {
    const html = await sourceOf(address);
    const head = headOf(html);
    const [title = ''] = head.titles;
    expect(head, address).toEqual({
      language: 'en-KE',
      headings: 1,
      titles: [title],
      description: head.description,
      canonical: ORIGIN + address,
      preview: {
        title,
        description: /^\/view\/(property|land)\//.test(address)
          ? expect.stringMatching(/^KSh [\d,]+.{20,150}$/)
          : head.description,
        url: ORIGIN + address,
        image: expect.stringContaining(`${ORIGIN}/`),
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
  expect(images.size).toBeGreaterThan(5);
  for (const image of images) await expectPreview(image);
});

/**
 * WhatsApp, the first channel here, shows nothing larger and no other format. That the form `social.jpg` of a photograph
 * is such a picture is tested where it is made.
 */
async function expectPreview(image: string) {
  if (/\/uploads\/images\/[0-9a-f-]+\/social\.jpg$/.test(image)) return;
  const reply = await site.app.inject({ url: new URL(image).pathname });
  expect(reply.headers['content-type'], image).toBe('image/jpeg');
  const file = reply.rawPayload;
  expect(file.length, image).toBeLessThan(600_000);
  expect(await sharp(file).metadata(), image).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
}

test('pages that are personal, empty or missing ask not to be kept, and still have a title', async () => {
  const addresses = ['/saved', '/login', '/newsletter/confirm?token=x', '/residential?county=Atlantis'];
  for (const address of [...addresses, '/blogs?search=nothing-like-this', '/view/land/no-such-plot', '/no/such/page']) {
    const html = await sourceOf(address);
    expect(metaOf(html, 'robots'), address).toEqual(['noindex']);
    expect(textsOf(html, 'title').join(), address).toMatch(/^.{10,}$/);
  }
});

test('icons, the manifest and the feeds that pages name are there', async () => {
  const expectedTypes = {
    icon: /^image\/(png|x-icon|vnd\.microsoft\.icon)$/,
    'apple-touch-icon': /^image\/png$/,
    manifest: /^application\/manifest\+json/,
  };
  const html = await sourceOf('/');
  for (const [rel, type] of Object.entries(expectedTypes)) {
    expect(linksOf(html, rel).length, rel).toBeGreaterThan(0);
    for (const href of linksOf(html, rel)) {
      const reply = await site.app.inject({ url: href });
      expect(reply.statusCode, href).toBe(200);
      expect(reply.headers['content-type'], href).toMatch(type);
    }
  }
  for (const address of [
    '/blogs',
    '/blogs/author/makao-editorial-team',
    '/view/blog/stamp-duty-how-much-on-what-and-when',
  ]) {
    const feeds = elementsOf(await sourceOf(address), 'link').filter(({ rel }) => rel === 'alternate');
    expect(feeds, address).toHaveLength(1);
    const reply = await site.app.inject({ url: new URL(feeds[0]?.href ?? '', ORIGIN).pathname });
    expect(reply.headers['content-type'], address).toBe('application/rss+xml; charset=utf-8');
  }
});

test('the sitemap leads to pages that answer, know themselves by that address, and may be kept', async () => {
  const addressesIn = async (file: string) =>
    [...(await site.app.inject({ url: file })).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
      url.replace(/&amp;/g, '&').replace(ORIGIN, ''),
    );
  const files = await addressesIn('/sitemap.xml');
  expect(files).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-properties.xml',
    '/sitemap-land.xml',
    '/sitemap-articles.xml',
  ]);
  const [pages = '', ...numbered] = files;
  const some = (await Promise.all(numbered.map(addressesIn))).flatMap((addresses) => addresses.slice(0, 5));
  expect(some).toHaveLength(15);
  for (const address of [...(await addressesIn(pages)), ...some]) {
    const { status, html } = await site.open(address);
    expect(status, address).toBe(200);
    expect(linksOf(html, 'canonical')).toEqual([ORIGIN + address]);
    expect(metaOf(html, 'robots'), address).toEqual([]);
  }
});
