import { expect, test } from '@playwright/test';
import { signInAsNew } from './staff.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('an enquiry that is lost asks for its reason at the field, and takes it', async ({ page, baseURL }) => {
    await signInAsNew(page, baseURL ?? '', 'manager');
    await page.goto('/office/enquiries?view=table');
    await page.locator('a[data-enquiry]').first().click();
    const form = page.getByRole('form', { name: 'Stage' });
    await expect(form.getByLabel('Reason')).toBeHidden();
    await form.getByRole('combobox', { name: 'Stage' }).selectOption('Lost');
    await form.getByRole('button', { name: 'Move' }).click();
    const reason = form.getByLabel('Reason');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Say why it was lost/);
    await reason.fill('Bought elsewhere');
    await form.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('Bought elsewhere').first()).toBeVisible();
  });
});

test('a stage that was chosen before the script ran still asks for its reason', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'manager');
  await page.goto('/office/enquiries?view=table');
  const path = await page.locator('a[data-enquiry]').nth(2).getAttribute('href');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path ?? '', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Stage' });
  await form.getByRole('combobox', { name: 'Stage' }).selectOption('Lost');
  await expect(form.getByLabel('Reason')).toBeVisible();
  release();
  await expect(form.getByLabel('Reason')).toHaveAttribute('required');
  await form.getByRole('button', { name: 'Move' }).click();
  await expect(form.getByLabel('Reason')).toBeFocused();
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/Say why it was lost/);
});

test('a wrong address of the office stays in its frame and leads back to the list', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'manager');
  for (const [path, back] of [
    ['/office/enquiries/9999', 'Back to Enquiries'],
    ['/office/diary/availability', 'Back to Diary'],
  ] as const) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await expect(page.getByRole('link', { name: back })).toBeVisible();
  }
});

test('an editor is refused the pages that begin a listing, and told what the search finds', async ({
  page,
  baseURL,
}) => {
  await signInAsNew(page, baseURL ?? '', 'editor');
  for (const kind of ['land', 'properties']) expect((await page.goto(`/office/${kind}/new`))?.status()).toBe(403);
  await expect(page.getByRole('combobox', { name: /person/ })).toHaveCount(0);
});

test('the properties fit a window of 1024 px, with the choice for those ticked in reach', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAsNew(page, baseURL ?? '', 'manager');
  await page.goto('/office/properties');
  const table = page.getByRole('region', { name: 'Properties' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const title = await table.getByRole('columnheader', { name: 'Listing' }).boundingBox();
  expect(title?.width).toBeGreaterThanOrEqual(224);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport();
});

test('on a telephone each value of the audit has its label', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNew(page, baseURL ?? '', 'manager');
  await page.goto('/office/audit');
  await expect(page.locator('td').getByText('Who', { exact: true }).first()).toBeVisible();
});
