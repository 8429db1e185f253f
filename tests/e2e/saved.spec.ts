import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const items = 'MK-P-1001,MK-L-1002,MK-P-1003';
const titles = ['Argwings Court, three bedrooms', 'Ruai 50 × 100, near the bypass', 'Eldama Terraces, top floor'];

const main = (page: Page) => page.getByRole('main');
const names = (page: Page) => main(page).getByRole('article').getByRole('heading', { level: 2 });

/** The question about cookies comes when the script runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline' }).click();
}

test('a shared collection is saved whole; saved listings are shared, removed, brought back and cleared, on a small phone too', async ({
  page,
  baseURL,
}) => {
  await open(page, `/saved?items=${items},MK-P-999999`);
  await expect(main(page).getByText('3 listings. 1 more is no longer on our site.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await main(page).getByRole('button', { name: 'Save all to this browser' }).click();
  await main(page).getByRole('link', { name: 'All saved: see your list' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Saved listings');
  await expect(page.getByRole('link', { name: 'Saved listings, 3' })).toBeVisible();
  await expect(names(page)).toHaveText(titles);
  await expect(main(page).getByText('KSh 14,500,000')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page);

  await main(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/saved?items=${items}`);

  await main(page)
    .getByRole('button', { name: `Remove ${titles[1]}` })
    .click();
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(names(page)).toHaveText(titles);

  await main(page).getByRole('button', { name: 'Remove all', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(names(page)).toHaveCount(3);
  await main(page).getByRole('button', { name: 'Remove all', exact: true }).click();
  await expect(main(page).getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Browse homes' })).toHaveAttribute('href', '/residential');
});

test.describe('when the listings cannot be loaded', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('their names stay, and trying again brings the cards; one that was taken off the site says so, and articles stand below', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const gone = { kind: 'property', slug: 'no-such-house', title: 'The house that was' };
      const plot = { kind: 'land', slug: 'ruai-bypass-half-acre', title: 'A plot I liked' };
      localStorage.setItem('makao-saved', JSON.stringify([gone, plot]));
      const article = { slug: 'stamp-duty', name: 'Stamp duty in Kenya' };
      localStorage.setItem('makao-saved-articles', JSON.stringify([article]));
    });
    const call = '**/api/v1/listings/by-reference*';
    await page.route(call, (route) => route.abort());
    await page.goto('/saved');
    await expect(page.getByRole('alert')).toContainText('We could not load your listings');
    await expect(page.getByRole('link', { name: 'A plot I liked' })).toHaveAttribute(
      'href',
      '/view/land/ruai-bypass-half-acre',
    );
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(names(page)).toHaveText(['The house that was', /^Ruai Bypass half-acre/]);
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: 'The house that was' })
        .getByText('This listing is no longer on our site.'),
    ).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^Remove A plot/ })
      .click();
    await expect(main(page).getByRole('button', { name: 'Share' })).toHaveCount(0);
    const articles = page.getByRole('region', { name: 'Saved articles' });
    await expect(articles.getByRole('link', { name: 'Stamp duty in Kenya' })).toBeVisible();
  });
});
