import { expect, expectAccessibleByDayAndNight, openPage, test } from '../fixtures.ts';
import { signInAs } from '../staff.ts';

test('an owner reads how the system is, and that no backup was made yet, at any width, and reads it anew by its link', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, baseURL ?? '', 'owner');
  await openPage(page, '/office/status');
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  await expect(page.getByText('No backup was made yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last backup' }).getByText('None yet.')).toBeVisible();
  const programs = page.getByRole('region', { name: 'Programs running' }).first();
  // A site of several instances has a row for each.
  await expect(programs.getByText('Running', { exact: true }).first()).toBeVisible();
  await expect(programs.getByText('Everything').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' }).getByText(/^v\d+\./)).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const reading = page.waitForResponse((response) => response.url().endsWith('/api/v1/office/status'));
  await page.getByRole('link', { name: 'Refresh' }).click();
  expect((await reading).status()).toBe(200);
});
