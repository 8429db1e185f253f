import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { mailTo } from './mails.ts';

/** Asks for the newsletter in the footer, and gives the links of the mail that comes. */
async function askForNewsletter(page: Page, hasScript = true): Promise<{ confirm: string; unsubscribe: string }> {
  const email = `reader${Math.random().toString(36).slice(2)}@example.com`;
  await page.goto('/newsletter/confirm');
  // The question about cookies stands over the foot of the page until it is answered.
  if (hasScript) await page.getByRole('button', { name: 'Decline' }).click();
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription Successful').first()).toBeVisible();
  const mail = await mailTo(page, email);
  const linkTo = (name: string) =>
    new RegExp(`href="(http[^"]*/newsletter/${name}\\?token=[^"]+)"`).exec(mail)?.[1] ?? '';
  return { confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the newsletter, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, allowConsoleErrors: ['404'] });

    test('is confirmed and ended by one button each, and opening a link does neither', async ({ page }) => {
      const links = await askForNewsletter(page, javaScriptEnabled);
      await page.goto(links.confirm);
      await page.goto(links.confirm);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(page.getByText('You are subscribed')).toBeVisible();
      await page.goto(links.unsubscribe);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('You are unsubscribed')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test('says what to do about a link that does not work', async ({ page }) => {
      await page.goto(`/newsletter/confirm?token=${'x'.repeat(43)}`);
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(page.getByText('This link is not valid any more.').first()).toBeVisible();
      await expect(page.getByText('we mail you another').first()).toBeVisible();
      await page.goto('/newsletter/unsubscribe');
      await expect(page.getByText('This link is not complete')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

test('the unsubscribe button of mail programs works on the same link', async ({ page }) => {
  const { unsubscribe } = await askForNewsletter(page);
  const reply = await page.request.post(unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(reply.status()).toBe(200);
});
