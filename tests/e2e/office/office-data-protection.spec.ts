import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleByDayAndNight, nextPhone, openPage, test } from '../fixtures.ts';
import { signInAsNew } from '../staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

test('an owner sees how long data stays and what leaves, and sets a period', async ({ page, baseURL }) => {
  const owner = await signInAsNew(page, baseURL ?? '', 'owner');
  await openPage(page, '/office/data-protection');
  await expect(page.getByRole('heading', { level: 1, name: 'Data protection' })).toBeVisible();
  const classes = page.getByRole('table', { name: 'Classes of retention' });
  const row = classes.getByRole('row').filter({ hasText: 'Imported files, row by row' });
  await expect(row).toContainText('90 days after the file was sent');
  await row.getByText('Change', { exact: false }).first().click();
  await row.getByLabel('Days').fill('1');
  await row.getByRole('button', { name: 'Set period' }).click();
  await expect(row.getByText('Between 7 and 731 days')).toBeVisible();
  await row.getByLabel('Days').fill('60');
  await row.getByRole('button', { name: 'Set period' }).click();
  await expect(row).toContainText('60 days after the file was sent');
  await expect(row).toContainText(`Set by ${owner.name}; 90 without that`);
  const register = page.getByRole('table', { name: 'Tables with personal data' });
  await expect(register.getByRole('row').filter({ hasText: 'import_rows' })).toContainText('deleted 60 days after');
  await expectAccessibleByDayAndNight(page);

  // Nothing is cut off or scrolls sideways on a small phone.
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const table of await page.getByRole('table').all()) {
    const [width, room] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect(width).toBeLessThanOrEqual(room ?? 0);
  }
});

async function openPerson(page: Page, email: string): Promise<void> {
  await openPage(page, '/office/data-protection');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Open the person' }).click();
  await expect(page).toHaveURL(/\/office\/contacts\/\d+/);
}

test('what somebody else wrote with the number of a person is neither handed out nor erased with theirs', async ({
  page,
  baseURL,
}) => {
  const phone = nextPhone();
  const [email, other] = ['person', 'other'].map((who) => `${who}-${Date.now()}@example.com`);
  for (const [from, message] of [
    [email, 'My own question'],
    [other, 'Written with the number of somebody else'],
  ]) {
    const data = { name: 'Zawadi Example', email: from, phone, message };
    expect((await page.request.post('/api/v1/leads', { data, headers: { origin: baseURL ?? '' } })).ok()).toBe(true);
  }
  await signInAsNew(page, baseURL ?? '', 'manager');
  await openPerson(page, email ?? '');
  const undecided = page.getByRole('list', { name: "Theirs, or somebody else's?" });
  await expect(undecided.getByRole('listitem')).toHaveCount(1);
  await expect(undecided).toContainText(`came with ${other}`);
  await expect(page.getByRole('link', { name: 'Download everything' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveCount(0);
  await expectAccessible(page);
  await undecided.getByRole('button', { name: "It is somebody else's" }).click();
  await expect(undecided).toHaveCount(0);
  const arrived = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const file = await readFile(await (await arrived).path(), 'utf8');
  expect(file).toContain('My own question');
  expect(file).not.toContain('somebody else');
});

test('somebody who only subscribed is found by the address, and erased', async ({ page, baseURL }) => {
  const email = `only-a-subscriber-${Date.now()}@example.com`;
  const reply = await page.request.post('/api/v1/subscribers', {
    data: { email },
    headers: { origin: baseURL ?? '' },
  });
  expect(reply.ok()).toBe(true);
  await signInAsNew(page, baseURL ?? '', 'owner');
  await openPerson(page, email);
  await expect(page.getByText('Newsletter', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^Consented on .* to wording \d+\. Not confirmed$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await expect(page.getByText(/^Erased on .*, as the person asked\.$/)).toBeVisible();
});
