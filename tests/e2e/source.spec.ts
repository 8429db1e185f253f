import { expect, test } from './fixtures.ts';

test('the source of a listing holds title, description, preview tags, structured data, price and photographs', {
  tag: '@S-244',
}, async ({ request }) => {
  const reply = await request.get('/view/property/the-jacaranda-house');
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  expect(html).toMatch(/<title>The Jacaranda House, [^<]*5 Bed[^<]*<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image'])
    expect(html).toContain(`property="${property}"`);
  expect(html).toMatch(/<link rel="canonical" href="http[^"]*\/view\/property\/the-jacaranda-house"/);
  expect(html).toContain('KSh 128,000,000');
  expect(html.match(/\/uploads\/images\/[0-9a-f-]{36}\//g)?.length).toBeGreaterThan(8);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(blocks.map((block) => block['@type'])).toEqual(
    expect.arrayContaining(['RealEstateListing', 'BreadcrumbList']),
  );

  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const preview = await request.get(new URL(image).pathname);
  expect(preview.headers()['content-type']).toBe('image/jpeg');
  expect((await preview.body()).length).toBeLessThan(600_000);
});

test('a public page allows no inline script, and the office its own by hash', async ({ request }) => {
  const reply = await request.get('/residential');
  expect(reply.headers()['content-security-policy']).toMatch(/script-src 'self';/);
  const login = await request.get('/login');
  const policy = login.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+/);
  expect(policy).not.toMatch(/script-src[^;]*'(unsafe-inline|unsafe-eval|nonce)/);
  expect((await reply.text()) + (await login.text())).not.toContain('nonce=');
});

test('an unknown address answers 404 with a page', { tag: '@S-024' }, async ({ request }) => {
  const reply = await request.get('/no/such/page', { headers: { accept: 'text/html' } });
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('Page Not Found');
});

test('an address that cannot be read is taken word for word, with a page of the site', { tag: '@S-409' }, async ({
  request,
}) => {
  for (const address of ['/%', '/100% furnished', '/%E0%A4%A']) {
    const reply = await request.get(address, { headers: { accept: 'text/html' } });
    expect([address, reply.status()]).toEqual([address, 404]);
    expect(await reply.text()).toContain('Page Not Found');
  }
  const plot = await request.get('/view/land/100%', { headers: { accept: 'text/html' } });
  expect(plot.status()).toBe(404);
  expect(await plot.text()).toContain('Land not found');
});

test('the parameters of a list are known in any case, and lead to its one spelling', async ({ request }) => {
  for (const [asked, meant] of [
    ['/residential?Type=rent&Utm_Source=Mail', '/residential?type=rent&Utm_Source=Mail'],
    ['/commercial?MIN_PRICE=50000', '/commercial?min_price=50000'],
    ['/properties?Search=karen', '/properties?search=karen'],
    ['/land?City=Naivasha', '/land?city=Naivasha'],
  ] as const) {
    const reply = await request.get(asked, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([
      301,
      expect.stringMatching(`${meant.replace('?', '\\?')}$`),
    ]);
  }
});

test('a reference typed on the page of the other kind of listing leads to that listing', async ({ request }) => {
  for (const [asked, meant] of [
    ['/properties?search=mk-l-1001', /\/view\/land\/[\w-]+$/],
    ['/land?search=MK-P-1001', /\/view\/property\/[\w-]+$/],
  ] as const) {
    expect((await request.get(asked, { maxRedirects: 0 })).headers().location).toMatch(meant);
  }
  for (const own of ['/land?search=MK-L-1001', '/properties?search=MK-L-999999'])
    expect((await request.get(own, { maxRedirects: 0 })).status()).toBe(200);
});

test('an address in capitals leads to the page in its one spelling, with its query, and no other address moves', async ({
  request,
  baseURL,
}) => {
  const ask = async (address: string) => {
    const reply = await request.get(`${baseURL}${address}`, { maxRedirects: 0, headers: { accept: 'text/html' } });
    return [reply.status(), reply.headers().location];
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
    expect(await ask(address)).toEqual([200, undefined]);
  for (const address of ['/No/Such/Page', '/API/v1/health', '/Uploads/images/x', '/ASSETS/x.js'])
    expect([address, ...(await ask(address))]).toEqual([address, 404, undefined]);
  for (const address of ['//Evil.Example/ABOUT', '/\\Evil.Example', '//ABOUT']) {
    const [, location] = await ask(address);
    if (location !== undefined) expect(location).toMatch(/^\/[^/\\]/);
  }
});

test('every page of the site answers under its address', { tag: '@S-001' }, async ({ request }) => {
  const headings: Record<string, string> = {
    '/': 'Nairobi, one address',
    '/properties': 'Find Your Dream Property',
    '/commercial': 'Find Your Business Space',
    '/residential': 'Find Your Dream Home',
    '/land': 'Land Listings',
    '/about': 'An agency you can drop in on.',
    '/services': 'Four services, one desk.',
    '/contact': 'Call, write, or come up.',
    '/blogs': 'Tips &amp; Insights',
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
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status(), path).toBe(200);
    const [, text = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await reply.text()) ?? [];
    expect(text, path).toContain(heading);
  }
});
