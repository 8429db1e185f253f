import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');

/** The count beside a list on an area's page. */
async function followHomesForSale(page: Page): Promise<void> {
  const link = main(page)
    .getByRole('list', { name: 'Listings' })
    .getByRole('link', { name: /^Homes for sale/ });
  const count = /\d[\d,]*$/.exec((await link.innerText()).trim())?.[0];
  await link.click();
  await expect(page).toHaveURL('/residential?county=Kilimani');
  await expect(main(page).getByText(`${count} homes for sale`)).toBeVisible();
  await expect(main(page).getByRole('article').first()).toContainText('Kilimani');
}

test('from the areas to Kilimani, and to its homes for sale', async ({ page }) => {
  await openPage(page, '/areas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find an area');
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Kilimani' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kilimani');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('KenyaNairobi CountyKilimani');
  const prices = main(page).getByRole('table', { name: 'For sale' });
  await expect(prices.getByRole('row', { name: /^Apartments/ })).toContainText(/KSh [\d,]+–[\d,]+/);
  await expectAccessible(page);
  await followHomesForSale(page);
});

test('a neighbour, its county and a road are one step away, and the page saves homes', async ({ page }) => {
  await openPage(page, '/areas/kilimani');
  const card = main(page).getByRole('article').first();
  await card.getByRole('button', { name: /^Save / }).click();
  await expect(card.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true');
  await main(page)
    .getByRole('link', { name: /^Kileleshwa/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kileleshwa');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Nairobi County' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nairobi County');
  await main(page)
    .getByRole('link', { name: /^Ngong Road/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'What is asked along Ngong Road' })).toBeVisible();
  await expectAccessible(page);
});

test('an area without listings says so and shows what is near', async ({ page }) => {
  await openPage(page, '/areas/turkana-county');
  await expect(main(page)).toContainText('Nothing in Turkana County just now');
  await expect(
    main(page).getByRole('region', { name: 'The nearest counties' }).getByRole('link').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test.describe('an address of no area', () => {
  test.use({ allowConsoleErrors: ['404'] });
  test('offers a search for its words, and all areas', async ({ page }) => {
    const reply = await page.goto('/areas/new-atlantis');
    expect(reply?.status()).toBe(404);
    await expect(main(page).getByLabel('What are you looking for?')).toHaveValue('new atlantis');
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'All areas' }).click();
    await expect(page).toHaveURL('/areas');
  });
});

test('tables and long names fit a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of ['/areas', '/areas/nairobi-county', '/areas/argwings-kodhek-road']) {
    await openPage(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('from the footer of the home page over the areas to homes for sale', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas', exact: true }).click();
    await main(page).getByRole('link', { name: 'Kilimani' }).click();
    await expect(main(page).getByRole('heading', { name: 'New homes for sale in Kilimani' })).toBeVisible();
    await followHomesForSale(page);
  });

  test('another spelling leads to the area', async ({ page }) => {
    await page.goto('/areas/kile');
    await expect(page).toHaveURL('/areas/kileleshwa');
  });
});
