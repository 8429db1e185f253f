import type { Locator } from '@playwright/test';
import { expect, openPage, test, untilLive } from './fixtures.ts';

const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link');

const pages = [
  { name: 'a property', list: '/residential', link: titleOf, heading: 'Book Property Tour' },
  {
    name: 'a plot',
    list: '/land',
    link: (card: Locator) => card.getByRole('link', { name: /^View Details/ }),
    heading: 'About This Land',
  },
  { name: 'an article', list: '/blogs', link: titleOf, heading: 'Stay Updated' },
];

for (const { name, list, link, heading } of pages) {
  test(`${name} begins at its top, and Back leads to its card`, { tag: '@S-255' }, async ({ page }) => {
    await openPage(page, list);
    await page.getByRole('button', { name: 'Decline' }).click();
    const card = page.getByRole('main').getByRole('article').nth(3);
    await link(card).scrollIntoViewIfNeeded();
    await link(card).click();
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await untilLive(page);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(link(card)).toBeInViewport();
  });
}
