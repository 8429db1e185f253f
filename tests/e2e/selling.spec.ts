import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';
import { expectNoForeignReply } from './standards/foreign-replies.ts';

const path = '/request/valuation';
const form = (page: Page) => page.getByRole('form', { name: 'Tell us about the property' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Request a valuation' }).click();

/** An owner with a number of their own: the site counts what one number sends. */
async function fill(page: Page, phone: string): Promise<void> {
  await form(page).getByLabel('Address or area').fill('Othaya Road, Kileleshwa');
  await form(page).getByLabel('Property type').selectOption('Godown');
  await form(page).getByLabel('Size').fill('1,400 sq m');
  await form(page).getByLabel('Your name').fill('Wambui Kariuki');
  await form(page).getByLabel('Phone number').fill(phone);
}

for (const [width, height, phone] of [
  [360, 740, '0700 000 471'],
  [1280, 800, '0700 000 472'],
] as const) {
  test(`Sell leads to the form for owners who sell, at ${width} px`, { tag: '@S-061' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Ways to start' }).getByRole('link', { name: 'Sell' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is it worth?');
    await expectAccessible(page);
    await fill(page, phone);
    await send(page);
    await expect(page.getByRole('main').getByRole('status')).toContainText('An agent calls you within 24 hours');
    await expect(page.getByText(/Your reference is S-\w{7}/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask about another property' }).click();
    await expect(form(page).getByLabel('Address or area')).toHaveValue('');
  });
}

test('an owner is told what is missing before anything is sent', async ({ page }) => {
  await page.goto(path);
  await untilLive(page);
  await send(page);
  await expect(form(page).getByLabel('Address or area')).toBeFocused();
  await expect(form(page).getByText(/ is required$/)).toHaveCount(3);
  await expect(form(page).getByText('Choose one of the property types')).toBeVisible();
  await expectAccessible(page);
});

test.describe('while a proxy answers', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('the form takes no reply of it for a success, and keeps every entry', ({ page }) =>
    expectNoForeignReply(page, {
      ...{ path, id: 'request-valuation', call: 'valuation-requests' },
      sentence: 'Your request could not be sent. Please try again.',
    }));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

  test('the form comes back with what was typed, and is taken once it is right', async ({ page }) => {
    await page.goto(path);
    await fill(page, '0700 000 473');
    await form(page).getByText('Let', { exact: true }).click();
    await form(page).getByLabel('Phone number').fill('12');
    await send(page);
    await expect(page.getByText('Enter a phone number, such as 0712 345 678')).toBeVisible();
    await expect(form(page).getByLabel('Property type')).toHaveValue('Godown');
    await expect(form(page).getByRole('radio', { name: 'Let' })).toBeChecked();
    await form(page).getByLabel('Phone number').fill('0700 000 473');
    await send(page);
    await expect(page).toHaveURL(/\/request\/valuation\?sent=request-valuation&reference=S-\w{7}#request-valuation$/);
    await expect(page.getByRole('heading', { name: 'Thank you, we have your request' })).toBeVisible();
  });
});
