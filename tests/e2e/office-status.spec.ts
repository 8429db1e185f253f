import { expect, expectAccessibleByDayAndNight, openPage, test } from './fixtures.ts';
import { signInAs } from './staff.ts';

test('an owner reads how the system is, and that no backup was made yet', async ({ page, baseURL }) => {
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
});

test('the page is read anew by its link', async ({ page, baseURL }) => {
  await signInAs(page, baseURL ?? '', 'owner');
  await openPage(page, '/office/status');
  const reading = page.waitForResponse((response) => response.url().endsWith('/api/v1/office/status'));
  await page.getByRole('link', { name: 'Refresh' }).click();
  expect((await reading).status()).toBe(200);
});

test('a manager has it in the navigation', async ({ page, baseURL }) => {
  await signInAs(page, baseURL ?? '', 'manager');
  await openPage(page, '/office/account');
  await expect(page.getByRole('link', { name: 'Status', exact: true }).first()).toBeAttached();
});

test.describe('where it is refused', () => {
  test.use({ allowConsoleErrors: ['403'] });
  test('an agent does not, and is refused', async ({ page, baseURL }) => {
    await signInAs(page, baseURL ?? '', 'agent');
    await openPage(page, '/office/account');
    await expect(page.getByRole('link', { name: 'Status', exact: true })).toHaveCount(0);
    const reply = await page.goto('/office/status');
    expect(reply?.status()).toBe(403);
    await expect(page.getByRole('region', { name: 'Versions' })).toHaveCount(0);
  });
});

for (const width of [320, 1440]) {
  test(`nothing is cut off at ${width} pixels`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, baseURL ?? '', 'owner');
    await openPage(page, '/office/status');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows everything, and is read anew by its link', async ({ page, baseURL }) => {
    await signInAs(page, baseURL ?? '', 'owner');
    await page.goto('/office/status');
    await expect(page.getByText('No backup was made yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(page).toHaveURL(/\/office\/status$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  });
});
