import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

/** Narrowing a list on a phone. */
test.use({ viewport: { width: 390, height: 844 } });

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

test('bedrooms come right after buy and rent, on the first screen', async ({ page }) => {
  for (const path of ['/residential', '/properties']) {
    await openPage(page, path);
    const [purpose, bedrooms] = [await top(page, 'I want to'), await top(page, 'Bedrooms')];
    expect(bedrooms).toBeGreaterThan(purpose);
    expect(bedrooms).toBeLessThan(purpose + 120);
    await expect(group(page, 'Bedrooms').getByRole('radio')).toHaveCount(7);
  }
  await openPage(page, '/commercial');
  await expect(group(page, 'Bedrooms')).toHaveCount(0);
});

test('the panel narrows the list, its button says the number, and each chip takes its filter off', async ({ page }) => {
  await openPage(page, '/residential');
  await group(page, 'Bedrooms').getByText('3', { exact: true }).click();
  await expect(page).toHaveURL('/residential?bedrooms=3');
  await panelButton(page).click();
  await group(page, 'Features').getByText('Borehole').click();
  await group(page, 'Features').getByText('Garden').click();
  await page.getByLabel('Floor area from, sqm').fill('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/residential?bedrooms=3&min_size=100&features=borehole,garden');
  const residential = 'property_category=Residential&listing_purpose=sale';
  const found = await total(page, `${residential}&bedrooms=3&min_size=100&features=borehole,garden`);
  expect(found).toBeGreaterThan(0);
  await expect(show(page)).toHaveText(`Show ${found} ${found === 1 ? 'home' : 'homes'}`);
  await expectAccessible(page);

  await chip(page, 'Garden').click();
  await expect(page).toHaveURL('/residential?bedrooms=3&min_size=100&features=borehole');
  await expect(group(page, 'Features').getByLabel('Garden')).not.toBeChecked();
  await expect(group(page, 'Features').getByLabel('Borehole')).toBeChecked();
  const more = await total(page, `${residential}&bedrooms=3&min_size=100&features=borehole`);
  await expect(show(page)).toHaveText(`Show ${more} homes`);
  await chip(page, 'From 100 sqm').click();
  await chip(page, 'Borehole').click();
  await chip(page, '3 bedrooms').click();
  await expect(page).toHaveURL('/residential');
});

test('turning from sale to rent keeps the filters and drops the prices of sales', async ({ page }) => {
  await openPage(page, '/residential?county=Nairobi&min_price=10000000&bedrooms=2&furnishing=unfurnished');
  await expect(page.getByLabel('Minimum price')).toHaveValue('10,000,000');
  await group(page, 'I want to').getByText('Rent').click();
  await expect(page).toHaveURL('/residential?type=rent&county=Nairobi&bedrooms=2&furnishing=unfurnished');
  await expect(page.getByLabel('Minimum price')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeFocused();
  await expect(page.getByLabel('Location')).toHaveValue('Nairobi');

  await page.getByLabel('Maximum price').fill('120000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=rent.*max_price=120000/);
  await page.goBack();
  await expect(page.getByLabel('Maximum price')).toHaveValue('');
});

test('a furnished studio to let is found by its name', async ({ page }) => {
  await openPage(page, '/residential?type=rent');
  await group(page, 'Bedrooms').getByText('Studio').click();
  await panelButton(page).click();
  await group(page, 'Furnishing').getByText('Furnished', { exact: true }).click();
  await expect(page).toHaveTitle(/^Furnished studios for rent/);
  await expect(page.getByRole('article').first()).toContainText('Lenana Road studio, furnished');
});

test('an office on the list of all properties needs no bedrooms', async ({ page }) => {
  await openPage(page, '/properties');
  await expect(group(page, 'Bedrooms')).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('office');
  await expect(group(page, 'Bedrooms')).toHaveCount(0);
  await page.getByLabel('Type', { exact: true }).selectOption('house');
  await expect(page).toHaveURL('/properties?residential_subtype=house');
  await expect(group(page, 'Bedrooms')).toBeVisible();
  await panelButton(page).click();
  await expect(page.getByRole('button', { name: 'Apply Filters', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${await total(page, 'residential_subtype=house')} properties`);
});

test('land is narrowed by tenure and by searches on file', async ({ page }) => {
  await openPage(page, '/land');
  await panelButton(page).click();
  await page.getByLabel('Title search on file').check();
  await expect(page).toHaveURL('/land?search_on_file=true');
  await page.locator('summary', { hasText: 'Tenure' }).click();
  await page.getByRole('checkbox', { name: /^Freehold/ }).check();
  await expect(page).toHaveURL('/land?tenure=Freehold&search_on_file=true');
  await expect(show(page)).toHaveText(/^Show \d+ plots?$/);
  await chip(page, 'Title search on file').click();
  await expect(page).toHaveURL('/land?tenure=Freehold');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the button below the filters closes them and moves to what they find', async ({ page }) => {
    await openPage(page, '/residential?type=rent');
    await panelButton(page).tap();
    await group(page, 'Features').getByText('Balcony').tap();
    await expect(show(page)).toHaveText(/^Show \d+ homes?$/);
    await show(page).tap();
    await expect(show(page)).toBeHidden();
    await expect(page.locator('#results-count')).toBeInViewport();
    await expect(page.getByRole('region', { name: /^Homes for rent/ })).toBeFocused();
  });

  test('it says where none fit, and still leads to what else there is', async ({ page }) => {
    await openPage(page, '/residential?type=rent&county=Kilimani&bedrooms=5&features=fireplace,pool,borehole');
    // It has its number once the script runs, which a touch starts.
    await group(page, 'Features').getByText('Balcony').tap();
    await page.getByRole('button', { name: 'No homes fit: see what else' }).tap();
    await expect(page.getByRole('heading', { name: 'No properties found' })).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all filters are sent, the button is plain, and rents do not take over sale prices', async ({ page }) => {
    await page.goto('/residential?min_price=10000000&county=Nairobi');
    await group(page, 'Bedrooms').getByText('3', { exact: true }).click();
    await panelButton(page).click();
    await group(page, 'Features').getByText('Borehole').click();
    await group(page, 'Features').getByText('Balcony').click();
    await expect(show(page)).toHaveText('Show homes');
    await show(page).click();
    for (const label of ['3 bedrooms', 'Borehole', 'Balcony', 'From KSh 10,000,000'])
      await expect(chip(page, label)).toBeVisible();

    await chip(page, 'Balcony').click();
    await expect(page).toHaveURL('/residential?county=Nairobi&min_price=10000000&bedrooms=3&features=borehole');
    await group(page, 'I want to').getByText('Rent').click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(chip(page, '3 bedrooms')).toBeVisible();
    await expect(chip(page, 'Borehole')).toBeVisible();
    await expect(chip(page, 'From KSh 10,000,000')).toHaveCount(0);
    await expect(page.getByLabel('Minimum price')).toHaveValue('');
  });
});
