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
  await form(page).getByLabel('Year built').fill('2009');
  await form(page).getByLabel('Price or rent you hope for').fill('24.5m');
  await form(page).getByLabel('When').selectOption('Within a year');
  await send(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText('An agent calls you within 24 hours');
  await expect(page.getByText(/Your reference is S-\w{7}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask about another property' }).click();
  await expect(form(page).getByLabel('Address or area')).toHaveValue('');
});

test('an owner asks what homes like theirs ask, without a name, and goes on to a person', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByRole('link', { name: 'See first what others ask' }).click();
  const asked = page.getByRole('form', { name: 'What do others ask?' });
  await expect(asked).toBeInViewport();
  await asked.getByText('Sell', { exact: true }).click();
  await asked.getByLabel('Area, estate or town').fill('Kilimani');
  await asked.getByLabel('Floor area').fill('120');
  await asked.getByRole('button', { name: 'See what is asked' }).click();
  await expect(page).toHaveURL(/\/request\/valuation\/estimate\?purpose=sale&place=Kilimani&type=apartment/);
  const estimate = page.getByRole('region', { name: 'Apartments for sale in Kilimani' });
  await expect(estimate).toContainText(/KSh [\d,]+ to KSh [\d,]+/);
  await expect(estimate).toContainText(/Half of the \d+ apartments for sale in Kilimani today ask this much/);
  await expect(estimate).toContainText('prices that are asked, not those paid');
  for (const size of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  const again = page.getByRole('form', { name: 'Ask for another' });
  await expect(again.getByLabel('Area, estate or town')).toHaveValue('Kilimani');
  await again.getByLabel('Area, estate or town').fill('Lamu');
  await again.getByLabel('What it is').selectOption('Godown');
  await again.getByRole('button', { name: 'See what is asked' }).click();
  await expect(page.getByText('Too few here to say')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask a person: request a valuation' }).click();
  // What was said for the estimate is not asked again.
  await expect(page.getByLabel('Address or area')).toHaveValue('Lamu');
  await expect(page.getByRole('combobox', { name: 'Property type' })).toHaveValue('Godown');
  await expect(page.getByRole('textbox', { name: /^Size/ })).toHaveValue('120 sq m');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner asks what is asked, is told of several places of a name, and chooses one', async ({ page }) => {
    await page.goto('/property/management?tab=owners');
    const asked = page.getByRole('form', { name: 'What could it let for?' });
    await asked.getByLabel('Area, estate or town').fill('Milimani');
    await asked.getByRole('button', { name: 'See what is asked' }).click();
    await expect(page.getByRole('heading', { name: 'Which ‘Milimani’ do you mean?' })).toBeVisible();
    await page.getByRole('link', { name: 'Milimani, Nairobi' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Apartments to let in / })).toBeVisible();
  });
});
