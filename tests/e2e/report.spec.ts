import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Report this listing' });
const send = (page: Page) =>
  form(page)
    .getByRole('button', { name: /Send Report|Sending/ })
    .click();
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Thank you for telling us' });

/** The kept mails with this address, as the page for developers lists them. */
const mailsTo = async (page: Page, address: string): Promise<number> =>
  (await (await page.request.get('/dev/mail')).text()).split(address).length - 1;

test('a listing is reported from its page, with what is missing said by the field', async ({ page }) => {
  await page.goto('/view/property/the-jacaranda-house');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('link', { name: 'Report this listing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this listing');
  await expect(page.getByRole('main').getByText('MK-P-')).toBeVisible();
  await untilLive(page);
  await send(page);
  await expect(form(page).getByText('Choose what is wrong')).toBeVisible();
  await expect(form(page).getByRole('radio').first()).toBeFocused();
  await form(page).getByLabel('Something else').check();
  await expect(form(page).getByText('Choose what is wrong')).toHaveCount(0);
  await send(page);
  await expect(form(page).getByText('Please tell us what is wrong')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await form(page).getByLabel('Message').fill('The gate in the picture is next door.');
  await form(page).getByLabel('Email address').fill('njeri.reports@example.com');
  await send(page);
  await expect(thanks(page)).toContainText(/Your reference is R-/);
  expect(await mailsTo(page, 'njeri.reports@example.com')).toBeGreaterThan(0);
  await thanks(page).getByRole('link', { name: 'Back to The Jacaranda House' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Jacaranda House');
});
