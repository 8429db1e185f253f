import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';

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

test('What is my property worth? leads to the form for owners who sell, which says what is missing before anything is sent', {
  tag: '@S-061',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Ways to start' })
    .getByRole('link', { name: 'What is my property worth?' })
    .click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is it worth?');
  await untilLive(page);
  await send(page);
  await expect(form(page).getByLabel('Address or area')).toBeFocused();
  await expect(form(page).getByText(/ is required$/)).toHaveCount(3);
  await expect(form(page).getByText('Choose one of the property types')).toBeVisible();
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await fill(page, '0700 000 471');
  await send(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText('An agent calls you within 24 hours');
  await expect(page.getByText(/Your reference is S-\w{7}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask about another property' }).click();
  await expect(form(page).getByLabel('Address or area')).toHaveValue('');
});
