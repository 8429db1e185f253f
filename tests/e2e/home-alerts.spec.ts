import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';
import { mailTo } from './mails.ts';

const newAddress = (): string => `follower${Math.random().toString(36).slice(2)}@example.com`;
const form = (page: Page) => page.locator('form#home-alert');
const jacaranda = '/view/property/the-jacaranda-house';
const plot = '/view/land/ruai-bypass-half-acre';

async function linksTo(page: Page, email: string): Promise<{ mail: string; confirm: string; list: string }> {
  const mail = await mailTo(page, email);
  const linkTo = (name: string) => new RegExp(`href="(http[^"]*/alerts/${name}\\?token=[^"]+)"`).exec(mail)?.[1] ?? '';
  return { mail, confirm: linkTo('homes/confirm'), list: linkTo('unsubscribe').replace('unsubscribe', 'homes') };
}

test('saved homes are followed from the page of saved ones, and the list of a mail removes one or all', async ({
  page,
}) => {
  await openPage(page, jacaranda);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await openPage(page, plot);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await openPage(page, '/saved');
  await expect(page.getByRole('heading', { name: 'Tell me about these homes' })).toBeVisible();
  await form(page).getByLabel('Email address').fill('grace@home');
  await form(page).getByRole('button', { name: 'Tell me about changes' }).click();
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  const email = newAddress();
  await form(page).getByLabel('Email address').fill(email);
  await form(page).getByText('On Mondays').click();
  await form(page).getByRole('button', { name: 'Tell me about changes' }).click();
  await expect(page.getByText('Please open the link we have mailed')).toBeVisible();
  await expectAccessible(page);
  const { mail, confirm, list } = await linksTo(page, email);
  expect(mail).toContain('The Jacaranda House');
  expect(mail).toContain('on Mondays');
  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more press starts the e-mails');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start the e-mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The e-mails have started');
  await expect(page.getByRole('link', { name: 'The Jacaranda House' })).toBeVisible();
  await page.goto(list);
  await expectAccessible(page);
  await expect(page.getByRole('radio', { name: 'On Mondays' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove The Jacaranda House' }).click();
  await expect(page.getByText('We write about it no more.')).toBeVisible();
  await expect(page.getByText('The Jacaranda House')).toBeHidden();
  await page.getByRole('button', { name: 'Stop all of them' }).click();
  await expect(page.getByText('These e-mails have stopped')).toBeVisible();
});

test('a listing leads to the form for itself', async ({ page }) => {
  await openPage(page, jacaranda);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Tell me of changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Told when it changes');
  await expect(page.getByText('The Jacaranda House').first()).toBeVisible();
  await expectAccessible(page);
  const email = newAddress();
  await form(page).getByLabel('Email address').fill(email);
  await form(page).getByRole('button', { name: 'Tell me about changes' }).click();
  await expect(page.getByText('Please open the link we have mailed')).toBeVisible();
  expect((await linksTo(page, email)).mail).toContain('The Jacaranda House');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a shared collection has the form', async ({ page }) => {
    await page.goto('/saved?items=property/the-jacaranda-house,land/ruai-bypass-half-acre');
    const email = newAddress();
    await form(page).getByLabel('Email address').fill(email);
    await form(page).getByRole('button', { name: 'Tell me about changes' }).click();
    await expect(page.getByText('Please open the link we have mailed')).toBeVisible();
  });
});

test('a home that is not for somebody is one line in lists until they show it again, and stands under the saved ones', {
  tag: '@S-524',
}, async ({ page }) => {
  await openPage(page, '/residential?search=jacaranda');
  await page.getByRole('button', { name: 'Decline' }).click();
  const card = page
    .locator('.linked-card')
    .filter({ has: page.getByText('The Jacaranda House') })
    .first();
  await card.getByRole('button', { name: 'More for The Jacaranda House' }).click();
  await page.getByRole('button', { name: 'Not for me' }).click();
  await expect(card.getByText('Hidden: The Jacaranda House')).toBeVisible();
  await expect(card.getByRole('link', { name: 'The Jacaranda House' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Show again' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Hidden: The Jacaranda House')).toBeVisible();
  await openPage(page, jacaranda);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPage(page, '/saved');
  await page.getByText('Hidden homes (1)').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show again: The Jacaranda House' }).click();
  await expect(page.getByText('Hidden homes')).toBeHidden();
  await openPage(page, '/residential?search=jacaranda');
  await expect(card.getByRole('link', { name: 'The Jacaranda House' })).toBeVisible();
});
