import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';
import { choosePurpose, openChip } from './list-filters.ts';

/** How many listings the page says it has found. */
const found = async (page: Page): Promise<number> => {
  const text = await page
    .locator('p[aria-live]')
    .filter({ hasText: /homes?|plots?/ })
    .textContent();
  return Number(/^(No|\d+)/.exec(text ?? '')?.[1]?.replace('No', '0'));
};

/** The number in the name of a choice, 'Studio, 2 homes', also in a part of the form that is not open. */
const numberOf = async (page: Page, name: string, value: string): Promise<number> => {
  const label = await page.locator(`#filters label:has(input[name="${name}"][value="${value}"])`).textContent();
  return Number(/, (\d+) (?:home|plot)s?$/.exec(label ?? '')?.[1]);
};

const prices = (page: Page) => page.getByRole('img', { name: /^Prices: from KSh/ });

test('each choice tells how many homes it finds, the numbers follow the other filters, and prices within the bounds stand out', async ({
  page,
}) => {
  await openPage(page, '/residential?type=rent');
  const withTwoBedrooms = await numberOf(page, 'bedrooms', '2');
  expect(withTwoBedrooms).toBeGreaterThan(1);
  const poolsAtFirst = await numberOf(page, 'features', 'pool');
  await openChip(page, 'Beds');
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('2', { exact: true }).first().click();
  await expect(page).toHaveURL('/residential?type=rent&bedrooms=2');
  await expect.poll(() => found(page)).toBe(withTwoBedrooms);
  await expect.poll(() => numberOf(page, 'features', 'pool')).toBeLessThan(poolsAtFirst);
  // Its own choice narrows down the others, not itself.
  expect(await numberOf(page, 'bedrooms', '2')).toBe(withTwoBedrooms);
  const pools = await numberOf(page, 'features', 'pool');
  await openChip(page, 'More');
  await page.getByText('Swimming pool').click();
  await expect(page).toHaveURL('/residential?type=rent&bedrooms=2&features=pool');
  await expect.poll(() => found(page)).toBe(pools);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Clear all' }).click();
  await choosePurpose(page, 'Buy');
  await expect(page).toHaveURL('/residential');
  await openChip(page, 'Price');
  await expect(prices(page)).toHaveAttribute(
    'aria-label',
    /^Prices: from KSh [\d.]+M to KSh [\d.]+M\. Most, \d+ homes, are from KSh /,
  );
  const name = await prices(page).getAttribute('aria-label');
  const outside = prices(page).locator('path').first();
  await expect(outside).toHaveAttribute('d', '');
  await page.getByLabel('Maximum price').fill('15m');
  await page.keyboard.press('Enter');
  await expect(outside).not.toHaveAttribute('d', '');
  await expect(prices(page)).toHaveAttribute('aria-label', name ?? '');
});

test('counties of plots are those that have some beside the other filters', async ({ page }) => {
  await openPage(page, '/land');
  const counties = page.locator('#filters input[name=state]');
  const all = await counties.count();
  const onFile = await numberOf(page, 'search_on_file', 'true');
  await openChip(page, 'More');
  await page.getByText('Title search on file', { exact: true }).click();
  await expect.poll(() => found(page)).toBe(onFile);
  await expect.poll(() => counties.count()).toBeLessThan(all);
  await openChip(page, 'Area');
  const first = counties.first();
  const listings = Number(/, (\d+) plots?$/.exec((await first.locator('..').textContent()) ?? '')?.[1]);
  await first.check();
  await expect.poll(() => found(page)).toBe(listings);
  // Another county can still be added.
  expect(await counties.count()).toBeGreaterThan(1);
});

test('the list works without the numbers where their call fails', async ({ page }) => {
  // A network that asks for a sign-in of its own answers every call with its page.
  await page.route('**/api/v1/property/facets?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Sign in' }),
  );
  await openPage(page, '/residential');
  await choosePurpose(page, 'Rent');
  await expect(page).toHaveURL('/residential?type=rent');
  await expect(page.getByText(/homes for rent/).first()).toBeVisible();
  await expect(page.locator('#filters input[name=bedrooms][value="0"]')).toBeAttached();
});
