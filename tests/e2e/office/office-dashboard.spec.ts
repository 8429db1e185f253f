import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleByDayAndNight, openPage, test, untilLive } from '../fixtures.ts';
import { signInAsNew } from '../staff.ts';

const field = (page: Page) => page.getByLabel('Find a listing, person or phone number').filter({ visible: true });

/** What a visitor says of a listing, with words of their own to know it by. */
async function report(page: Page, message: string): Promise<string> {
  const list = await (await page.request.get('/api/v1/properties?per_page=1')).json();
  const sent = await page.request.post('/api/v1/listing-reports', {
    data: { property_id: list.data.items[0].id, reason: 'copied', message },
  });
  return (await sent.json()).data.reference;
}

test('a manager begins with what waits, looks into a report, and finds it again in the audit', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const reference = await report(page, 'These photographs are of our house in Nyeri.');
  const { name, email } = await signInAsNew(page, baseURL ?? '', 'manager', 'Wairimu Maina');
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1, name: `, ${name.split(' ')[0]}` })).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  await page.getByText('Show the numbers', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Enquiries by week and source' })).toBeVisible();
  await page.getByLabel('Period', { exact: true }).selectOption('30');
  await expect(page).toHaveURL('/office?days=30');
  await expect(page.getByRole('main').getByRole('link', { name: 'Export', exact: true })).toHaveAttribute(
    'href',
    '/office/dashboard.csv?days=30',
  );

  await page.getByRole('link', { name: /reports? of listings to look into/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('row', { name: reference }).getByRole('link').click();
  await expect(page.getByText('These photographs are of our house in Nyeri.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resolve the report' }).click();
  await expect(page.getByText('Please say what was done')).toBeVisible();
  await page.getByLabel('What was done about it?').fill('The owner showed us the deed.');
  await page.getByRole('button', { name: 'Resolve the report' }).click();
  await expect(page.getByRole('button', { name: 'Open it again' })).toBeVisible();
  await expect(page.getByText('The owner showed us the deed.')).toBeVisible();

  await page.goto('/office/audit?action=listing_report.resolved');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const entry = page.getByRole('row', { name: reference });
  await expect(entry).toContainText(name);
  await expect(entry).toContainText(email);
  await expect(entry).toContainText('The owner showed us the deed.');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('The owner showed us the deed.');
});

test('an agent finds rooms and listings from anywhere by Ctrl K and the keyboard alone', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'agent');
  await page.goto('/office/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await untilLive(page);
  const before = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Dashboard' }).first();
  await before.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(before).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing at all');
  await expect(page.getByText('Nothing found. Enter looks further.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('jacaranda house');
  const option = page.getByRole('option', { name: /^The Jacaranda House/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “jacaranda house”' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'The Jacaranda House' })).toBeVisible();
  await expectAccessible(page);

  // Escape and the cross empty the field and leave no choice highlighted.
  await openPage(page, '/office/account');
  const highlighted = page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
  await field(page).click();
  for (const empty of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Clear', exact: true }).click(),
  ]) {
    await page.keyboard.type('land');
    await page.keyboard.press('ArrowDown');
    await expect(highlighted).toHaveCount(1);
    await empty();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('option', { name: 'Dashboard', exact: true })).toBeVisible();
    await expect(highlighted).toHaveCount(0);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('results that arrive late leave the highlighted choice under Enter', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'agent');
  await openPage(page, '/office/account');
  let sendResults = () => {};
  const isAskedFor = new Promise<void>((resolve) => {
    sendResults = resolve;
  });
  await page.route('**/api/v1/office/search?**', async (route) => {
    await isAskedFor;
    await route.continue();
  });
  await field(page).click();
  await expect(page.getByRole('option', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.keyboard.type('land');
  const room = page.getByRole('option', { name: 'Land', exact: true });
  await page.keyboard.press('ArrowDown');
  await expect(room).toHaveAttribute('aria-selected', 'true');
  sendResults();
  await expect(page.getByRole('status').filter({ hasText: /\d results?$/ })).toHaveCount(1);
  await expect(room).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/office/land');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('the menu leads an owner to every room at 1440 by 900, in five groups, with what waits now', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsNew(page, baseURL ?? '', 'owner');
  await openPage(page, '/office');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  for (const name of ['Today', 'Listings', 'Site', 'Data', 'Agency'])
    await expect(menu.getByRole('list', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('listitem')).toHaveCount(20);
  for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await menu.getByRole('link', { name: 'Settings' }).evaluate((row) => row.clientHeight)).toBeGreaterThanOrEqual(
    36,
  );

  // Rooms on one row are tabs of one another.
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Costs and rates' }).click();
  await expect(page).toHaveURL('/office/costs');
  await expect(page.getByRole('heading', { level: 1, name: 'Costs and rates' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');

  // What waits now, which the menu says with the next page. Other journeys send and close reports meanwhile.
  const reports = menu.getByRole('link', { name: /^Reports/ });
  await report(page, 'This is our house.');
  await expect(async () => {
    await page.goto('/office/contacts');
    const shown = Number(/\d+/.exec((await reports.textContent()) ?? '')?.[0] ?? 0);
    const reply = await page.request.get('/api/v1/office/waiting');
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBe((await reply.json()).data.reports);
  }).toPass({ timeout: 15_000 });
});

test('an agent’s day is on their dashboard, and the menu at the foot of a telephone counts it too', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNew(page, baseURL ?? '', 'agent');
  await openPage(page, '/office');
  const main = page.getByRole('main');
  for (const name of ['What waits for you', 'Your visits today', 'Still available?'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'How your work does' })).toBeVisible();
  // Nothing of theirs is counted yet, so that there is nothing to draw.
  await expect(main.getByRole('img')).toHaveCount(0);
  const foot = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true });
  await expect(foot.getByRole('link')).toHaveCount(4);
  await foot.locator('summary').filter({ hasText: 'More' }).click();
  await expect(foot.getByRole('link', { name: 'My account' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
