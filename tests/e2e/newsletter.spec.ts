import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { mailTo } from './mails.ts';

/** Asks for the newsletter in the footer, and gives the links of the mail that comes. */
async function askForNewsletter(page: Page): Promise<{ confirm: string; unsubscribe: string }> {
  const email = `reader${Math.random().toString(36).slice(2)}@example.com`;
  // The question about cookies stands over the foot of the page until it is answered.
  await page.getByRole('button', { name: 'Decline' }).click();
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription Successful').first()).toBeVisible();
  const mail = await mailTo(page, email);
  const linkTo = (name: string) =>
    new RegExp(`href="(http[^"]*/newsletter/${name}\\?token=[^"]+)"`).exec(mail)?.[1] ?? '';
  return { confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') };
}

test.use({ allowConsoleErrors: ['404'] });

test('the newsletter is confirmed and ended by one button each, opening a link does neither, and a link that does not work says what to do', async ({
  page,
}) => {
  await page.goto(`/newsletter/confirm?token=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText('This link is not valid any more.').first()).toBeVisible();
  await expect(page.getByText('we mail you another').first()).toBeVisible();
  await page.goto('/newsletter/unsubscribe');
  await expect(page.getByText('This link is not complete')).toBeVisible();
  await expectAccessible(page);

  const links = await askForNewsletter(page);
  await page.goto(links.confirm);
  await page.goto(links.confirm);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText('You are subscribed')).toBeVisible();
  await page.goto(links.unsubscribe);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed')).toBeVisible();
  await expectAccessible(page);
});
