import type { Route } from '@playwright/test';
import { expect, openPage, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

/** Pages and the size that a phone takes of their first photograph. */
const pages = [
  ['/', 'phone.avif'],
  ['/residential', 'medium.avif'],
  ['/land', 'medium.avif'],
  ['/view/property/the-jacaranda-house', 'phone.avif'],
  ['/events/site-visit', 'phone.avif'],
  ['/view/blog/mortgages-in-plain-shillings', 'phone.avif'],
] as const;

test('a phone asks once for the first photograph of a page, before every other, in the size that it takes', async ({
  page,
}) => {
  // A busy machine is no slow network: without the cookie, the next page is not made for one.
  await page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/uploads/images/')) asked.push(pathname);
  });
  for (const [path, file] of pages) {
    // A page goes on asking for photographs until it is left.
    await page.goto('/robots.txt');
    asked = [];
    await openPage(page, path);
    const first = page.getByRole('main').locator('picture img').first();
    await expect(first).toHaveJSProperty('complete', true);
    const shown = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(shown, path).toMatch(new RegExp(`/${file}$`));
    expect(asked[0], path).toBe(shown);
    const [, , , id] = shown.split('/');
    expect(asked.filter((other) => other.includes(`/${id}/`) && !other.includes('/small.'))).toEqual([shown]);
  }
});

test('a phone whose network is known to be slow asks for a smaller first photograph', async ({ page, baseURL }) => {
  for (const [path, file] of [
    ['/', 'medium.avif'],
    ['/residential', 'small.avif'],
    ['/view/property/the-jacaranda-house', 'medium.avif'],
  ] as const) {
    // Each page measures anew, and this machine's network is fast.
    await page.context().addCookies([{ name: 'makao-network', value: 'slow', url: baseURL ?? '' }]);
    await page.goto(path);
    const first = page.getByRole('main').locator('picture img').first();
    await expect(first).toHaveJSProperty('complete', true);
    const shown = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(shown, path).toMatch(new RegExp(`/${file}$`));
  }
});

test('photographs of a list beyond the first screen are asked for after the page, without a touch', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, , , id] = pathname.split('/');
    if (id && pathname.startsWith('/uploads/images/')) asked.add(id);
  });
  let askedBeforeLoad = 0;
  page.on('load', () => {
    askedBeforeLoad = asked.size;
  });
  await page.goto('/residential', { waitUntil: 'load' });
  expect(askedBeforeLoad).toBeLessThanOrEqual(2);
  await expect.poll(() => asked.size).toBeGreaterThan(2);
});

test('a photograph that never comes does not keep the page from working', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/uploads/images/**', (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  // Without a touch, which would start the script by itself.
  await expect(page.locator('[data-island="site-header"]')).toHaveAttribute('data-alive', '', { timeout: 15_000 });
  expect(held.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await Promise.all(held.map((route) => route.continue()));
});

test('letters with accents come in files of their own, only for a page that has one', async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('.woff2')) fonts.push(new URL(response.url()).pathname);
  });
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fonts.filter((path) => /accents|latin-ext/.test(path))).toEqual([]);
  expect(fonts.length).toBe(2);
  // A combobox once its script runs, so it is found by its label.
  await page.getByLabel('What are you looking for?').first().fill('Wairimũ');
  await expect.poll(() => fonts.some((path) => path.includes('latin-ext'))).toBe(true);
});
