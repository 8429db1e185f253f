import { expect, expectAccessible, openPage, test } from './fixtures.ts';

test('places of business open with those to let, and can be narrowed to godowns for sale', { tag: '@S-027' }, async ({
  page,
}) => {
  await page.goto('/commercial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Business Space');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect(page.locator('article').first()).toContainText('/month');
  await expectAccessible(page);
  await page.goto('/commercial?type=sale&commercial_subtype=warehouse');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('warehouse');
  await expect(page.locator('article').first()).toContainText('Warehouse');
});

test('the search of the home page leads to what its labels say', { tag: '@S-044' }, async ({ page }) => {
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

test('a text typed on the home page becomes filters, or is looked for in titles, places and texts, and the page says so', {
  tag: '@S-043',
}, async ({ page }) => {
  const field = page.getByRole('main').getByLabel('What are you looking for?');
  const search = async (text: string) => {
    await page.goto('/');
    await field.fill(text);
    await page.keyboard.press('Enter');
  };
  await search('Jacaranda');
  await expect(page).toHaveURL('/properties?search=Jacaranda');
  await expect(page.locator('article').first()).toContainText('The Jacaranda House');
  await expect(page.getByLabel('Title or area')).toHaveValue('Jacaranda');
  const lookedFor = 'in titles, places, features, descriptions and reference numbers.';
  await expect(page.getByText(`We looked for ‘Jacaranda’ ${lookedFor}`)).toBeVisible();

  await search('2 bed to let westlands under 100k');
  await expect(page).toHaveURL(/^[^?]*\/residential\?type=rent&county=Westlands&max_price=100000&bedrooms=2/);
  await expect(field).toHaveValue('2 bed to let westlands under 100k');
  for (const chip of ['Westlands', 'Up to KSh 100,000', '2 bedrooms'])
    await expect(page.getByRole('link', { name: `Remove ${chip}` })).toBeVisible();
  await page.getByRole('link', { name: 'Remove 2 bedrooms' }).click();
  await expect(page).toHaveURL('/residential?type=rent&county=Westlands&max_price=100000');
  await expect(page.locator('article').first()).toContainText('Westlands');

  await search('kilmani');
  await expect(page.getByText('We read ‘kilmani’ as Kilimani.')).toBeVisible();
  await expect(page.locator('article').first()).toContainText('Kilimani');

  await search('mkp1001');
  await expect(page.getByRole('heading', { level: 1, name: /Argwings Court/ })).toBeVisible();

  await page.goto('/properties?search=plot+in+kitengela');
  await expect(page).toHaveURL(/^[^?]*\/land\?location=Kitengela/);
  await expect(page.locator('article').first()).toContainText('Kitengela');
});

test('a search that finds nothing leads on: nearby, with one filter less, and without script too', async ({
  page,
  browser,
}) => {
  const address = '/search?q=3+bed+maisonette+syokimau+12+milli';
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Without Maisonette/ }).click();
  await expect(page.locator('article').first()).toContainText('Syokimau');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto('/search');
  await plain.getByRole('searchbox', { name: 'What are you looking for?' }).last().fill('2 bedroom south b');
  await plain.keyboard.press('Enter');
  await expect(plain.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  const nearby = plain.getByRole('heading', { name: 'Nearby' }).locator('xpath=..').getByRole('link');
  await nearby.first().click();
  await expect(plain.locator('article').first()).toBeVisible();
  await plain.close();
});

test('a price bound without a purpose shows sales or rents, never both, and all of the page agrees', async ({
  page,
}) => {
  await openPage(page, '/properties?priceRange=0.5m-1m');
  await expect(
    page.getByText('No properties for sale between KSh 500,000 and 1,000,000: these are monthly rents.'),
  ).toBeVisible();
  const rents = await page.locator('article').count();
  await expect(page.getByText('/month')).toHaveCount(rents);
  await expect(page).toHaveTitle(/^Properties for rent/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/properties\?type=rent&min_price=500000&max_price=1000000$/,
  );

  await page.goto('/properties?min_price=5000000&max_price=200000000');
  await expect(page.getByText('Prices of properties for sale.')).toBeVisible();
  await expect(page.locator('article').filter({ hasText: '/month' })).toHaveCount(0);
  await page.goto('/properties?min_price=1000000&max_price=5000000');
  await page.getByRole('link', { name: /^\d+ to let between KSh 1,000,000 and 5,000,000 a month$/ }).click();
  await expect(page).toHaveURL('/properties?type=rent&min_price=1000000&max_price=5000000');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect(page.locator('article').first()).toContainText('/month');
  await page.goBack();
  await expect(page.getByText('Prices of properties for sale.')).toBeVisible();
  await expect(page.locator('article').first()).not.toContainText('/month');
});

test('an order by price without a purpose is sales first, then rents, also further down the list', async ({ page }) => {
  await page.goto('/properties?sort=price_asc&min_price=1');
  await expect(page.getByText('Prices of properties for sale.')).toBeVisible();
  await openPage(page, '/properties?sort=price_desc');
  await expect(page.getByText('Sale prices first, then monthly rents, each in order.')).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => page.locator('article').count()).toBeGreaterThanOrEqual(20);
  await expect(page.locator('article').filter({ hasText: '/month' })).toHaveCount(0);
});

test('land asked for among properties leads to the land list', { tag: '@S-112' }, async ({ request }) => {
  const reply = await request.get('/properties?residential_subtype=land', { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe('/land');
});

test('properties of every kind are narrowed by title, place, price and rooms, in a grid or a list', {
  tag: '@S-026',
}, async ({ page }) => {
  await openPage(page, '/properties?type=RENT&residential_subtype=apartment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Property');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('apartment');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('2', { exact: true }).click();
  await expect(page).toHaveURL('/properties?type=rent&residential_subtype=apartment&bedrooms=2');
  await page.getByLabel('Maximum price').fill('120000');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?type=rent&residential_subtype=apartment&max_price=120000&bedrooms=2');
  for (const label of ['Apartment', 'Up to KSh 120,000', '2 bedrooms'])
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

test('a place of business asked for by either name of its type is found', { tag: '@S-042' }, async ({ page }) => {
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
  await page.getByLabel('Type', { exact: true }).selectOption('villa');
  await expect(page).toHaveURL('/residential');
  release();
  await expect(page).toHaveURL('/residential?residential_subtype=villa');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('villa');
  await expect(page.locator('article').first()).toContainText('Villa');
});
