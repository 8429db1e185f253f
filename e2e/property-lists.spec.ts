import { expect, expectAccessible, test } from './fixtures.ts';

test('places of business open with those to let, and can be narrowed to godowns for sale', async ({ page }) => {
  await page.goto('/commercial');
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
  await expect(page.getByLabel('Location')).toHaveValue('Kilimani');
  const amounts = (await page.locator('article').allInnerTexts()).map((text) =>
    Number(/Ksh\. ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
  );
  expect(amounts.length).toBeGreaterThan(0);
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(10_000_000);
  await expectAccessible(page);
});

test('a text typed on the home page is looked for in titles', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search by title or area' }).fill('Jacaranda');
  await page.keyboard.press('Enter');
  await expect(page.locator('article')).toHaveCount(1);
  await expect(page.locator('article')).toContainText('The Jacaranda House');
});

test('land asked for among properties leads to the land list', async ({ request }) => {
  const reply = await request.get('/properties?residential_subtype=land', { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe('/land');
});
