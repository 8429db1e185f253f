import type { Page } from '@playwright/test';
import { expect, expectAccessibleByDayAndNight, openPage, test, untilLive } from '../fixtures.ts';
import { newColleague, signInAsNew } from '../staff.ts';

/** How many rows of the table are whole between the bar of the office and what covers the foot of the window. */
const rowsInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const foot = document.querySelector('fieldset:has(select[name=action])')?.getBoundingClientRect();
    const end = foot && foot.height > 0 ? foot.top : window.innerHeight;
    const isWhole = ({ top, bottom }: DOMRect) => top >= 64 && bottom <= end;
    return [...document.querySelectorAll('tbody tr')].filter((row) => isWhole(row.getBoundingClientRect())).length;
  });

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const display = (page: Page) => page.locator('summary').filter({ hasText: 'Display' });

test.describe('at 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('twelve properties are in view with the choice for those ticked, and the head stays while they scroll', async ({
    page,
    baseURL,
  }) => {
    await signInAsNew(page, baseURL ?? '', 'manager');
    await openPage(page, '/office/properties');
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(12);
    const boxes = page.getByRole('rowheader').getByRole('checkbox');
    for (const nth of [0, 2, 4]) await boxes.nth(nth).check();
    await expect(page.getByText('3 ticked')).toBeVisible();
    await expect(page.getByLabel('With those that are ticked', { exact: true })).toHaveValue('');
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(12);
    await expectAccessibleByDayAndNight(page);

    const last = page.getByRole('rowheader').last();
    await last.getByRole('link').focus();
    const bar = await page.getByRole('group', { name: 'Change those that are ticked' }).boundingBox();
    const lastBox = await last.boundingBox();
    expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const head = await page.getByRole('columnheader', { name: 'Listing' }).boundingBox();
    expect(Math.round(head?.y ?? 0)).toBe(64);
  });

  test('twelve enquiries are in view, and the board begins in the upper third', async ({ page, baseURL }) => {
    await signInAsNew(page, baseURL ?? '', 'manager');
    await openPage(page, '/office/enquiries?view=table');
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(12);
    await expectAccessibleByDayAndNight(page);
    await page.goto('/office/enquiries');
    await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
    expect((await page.getByRole('region', { name: 'Board' }).boundingBox())?.y).toBeLessThan(300);
  });
});

test('comfortable rows and the chosen columns are there after the next sign-in, on another device too', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const { email, password, cookies } = await newColleague(base, 'agent');
  await page.context().addCookies(cookies);
  await openPage(page, '/office/properties');
  const heightOf = async (shown: Page) => (await shown.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  const compact = await heightOf(page);
  await display(page).click();
  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  await expect(page.getByRole('button', { name: 'Compact rows' })).toBeVisible();
  expect(await heightOf(page)).toBeGreaterThan(compact + 8);
  await page.getByLabel('Place', { exact: true }).check();
  await page.getByLabel('Changed', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Show these columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toHaveCount(0);
  await expectAccessibleByDayAndNight(page);

  const another = await browser.newContext({ javaScriptEnabled: false });
  const plain = await another.newPage();
  await plain.goto(`${base}/office/properties`);
  await plain.getByLabel('Email address', { exact: true }).fill(email);
  await plain.getByLabel('Password', { exact: true }).fill(password);
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(plain.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  expect(await heads(plain)).not.toContain('Changed');
  expect(await heightOf(plain)).toBeGreaterThan(compact + 8);
  // Without script the choice for ticked rows is always there, and so are the ways to choose.
  await expect(plain.getByRole('group', { name: 'Change those that are ticked' })).toBeVisible();
  await display(plain).click();
  await plain.getByLabel('Place', { exact: true }).uncheck();
  await plain.getByRole('button', { name: 'Show these columns' }).click();
  await expect(plain.getByRole('columnheader', { name: 'Place' })).toHaveCount(0);
  await another.close();
});

test('on a telephone search, filters and display share one line, and nothing is wider than the window', async ({
  page,
  baseURL,
}) => {
  await signInAsNew(page, baseURL ?? '', 'manager');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/office/properties');
    await untilLive(page);
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    const filters = page.getByRole('form', { name: 'Filter properties' });
    await filters.getByLabel('State', { exact: true }).selectOption('Draft');
    await expect(page).toHaveURL(/state=Draft/);
    await expect(page.locator('summary').filter({ hasText: 'Filters' })).toContainText('1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
