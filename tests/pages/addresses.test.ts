import { expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { linksOf, metaOf, structuredDataOf } from './page-source.ts';
import { textOf } from './plain-page.ts';

const site = new DemoSite();

test('every page of the site answers under its address', { tags: ['S-001'] }, async () => {
  const headings: Record<string, string> = {
    '/': 'Nairobi, one address',
    '/properties': 'Find Your Dream Property',
    '/commercial': 'Find Your Business Space',
    '/residential': 'Find Your Dream Home',
    '/land': 'Land Listings',
    '/about': 'An agency you can drop in on.',
    '/services': 'Four services, one desk.',
    '/contact': 'Call, write, or come up.',
    '/blogs': 'Tips & Insights',
    '/view/property/the-jacaranda-house': 'The Jacaranda House',
    '/view/land/ruai-bypass-half-acre': 'Ruai Bypass half-acre',
    '/view/blog/how-to-read-a-title-deed-search-before-you-pay-a-deposit': 'How to read a title deed search',
    '/book/appointment': 'Book a consultation',
    '/events/site-visit': 'See it before you sign.',
    '/leads': 'A plot in Kisaju, beaconed and ready.',
    '/joint/venture': 'You have the land, the plan or the money.',
    '/property/management': 'Let it, and let it be.',
    '/careers': 'Work with us',
    '/terms': 'Terms of use',
    '/privacy/policy': 'Privacy policy',
    '/login': 'Sign in',
  };
  for (const [path, heading] of Object.entries(headings)) {
    const page = await site.open(path);
    expect(page.status, path).toBe(200);
    expect(textOf(page.one('h1')), path).toContain(heading);
  }
});

test('the source of a listing holds title, description, preview tags, structured data, price and photographs', {
  tags: ['S-244'],
}, async () => {
  const { status, title, html } = await site.open('/view/property/the-jacaranda-house');
  expect(status).toBe(200);
  expect(title).toMatch(/^The Jacaranda House, .*5 Bed/);
  expect(metaOf(html, 'description')).toEqual([expect.stringMatching(/^.{50,160}$/)]);
  for (const property of ['og:title', 'og:description', 'og:url']) expect(metaOf(html, property)).toHaveLength(1);
  expect(metaOf(html, 'og:image')).toEqual([expect.stringMatching(/\/uploads\/images\/[0-9a-f-]{36}\/social\.jpg$/)]);
  expect(linksOf(html, 'canonical')).toEqual([expect.stringMatching(/\/view\/property\/the-jacaranda-house$/)]);
  expect(html).toContain('KSh 128,000,000');
  expect(html.match(/\/uploads\/images\/[0-9a-f-]{36}\//g)?.length).toBeGreaterThan(8);
  expect(structuredDataOf(html).map((block) => block['@type'])).toEqual(['RealEstateListing', 'BreadcrumbList']);
});

test('a public page allows no inline script, and the office its own by hash', async () => {
  const list = await site.open('/residential');
  expect(list.headers['content-security-policy']).toMatch(/script-src 'self';/);
  const login = await site.open('/login');
  const policy = login.headers['content-security-policy'];
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+/);
  expect(policy).not.toMatch(/script-src[^;]*'(unsafe-inline|unsafe-eval|nonce)/);
  expect(list.html + login.html).not.toContain('nonce=');
});

test('an unknown address answers 404 with the missing plot, ways on and three properties', {
  tags: ['S-023', 'S-024'],
}, async () => {
  const page = await site.open('/no/such/page');
  expect(page.status).toBe(404);
  expect(page.title).toMatch(/^Page Not Found/);
  expect(page.linkTo('Return to Homepage', page.main)).toBe('/');
  expect(page.linkTo('Browse Properties', page.main)).toBe('/commercial');
  expect(page.main.querySelectorAll('article')).toHaveLength(3);
  expect(page.main.querySelectorAll('svg').length).toBeGreaterThan(0);
});

test('an address that cannot be read is taken word for word, with a page of the site', {
  tags: ['S-409'],
}, async () => {
  /** Through the redirect to the spelling that can be read. */
  const readable = async (address: string) => {
    const { location } = await site.open(address);
    expect(location, address).toMatch(/^\/[^/]/);
    return site.open(location ?? '');
  };
  for (const address of ['/%', '/100%%20furnished', '/%E0%A4%A']) {
    const page = await readable(address);
    expect([address, page.status]).toEqual([address, 404]);
    expect(page.html).toContain('Page Not Found');
  }
  const plot = await readable('/view/land/100%');
  expect(plot.status).toBe(404);
  expect(plot.html).toContain('Land not found');
});

test('a reference typed on the page of the other kind of listing leads to that listing', async () => {
  expect((await site.open('/properties?search=mk-l-1001')).location).toMatch(/^\/view\/land\/[\w-]+$/);
  expect((await site.open('/land?search=MK-P-1001')).location).toMatch(/^\/view\/property\/[\w-]+$/);
  for (const own of ['/land?search=MK-L-1001', '/properties?search=MK-L-999999'])
    expect((await site.open(own)).status).toBe(200);
});

test('an address in capitals leads to the page in its one spelling, with its query, and no other address moves', async () => {
  const ask = async (address: string) => {
    const { status, location } = await site.open(address);
    return [status, location];
  };
  for (const [address, location] of [
    ['/ABOUT', '/about'],
    ['/Property/Management?tab=owners', '/property/management?tab=owners'],
    ['/LAND?search=Lake+View&state=A,B', '/land?search=Lake+View&state=A,B'],
    ['/VIEW/PROPERTY/The%20Jacaranda%20House', '/view/property/The%20Jacaranda%20House'],
    ['/Blogs/Category/3', '/blogs/category/3'],
  ] as const)
    expect([address, ...(await ask(address))]).toEqual([address, 301, location]);
  for (const address of ['/about', '/land?search=ABOUT', '/', '/terms'])
    expect(await ask(address)).toEqual([200, null]);
  for (const address of ['/No/Such/Page', '/API/v1/health', '/Uploads/images/x', '/ASSETS/x.js'])
    expect([address, ...(await ask(address))]).toEqual([address, 404, null]);
});

test('addresses of former pages lead to those in their place', { tags: ['S-016', 'S-039'] }, async () => {
  const [article] = (await site.read('/blogs?slug=mortgages-in-plain-shillings')).items;
  for (const [former, now] of [
    ['/property-management', '/property/management'],
    ['/blogs/category/land', '/blogs?category=land'],
    ['/blogs/category/1', '/blogs?category=land'],
    [`/blogs/${article.id}`, '/view/blog/mortgages-in-plain-shillings'],
  ]) {
    const { status, location } = await site.open(former ?? '');
    expect([former, status, location]).toEqual([former, 301, now]);
  }
  for (const path of ['/blogs/999999', '/blogs/castles', '/blogs/category/castles', '/blogs/author/nobody'])
    expect((await site.open(path)).status).toBe(404);
});

test('an article that is not there answers 404 with the way back', { tags: ['S-400', 'S-401'] }, async () => {
  const missing = await site.open('/view/blog/no-such-article');
  expect(missing.status).toBe(404);
  expect(missing.texts('h2')).toContain('Blog not found');
  expect(missing.linkTo('Back to Blogs')).toBe('/blogs');
  const unnamed = await site.open('/view/blog');
  expect(unnamed.status).toBe(404);
  expect(unnamed.html).toContain('Invalid blog ID');
  expect(unnamed.linkTo('Back to Blogs')).toBe('/blogs');
});
