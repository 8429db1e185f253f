import { expect, test } from '@playwright/test';
import { nameOfOneOnly, signInAsNew } from '../staff.ts';

test('a stage that was chosen before the script ran still asks for its reason', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'manager');
  // An enquiry of this journey alone: others move theirs through the stages.
  const name = nameOfOneOnly('Stagewell Otieno');
  const lead = { name, email: 'stagewell@visitor.example', message: 'Is it still there?' };
  expect((await page.request.post('/api/v1/leads', { data: lead })).status()).toBe(201);
  await page.goto(`/office/enquiries?view=table&q=${encodeURIComponent(name)}`);
  const path = await page.locator('a[data-enquiry]').first().getAttribute('href');
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

test('the properties fit a window of 1024 px with the choice for those ticked in reach, and on a telephone each value of the audit has its label', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAsNew(page, baseURL ?? '', 'manager');
  await page.goto('/office/properties');
  const table = page.getByRole('region', { name: 'Properties' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const title = await table.getByRole('columnheader', { name: 'Listing' }).boundingBox();
  expect(title?.width).toBeGreaterThanOrEqual(224);
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(1)
    .check();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office/audit');
  await expect(page.locator('td').getByText('Who', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/office');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
