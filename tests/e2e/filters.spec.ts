import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

/** Narrowing a list on a phone. Other filters in other addresses are tested in tests/pages: lists.test.ts, land.test.ts. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
const panelButton = (page: Page) => page.locator('summary').filter({ hasText: /^Filters/ });
const show = (page: Page) => page.getByRole('button', { name: /^Show / });
const top = async (page: Page, name: string) => (await group(page, name).boundingBox())?.y ?? Number.NaN;

/** How many properties the API finds. */
async function total(page: Page, query: string): Promise<number> {
  const reply = await page.request.get(`/api/v1/properties?per_page=1&${query}`);
  const body: { data: { pagination: { total_items: number } } } = await reply.json();
  return body.data.pagination.total_items;
}

/** Bedrooms come right after buy and rent, on the first screen. */
async function expectBedroomsFirst(page: Page): Promise<void> {
  const [purpose, bedrooms] = [await top(page, 'I want to'), await top(page, 'Bedrooms')];
  expect(bedrooms).toBeGreaterThan(purpose);
  expect(bedrooms).toBeLessThan(purpose + 120);
  await expect(group(page, 'Bedrooms').getByRole('radio')).toHaveCount(7);
}

test('bedrooms come first; the panel narrows the list, each chip takes its filter off, and the button says the number and leads to what was found', async ({
  page,
}) => {
  await openPage(page, '/residential');
  await expectBedroomsFirst(page);
  await group(page, 'Bedrooms').getByText('3', { exact: true }).tap();
  await expect(page).toHaveURL('/residential?bedrooms=3');
  await panelButton(page).tap();
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

  await chip(page, 'Garden').tap();
  await expect(page).toHaveURL('/residential?bedrooms=3&min_size=100&features=borehole');
  await expect(group(page, 'Features').getByLabel('Garden')).not.toBeChecked();
  await expect(group(page, 'Features').getByLabel('Borehole')).toBeChecked();
  const more = await total(page, `${residential}&bedrooms=3&min_size=100&features=borehole`);
  await expect(show(page)).toHaveText(`Show ${more} homes`);
  await chip(page, 'From 100 sqm').tap();
  await chip(page, 'Borehole').tap();
  await expect(page).toHaveURL('/residential?bedrooms=3');
  await expect(show(page)).toHaveText(`Show ${await total(page, `${residential}&bedrooms=3`)} homes`);
  await show(page).tap();
  await expect(show(page)).toBeHidden();
  await expect(page.locator('#results-count')).toBeInViewport();
  await expect(page.getByRole('region', { name: /^Homes for sale/ })).toBeFocused();
});

test('turning from sale to rent keeps the filters and drops the prices of sales; where none fit, the button leads to what else there is', async ({
  page,
}) => {
  await openPage(page, '/residential?county=Nairobi&min_price=10000000&bedrooms=2&furnishing=unfurnished');
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

  await page.goto('/residential?type=rent&county=Kilimani&bedrooms=5&features=fireplace,pool,borehole');
  // It has its number once the script runs, which a touch starts.
  await group(page, 'Features').getByText('Balcony').tap();
  await page.getByRole('button', { name: 'No homes fit: see what else' }).tap();
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeInViewport();
});

test('an office on the list of all properties needs no bedrooms', async ({ page }) => {
  await openPage(page, '/properties');
  await expectBedroomsFirst(page);
  await page.getByLabel('Type', { exact: true }).selectOption('office');
  await expect(group(page, 'Bedrooms')).toHaveCount(0);
  await page.getByLabel('Type', { exact: true }).selectOption('house');
  await expect(page).toHaveURL('/properties?residential_subtype=house');
  await expect(group(page, 'Bedrooms')).toBeVisible();
  await panelButton(page).tap();
  await expect(page.getByRole('button', { name: 'Apply Filters', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${await total(page, 'residential_subtype=house')} properties`);
});
