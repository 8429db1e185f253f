import type { Locator } from '@playwright/test';
import { expect, openPage, test } from './fixtures.ts';

const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link');

const pages = [
  {
    name: 'a property',
    list: '/residential',
    isCall: (url: URL) => /^\/api\/v1\/properties\/./.test(url.pathname),
    link: titleOf,
    heading: 'Book Property Tour',
  },
  {
    name: 'a plot',
    list: '/land',
    isCall: (url: URL) => /^\/api\/v1\/land\/./.test(url.pathname),
    link: (card: Locator) => card.getByRole('link', { name: /^View Details/ }),
    heading: 'About This Land',
  },
  {
    name: 'an article',
    list: '/blogs',
    isCall: (url: URL) => url.pathname === '/api/v1/blogs' && url.searchParams.has('slug'),
    link: titleOf,
    heading: 'Stay Updated',
  },
];

for (const { name, list, isCall, link, heading } of pages) {
  test(`${name} on its way is announced, and begins at its top`, { tag: '@S-255' }, async ({ page }) => {
    await openPage(page, list);
    await page.getByRole('button', { name: 'Decline' }).click();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(isCall, async (route) => {
      await held;
      await route.continue();
    });
    const card = page.getByRole('main').getByRole('article').nth(3);
    await card.scrollIntoViewIfNeeded();
    await link(card).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}
