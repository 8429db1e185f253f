import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';
import { chipButton, closeFilters, openChip, sheetOf } from './list-filters.ts';

/** Narrowing a list on a phone. Other filters in other addresses are tested in tests/pages: lists.test.ts, land.test.ts. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
const show = (page: Page) => page.getByRole('button', { name: /^Show |^No homes fit/ });

/** How many properties the API finds. */
async function total(page: Page, query: string): Promise<number> {
  const reply = await page.request.get(`/api/v1/properties?per_page=1&${query}`);
  const body: { data: { pagination: { total_items: number } } } = await reply.json();
  return body.data.pagination.total_items;
}

test('a chip opens the sheet at its part of the form; the sheet narrows the list, says the number and leads to what was found; each chip takes its filter off', async ({
  page,
}) => {
  await openPage(page, '/residential');
  await chipButton(page, 'Beds').tap();
  await expect(group(page, 'Bedrooms')).toBeInViewport({ ratio: 1 });
  await expect(group(page, 'Bedrooms').getByRole('radio')).toHaveCount(7);
  // What is behind the sheet is out of reach.
  expect(await sheetOf(page).evaluate((sheet) => sheet.matches(':modal'))).toBe(true);
  await group(page, 'Bedrooms').getByText('3', { exact: true }).tap();
  await expect(page).toHaveURL('/residential?bedrooms=3');
  await group(page, 'Features').getByText('Borehole').tap();
  await group(page, 'Features').getByText('Garden').tap();
  await page.getByLabel('Floor area from, sqm').fill('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/residential?bedrooms=3&min_size=100&features=borehole,garden');
  const residential = 'property_category=Residential&listing_purpose=sale';
  const found = await total(page, `${residential}&bedrooms=3&min_size=100&features=borehole,garden`);
  expect(found).toBeGreaterThan(0);
  await expect(show(page)).toHaveText(`Show ${found} ${found === 1 ? 'home' : 'homes'}`);
  await expectAccessible(page);
  await show(page).tap();
  await expect(sheetOf(page)).toBeHidden();
  await expect(page.getByRole('region', { name: /^Homes for sale/ })).toBeFocused();
  await expect(page.locator('#results-count')).toBeInViewport();

  await chip(page, 'Garden').tap();
  await expect(page).toHaveURL('/residential?bedrooms=3&min_size=100&features=borehole');
  await chip(page, 'From 100 sqm').tap();
  await chip(page, 'Borehole').tap();
  await expect(page).toHaveURL('/residential?bedrooms=3');
  await expect(chipButton(page, 'More')).toHaveText('More');
  await expect(chipButton(page, 'Beds')).toContainText('3 beds');
  await openChip(page, 'More');
  await expect(group(page, 'Features').getByLabel('Borehole')).not.toBeChecked();
  await expect(show(page)).toHaveText(`Show ${await total(page, `${residential}&bedrooms=3`)} homes`);
});

test('the sheet is closed by Esc, by its button and by a tap beside it, and the focus is again with the chip', async ({
  page,
}) => {
  await openPage(page, '/residential');
  await openChip(page, 'Area');
  await closeFilters(page);
  await expect(chipButton(page, 'Area')).toBeFocused();
  await openChip(page, 'Price');
  await page.getByRole('button', { name: 'Close filters' }).tap();
  await expect(sheetOf(page)).toBeHidden();
  await openChip(page, 'Price');
  await page.touchscreen.tap(195, 20);
  await expect(sheetOf(page)).toBeHidden();
  await expect(page).toHaveURL('/residential');
});

test('a press that begins on a field and ends elsewhere in the sheet, where the fields moved meanwhile, leaves it open', async ({
  page,
}) => {
  await openPage(page, '/residential');
  await openChip(page, 'Beds');
  await group(page, 'Bedrooms').getByText('3', { exact: true }).hover();
  await page.mouse.down();
  await sheetOf(page).getByRole('heading', { name: 'Filters' }).hover();
  await page.mouse.up();
  await expect(sheetOf(page)).toBeVisible();
});

test('turning from sale to rent keeps the filters and drops the prices of sales; where none fit, the button leads to what else there is', async ({
  page,
}) => {
  await openPage(page, '/residential?county=Nairobi&min_price=10000000&bedrooms=2&furnishing=unfurnished');
  await expect(chipButton(page, 'Price')).toContainText('From KSh 10M');
  await openChip(page, 'Buy or rent');
  await expect(page.getByLabel('Minimum price')).toHaveValue('10,000,000');
  await group(page, 'I want to').getByText('Rent').tap();
  await expect(page).toHaveURL('/residential?type=rent&county=Nairobi&bedrooms=2&furnishing=unfurnished');
  await expect(page.getByLabel('Minimum price')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeFocused();
  await expect(page.getByLabel('Location')).toHaveValue('Nairobi');

  await page.getByLabel('Maximum price').fill('120000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=rent.*max_price=120000/);
  await page.goBack();
  await expect(page.getByLabel('Maximum price')).toHaveValue('');

  await openPage(page, '/residential?type=rent&county=Kilimani&bedrooms=5&features=fireplace,pool,borehole');
  await openChip(page, 'More');
  await group(page, 'Features').getByText('Balcony').tap();
  await page.getByRole('button', { name: 'No homes fit: see what else' }).tap();
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeInViewport();
});

test('an office on the list of all properties needs no bedrooms, but a floor area', async ({ page }) => {
  await openPage(page, '/properties');
  await openChip(page, 'Type');
  await page.getByLabel('Type', { exact: true }).selectOption('office');
  await expect(group(page, 'Bedrooms')).toHaveCount(0);
  await expect(chipButton(page, 'Size')).toBeAttached();
  await page.getByLabel('Type', { exact: true }).selectOption('house');
  await expect(page).toHaveURL('/properties?residential_subtype=house');
  await expect(group(page, 'Bedrooms')).toBeVisible();
  await page.getByRole('button', { name: 'Apply Filters', exact: true }).tap();
  await expect(sheetOf(page)).toBeHidden();
  await expect(page.locator('#results-count')).toContainText(
    `${await total(page, 'residential_subtype=house')} properties`,
  );
});

test('before the script has come a chip opens the form, which is sent as it is', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/residential', { waitUntil: 'commit' });
  await chipButton(page, 'Beds').tap();
  await group(page, 'Bedrooms').getByText('3', { exact: true }).tap();
  await show(page).tap();
  await expect(page).toHaveURL(/\/residential\?.*bedrooms=3/);
  await expect(page.getByRole('link', { name: 'Remove 3 bedrooms' })).toBeAttached();
  held.resolve();
});

test('the chip that was pressed last before its script came shows its own part of the form once that has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const held = Promise.withResolvers<void>();
  await page.route(/\/property-list\.island.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/residential');
  await chipButton(page, 'Price').tap();
  await page.getByLabel('Maximum price').fill('20000000');
  await chipButton(page, 'Beds').tap();
  await expect(page.getByLabel('Minimum price')).toBeVisible();
  held.resolve();
  await expect(chipButton(page, 'Beds')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Minimum price')).toBeHidden();
  await expect(group(page, 'Bedrooms')).toBeInViewport({ ratio: 1 });
  await group(page, 'Bedrooms').getByText('3', { exact: true }).tap();
  await expect(page).toHaveURL('/residential?max_price=20000000&bedrooms=3');
  await expect(group(page, 'Bedrooms')).toBeInViewport({ ratio: 1 });
});
