import type { Page } from '@playwright/test';
import { addDays, nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleByDayAndNight,
  openPage,
  test,
  untilIdle,
  untilLive,
} from '../fixtures.ts';
import { newColleague, signInAsNew } from '../staff.ts';

/** A day of an agent and a manager: listings of colleagues, an open board, leave over a visit. */

const post = async (page: Page, base: string, path: string, data: object) => {
  const reply = await page.request.post(`/api/v1${path}`, { data, headers: { origin: base } });
  expect([path, reply.status() < 300]).toEqual([path, true]);
  return (await reply.json()).data;
};

test('an agent reads a colleague’s listing, with its history, and finds nothing there to change', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const colleague = await newColleague(base, 'agent', 'Otieno Ouma');
  await signInAsNew(page, base, 'manager', 'Kevin Mutua');
  const { items } = (await (await page.request.get('/api/v1/office/listings/property?per_page=1')).json()).data;
  const [{ id, title }] = items;
  const given = { action: 'assign', ids: [id], agent_id: colleague.id };
  await post(page, base, '/office/listings/property/changes', given);
  await page.context().clearCookies();
  await signInAsNew(page, base, 'agent', 'Rehema Wafula');
  await page.goto(`/office/properties?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Otieno Ouma looks after this listing.').first()).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  for (const part of ['Photographs', 'Details', 'Description', 'Documents', 'Price history'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  const main = page.locator('main');
  await expect(main.locator('form textarea, form [type=file], form button:has-text("Save")')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('Looked after by');
});

test('an open board is told of what comes in, and waits while a menu is open', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await signInAsNew(page, base, 'agent', 'Rehema Wafula');
  const write = (name: string) =>
    post(page, base, '/leads', { name, email: 'refresh@visitor.example', message: 'Is it still there?' });
  await write('Asha Refreshi');
  await page.goto('/office/enquiries?q=Refreshi');
  const card = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(card('Asha Refreshi')).toBeVisible();
  await untilLive(page);
  await page.evaluate(() => {
    window.name = 'not loaded again';
  });

  await write('Baraka Refreshi');
  await card('Asha Refreshi').focus();
  await expect(card('Baraka Refreshi')).toBeVisible();
  await expect(card('Asha Refreshi')).toBeFocused();

  await page.locator('summary').filter({ hasText: 'Move Asha Refreshi' }).click();
  const menu = page.getByRole('form', { name: 'Move Asha Refreshi' });
  await expect(menu).toBeVisible();
  await write('Chege Refreshi');
  await untilIdle(page);
  await expect(menu).toBeVisible();
  await expect(card('Chege Refreshi')).toBeHidden();
  await page.locator('summary').filter({ hasText: 'Move Asha Refreshi' }).click();
  await expect(card('Chege Refreshi')).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('not loaded again');
});

test('the account menu closes by Escape, beside it, by its links and when the focus leaves', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  await signInAsNew(page, base, 'agent', 'Rehema Wafula');
  await openPage(page, '/office');
  const summary = page.locator('header summary').filter({ hasText: 'Rehema Wafula' });
  const account = page.getByRole('link', { name: 'My account', exact: true }).locator('visible=true');
  const menu = page.locator('header details');
  const isOpen = () => menu.evaluate((details) => details instanceof HTMLDetailsElement && details.open);
  await summary.click();
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  await expect(summary).toBeFocused();
  await summary.click();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await isOpen()).toBe(false);
  await summary.click();
  await page.keyboard.press('Shift+Tab');
  expect(await isOpen()).toBe(false);
  const link = menu.getByRole('link', { name: 'My account', exact: true });
  await summary.click();
  await link.click();
  await expect(page).toHaveURL(/\/office\/account$/);
  await expect.poll(isOpen).toBe(false);
  // The heading takes the focus once the page is shown, which closes a menu that was opened meanwhile.
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused();
  await summary.click();
  await link.click();
  await expect.poll(isOpen).toBe(false);
  await expect(page).toHaveURL(/\/office\/account$/);
  await expect(account).toHaveCount(0);
});

/** A Thursday five weeks ahead or more, which no public holiday of the demo takes. */
const thursday = (() => {
  const day = addDays(nairobiDay(new Date()), 35);
  return addDays(day, (4 - weekdayOf(day) + 7) % 7);
})();

async function bookVisit(page: Page, base: string, staffId: string, day: string): Promise<void> {
  const { items } = (await (await page.request.get('/api/v1/properties?per_page=1')).json()).data;
  await post(page, base, '/office/diary/visits', {
    listing: items[0].title,
    first_name: 'Nyambura',
    last_name: 'Leavi',
    phone: '0712 345 678',
    starts_at: `${day}T09:00`,
    staff_id: staffId,
    outside_hours: true,
  });
}

async function enterLeave(page: Page, day: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Close days or hours' });
  await form.getByLabel('Reason', { exact: true }).fill('Leave');
  await form.getByLabel('First day', { exact: true }).fill(day);
  await form.getByLabel('Last day', { exact: true }).fill(day);
  await form.getByRole('button', { name: 'Close', exact: true }).click();
}

test.describe('with script', () => {
  test('a visit that leave is entered over waits in the diary for a new agent', async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const { id } = await signInAsNew(page, base, 'agent', 'Rehema Wafula');
    await bookVisit(page, base, id, thursday);
    await openPage(page, '/office/availability');
    await enterLeave(page, thursday);
    // First, as axe may take longer than the four seconds for which the message stays.
    await expect(page.getByText('The days are closed', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/office');
    await page.getByRole('link', { name: /1 booking needs a new agent or time/ }).click();
    await expect(page.getByRole('region', { name: 'Needs a new agent or time' })).toContainText('Nyambura Leavi');
  });
});
