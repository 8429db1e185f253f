import { expect, openPage, test } from './fixtures.ts';
import { chipButton, closeFilters, openChip } from './list-filters.ts';

/** What the lists say without script is tested in tests/pages: lists.test.ts, search.test.ts. */

test('properties of every kind are narrowed by title, place, price and rooms, in a grid or a list', {
  tag: '@S-026',
}, async ({ page }) => {
  await openPage(page, '/properties?type=RENT&residential_subtype=apartment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Property');
  await expect(chipButton(page, 'Buy or rent')).toContainText('For rent');
  await expect(chipButton(page, 'Type')).toContainText('Apartment');
  await openChip(page, 'Beds');
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('2', { exact: true }).click();
  await expect(page).toHaveURL('/properties?type=rent&residential_subtype=apartment&bedrooms=2');
  await openChip(page, 'Price');
  await page.getByLabel('Maximum price').fill('120000');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?type=rent&residential_subtype=apartment&max_price=120000&bedrooms=2');
  for (const label of ['Apartment', 'Up to KSh 120,000', '2 bedrooms'])
    await expect(page.getByRole('link', { name: `Remove ${label}`, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/&view=list$/);
  await openChip(page, 'More');
  await page.getByLabel('Title').fill('no such title');
  await page.keyboard.press('Enter');
  await closeFilters(page);
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/properties?view=list');
  await expect(chipButton(page, 'Buy or rent')).toHaveText(/^Buy or rent/);
  await expect(page.locator('article')).toHaveCount(10);
  await page.getByLabel('Sort by').selectOption('Price High to Low');
  await expect(page.getByText('Sale prices first, then monthly rents, each in order.')).toBeVisible();
  // Coming near the button brings ten more by itself, and the click the next ten, if it still finds the button there.
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => page.locator('article').count()).toBeGreaterThanOrEqual(20);
  await expect(page.locator('article').filter({ hasText: '/month' })).toHaveCount(0);
});

test('what is chosen and typed before the script runs, on a slow network, is kept, looked for and suggested for', async ({
  page,
}) => {
  const area = { name: 'Kilimani', within: 'Nairobi', href: '/search?q=Kilimani', homes: 34, spaces: 0, plots: 6 };
  await page.route('**/api/v1/search/suggestions?*', (route) =>
    route.fulfill({ json: { success: true, data: { areas: [area], buildings: [], listings: [] } } }),
  );
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/residential', { waitUntil: 'commit' });
  await chipButton(page, 'Type').click();
  await page.getByLabel('Type', { exact: true }).selectOption('villa');
  await page.keyboard.press('Escape');
  const field = page.getByRole('main').getByLabel('What are you looking for?');
  await field.click();
  await page.keyboard.type('kil');
  await expect(page).toHaveURL('/residential');
  release();
  await expect(page).toHaveURL('/residential?residential_subtype=villa');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('villa');
  await expect(page.locator('article').first()).toContainText('Villa');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(1);
  await expect(field).toHaveValue('kil');
  await expect(field).toBeFocused();
});
