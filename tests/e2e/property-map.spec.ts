import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';

const path = '/residential?county=Kileleshwa&view=map';
const map = (page: Page) => page.getByRole('region', { name: 'Map of homes' });
const counts = (page: Page) => map(page).getByRole('button', { name: /homes: look closer$/ });
const flags = (page: Page) => map(page).getByRole('button', { name: /, Kileleshwa, Nairobi$/ });

test('the map is a view of the list; its counts part when looked at closely', async ({ page }) => {
  await page.goto('/residential?view=list');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('link', { name: 'Map view' }).click();
  await expect(page).toHaveURL('/residential?view=map');
  await expect(counts(page).first()).toBeVisible();
  await expectAccessible(page);

  const before = await counts(page).first().getAttribute('aria-label');
  await counts(page).first().press('Enter');
  await expect(counts(page).first()).not.toHaveAttribute('aria-label', before ?? '');
  await map(page).getByRole('button', { name: 'Show all' }).click();
  await expect(counts(page).first()).toHaveAttribute('aria-label', before ?? '');
});

test('any filter keeps the map', async ({ page }) => {
  await page.goto('/residential?view=map');
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await page.getByLabel('Location').fill('Kileleshwa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/residential?county=Kileleshwa&view=map');
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await expect(page).toHaveURL('/residential?type=rent&county=Kileleshwa&view=map');
  await page.getByLabel('Type', { exact: true }).selectOption('apartment');
  await expect(page).toHaveURL('/residential?type=rent&residential_subtype=apartment&county=Kileleshwa&view=map');
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/residential?type=rent&view=map');
});

test('a flag shows its home, marks it in the list, and moves with the arrow keys', async ({ page }) => {
  await page.goto(path);
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  // The map fits its homes anew when the question about cookies takes some of its height.
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  // The leftmost, so that it stays in view as the map moves to the right under it.
  const places = await flags(page).evaluateAll((all) =>
    all.map((one) => ({ label: one.getAttribute('aria-label') ?? '', x: one.getBoundingClientRect().x })),
  );
  const label = places.toSorted((one, other) => one.x - other.x)[0]?.label ?? '';
  const flag = map(page).getByRole('button', { name: label, exact: true });
  const title = label.replace(/^[^,]+, /, '').replace(/, Kileleshwa, Nairobi$/, '');
  await flag.focus();
  const left = (await flag.boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.round(((await flag.boundingBox())?.x ?? 0) - left)).toBe(80);
  await page.keyboard.press('Enter');
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  const card = map(page).getByRole('status');
  await expect(card).toContainText('KSh');
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('when the positions cannot be loaded', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('the list stands, and trying again brings the map', async ({ page }) => {
    const call = '**/api/v1/property/points*';
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('We could not load the map');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toBeVisible();
  });
});

test('Back leads from the map to the list with every filter', async ({ page }) => {
  await page.goto('/residential');
  await untilLive(page);
  await page.getByLabel('Type', { exact: true }).selectOption('apartment');
  await expect(page).toHaveURL('/residential?residential_subtype=apartment');
  await page.getByRole('link', { name: 'Map view' }).click();
  await expect(page).toHaveURL('/residential?residential_subtype=apartment&view=map');
  await page.goBack();
  await expect(page).toHaveURL('/residential?residential_subtype=apartment');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('apartment');
  await page.goBack();
  await expect(page).toHaveURL('/residential');
});

test.describe('when the connection drops before the script of the map is there', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource', 'Failed to fetch', 'net::ERR'] });

  test('the list stays, the place of the map says so, and trying again brings it', async ({ page, context }) => {
    await page.goto('/residential?county=Kileleshwa');
    await untilLive(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Map view' }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'The connection dropped' });
    await expect(panel).toBeVisible();
    await expect(page.getByText('on our side')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('Kileleshwa');
    // While it is away the page stays, too.
    await panel.getByRole('button', { name: 'Try again' }).click();
    // The try is over: one that ends after the connection is back would load the page anew.
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(panel).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(page.getByLabel('Location')).toHaveValue('Kileleshwa');
  });
});

test.describe('without JavaScript, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the map says so and the list is there', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('The map needs JavaScript. The list has the same homes.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
