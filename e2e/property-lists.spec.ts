import { expect, expectAccessible, test, untilLive } from './fixtures.ts';

test('places of business open with those to let, and can be narrowed to godowns for sale', async ({ page }) => {
  await page.goto('/commercial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Business Space');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect(page.locator('article').first()).toContainText('/month');
  await expectAccessible(page);
  await page.goto('/commercial?type=sale&commercial_subtype=warehouse');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('warehouse');
  await expect(page.locator('article').first()).toContainText('Warehouse');
});

test('the search of the home page leads to what its labels say', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Property Type', exact: true }).selectOption('residential');
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Kilimani');
  await page.getByRole('combobox', { name: 'Price Range' }).selectOption('10m+');
  await page.getByRole('button', { name: 'Find property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Property' })).toBeVisible();
  await expect(page).toHaveURL('/properties?propertyType=residential&location=Kilimani&priceRange=10m%2B');
  await expect(page.getByLabel('Location')).toHaveValue('Kilimani');
  const amounts = (await page.locator('article').allInnerTexts()).map((text) =>
    Number(/KSh ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
  );
  expect(amounts.length).toBeGreaterThan(0);
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(10_000_000);
  await expectAccessible(page);
});

test('a text typed on the home page is looked for in titles', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search by title or area' }).fill('Jacaranda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?search=Jacaranda');
  await expect(page.locator('article')).toHaveCount(1);
  await expect(page.locator('article')).toContainText('The Jacaranda House');
});

test('land asked for among properties leads to the land list', async ({ request }) => {
  const reply = await request.get('/properties?residential_subtype=land', { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe('/land');
});

test('properties of every kind are narrowed by title, place, price and rooms, in a grid or a list', async ({
  page,
}) => {
  await page.goto('/properties?type=RENT&residential_subtype=apartment');
  await untilLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Property');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('apartment');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('2', { exact: true }).click();
  await expect(page).toHaveURL('/properties?type=rent&residential_subtype=apartment&bedrooms=2');
  await page.getByLabel('Maximum price').fill('120000');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?type=rent&residential_subtype=apartment&max_price=120000&bedrooms=2');
  for (const label of ['Apartment', 'Up to KSh 120K', '2 bedrooms'])
    await expect(page.getByRole('link', { name: `Remove ${label}`, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/&view=list$/);
  await page.getByLabel('Title').fill('no such title');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/properties?view=list');
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page.locator('article')).toHaveCount(10);
  // Coming near the button brings ten more by itself, and the click the next ten, if it still finds the button there.
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => page.locator('article').count()).toBeGreaterThanOrEqual(20);
});

test('a place of business asked for by either name of its type is found', async ({ page }) => {
  for (const query of ['residential_subtype=office', 'commercial_subtype=office']) {
    await page.goto(`/properties?${query}`);
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('office');
    await expect(page.locator('article').first()).toContainText('Office');
  }
});

test('what is chosen before the script runs, on a slow network, is looked for when it does', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/residential', { waitUntil: 'commit' });
  await page.getByLabel('Type', { exact: true }).selectOption('Villa');
  await expect(page).toHaveURL('/residential');
  release();
  await expect(page).toHaveURL('/residential?residential_subtype=villa');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('villa');
  await expect(page.locator('article').first()).toContainText('Villa');
});
