import type { Page } from '@playwright/test';
import { expect, openPage, test, untilIdle } from './fixtures.ts';

/** What a visitor sees of a list before scrolling: homes and their prices, with the question about cookies open. */

const lists = ['/residential', '/commercial', '/properties', '/land'];

interface Box {
  top: number;
  bottom: number;
}

/** Where the photograph, the price and the title of a card are in the window. */
const cardAt = (page: Page, nth: number): Promise<Record<'photograph' | 'price' | 'title', Box>> =>
  page
    .getByRole('main')
    .getByRole('article')
    .nth(nth)
    .evaluate((card) => {
      const boxOf = (element: Element | null | undefined) => {
        const { top, bottom } = element?.getBoundingClientRect() ?? { top: Number.NaN, bottom: Number.NaN };
        return { top, bottom };
      };
      return {
        photograph: boxOf(card.querySelector('.photo')),
        price: boxOf(card.querySelector('.card-price')),
        title: boxOf(card.querySelector('h2, h3')),
      };
    });

async function openAt(page: Page, address: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await expect(page.locator('.consent-bar')).toBeVisible();
  await untilIdle(page);
}

const heightOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.height ?? Number.NaN;

for (const address of lists) {
  test(`${address} shows the first photograph and its price on a phone, above the question about cookies`, async ({
    page,
  }) => {
    await openAt(page, address, 390, 844);
    const { photograph, price } = await cardAt(page, 0);
    const foot = 844 - (await heightOf(page, '.consent-bar'));
    expect((photograph.top + photograph.bottom) / 2).toBeLessThan(foot);
    expect((price.top + price.bottom) / 2).toBeLessThan(foot);
  });

  test(`${address} shows the whole first row of photographs, prices and titles on a desk`, async ({ page }) => {
    await openAt(page, address, 1440, 900);
    for (const nth of [0, 1, 2]) {
      const { photograph, price, title } = await cardAt(page, nth);
      for (const { bottom } of [photograph, price, title]) expect(bottom).toBeLessThan(900);
    }
  });
}

test('the row above a list stays in view on one line; a phone keeps seven eighths of its window for homes', async ({
  page,
}) => {
  for (const address of ['/residential?type=rent&bedrooms=2', '/land'])
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPage(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
      const row = page.locator('.filter-bar');
      await expect(row).toBeInViewport({ ratio: 1 });
      // One line of 44 px and its padding.
      expect(await heightOf(page, '.filter-bar')).toBeLessThanOrEqual(70);
      await expect(page.locator('#results-count')).toBeInViewport();
      await expect(page.getByLabel('Sort by')).toBeInViewport();
      const foot = await row.evaluate((bar) => bar.getBoundingClientRect().bottom);
      if (width < 640) expect(foot).toBeLessThanOrEqual(112);
      // Nothing of the page stands through the row, and no two controls of it are over each other.
      const covered = await row.evaluate((bar) => {
        const { left, top, width: wide, height: high } = bar.getBoundingClientRect();
        const points = [0.02, 0.25, 0.5, 0.75, 0.98].map((at) => [left + wide * at, top + high / 2] as const);
        return points.every(([x, y]) => bar.contains(document.elementFromPoint(x, y)));
      });
      expect(covered).toBe(true);
      const boxes = await row.evaluate((bar) => {
        const parts = [
          bar.querySelector('.filter-chips'),
          bar.querySelector('#results-count'),
          bar.querySelector('label'),
        ];
        return parts
          .map((part) => part?.getBoundingClientRect())
          .map((box) => [box?.left ?? 0, box?.right ?? 0] as const);
      });
      for (const [index, [left]] of boxes.entries())
        if (index > 0) expect(left).toBeGreaterThanOrEqual((boxes[index - 1]?.[1] ?? 0) - 6);
    }
});

test('filters of the address open nothing and push no home down', async ({ page }) => {
  await openAt(page, '/residential?not_in=Karen&bathrooms=2&sort=price_asc', 390, 844);
  await expect(page.locator('#filters')).toBeHidden();
  const { photograph } = await cardAt(page, 0);
  expect((photograph.top + photograph.bottom) / 2).toBeLessThan(844 - (await heightOf(page, '.consent-bar')));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('homes come first, and the whole form is a part of the page below its button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/residential');
    expect((await cardAt(page, 0)).photograph.top).toBeLessThan(844 / 2);
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    await page.getByLabel('Location').fill('Kilimani');
    await page.getByRole('button', { name: 'Show homes' }).click();
    await expect(page).toHaveURL(/county=Kilimani/);
    await page.getByRole('link', { name: 'Remove Kilimani' }).click();
    await page.getByLabel('Sort by').selectOption('Price Low to High');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/sort=price_asc/);
  });
});
