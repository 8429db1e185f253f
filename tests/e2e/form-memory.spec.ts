import type { Page } from '@playwright/test';
import { expect, expectAccessible, nextPhone, openPage, test } from './fixtures.ts';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const offer = (page: Page) => page.getByRole('button', { name: /^Fill in as/ });
const forget = (page: Page) => page.getByRole('button', { name: 'Forget me on this device' });

test.describe('what is typed into a form', () => {
  test('is there again when the page is opened again in this tab, except ticks', { tag: '@S-550' }, async ({
    page,
  }) => {
    const lead = page.getByRole('form').filter({ has: page.getByLabel('I accept the terms') });
    await openPage(page, '/leads');
    await lead.getByLabel('First name').fill('Wanjiru');
    await lead.getByLabel('Property type').selectOption('land');
    await lead.getByLabel('I accept').check();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Wanjiru');
    await openPage(page, '/contact');
    await expect(form(page, 'Send a message').getByLabel('Name')).toHaveValue('');
    await openPage(page, '/leads');
    await lead.scrollIntoViewIfNeeded();
    await expect(lead.getByLabel('First name')).toHaveValue('Wanjiru');
    await expect(lead.getByLabel('Property type')).toHaveValue('land');
    await expect(lead.getByLabel('I accept')).not.toBeChecked();
  });

  test('in a field that shows an amount is kept too', async ({ page }) => {
    const tenant = form(page, 'Tenant Application');
    await openPage(page, '/property/management?tab=tenants');
    await tenant.getByLabel('Lowest rent a month').fill('45000');
    await tenant.getByLabel('Preferred location').fill('Near Ngong Road');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Near Ngong Road');
    await page.reload();
    await expect(tenant.getByLabel('Lowest rent a month')).toHaveValue('45,000');
    await expect(tenant.getByLabel('Preferred location')).toHaveValue('Near Ngong Road');
  });
});

test('who sent a form is offered in the next one, fills it in at a tap, and is forgotten at another; what was sent is no longer typed', {
  tag: '@S-551',
}, async ({ page }) => {
  const contact = form(page, 'Send a message');
  await openPage(page, '/contact');
  await expect(offer(page)).toHaveCount(0);
  const phone = nextPhone();
  await contact.getByLabel('Name').fill('Wanjiru Njeri');
  await contact.getByLabel('Phone number').fill(phone);
  await contact.getByLabel('Email address').fill('wanjiru.memory@mail.example');
  await contact.getByLabel('Message').fill('Is the house in Karen still free?');
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Our forms offer your name, phone and e-mail again on this device.')).toBeVisible();
  await expectAccessible(page);

  await openPage(page, '/request/valuation');
  const valuation = form(page, 'Tell us about the property');
  await expect(valuation.getByLabel('Your name')).toHaveValue('');
  await offer(page).click();
  await expect(valuation.getByLabel('Your name')).toHaveValue('Wanjiru Njeri');
  await expect(valuation.getByLabel('Phone number')).toHaveValue(phone);
  await expect(valuation.getByLabel('Email address')).toHaveValue('wanjiru.memory@mail.example');
  await expectAccessible(page);
  await forget(page).click();
  await expect(page.getByText('Forgotten on this device.')).toBeFocused();
  await openPage(page, '/contact');
  await expect(contact.getByLabel('Message')).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
});
