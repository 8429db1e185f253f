import type { Locator } from '@playwright/test';
import { expect, openPage, test, untilLive } from './fixtures.ts';

const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link');

const pages = [
  { list: '/residential', link: titleOf, heading: 'Book Property Tour' },
  {
    list: '/land',
    link: (card: Locator) => card.getByRole('link', { name: /^View Details/ }),
    heading: 'About This Land',
  },
  { list: '/blogs', link: titleOf, heading: 'Stay Updated' },
];

test('a property, a plot and an article begin at their top, and Back leads to their card', {
  tag: '@S-255',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
  for (const { list, link, heading } of pages) {
    await openPage(page, list);
    const card = page.getByRole('main').getByRole('article').nth(3);
    await link(card).scrollIntoViewIfNeeded();
    await link(card).click();
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await untilLive(page);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(link(card)).toBeInViewport();
  }
});
