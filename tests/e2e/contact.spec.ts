import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

const leadsApi = '**/api/v1/leads';
const form = (page: Page) => page.getByRole('form', { name: 'Send a message' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Thank you' });
const send = (page: Page) =>
  form(page)
    .getByRole('button', { name: /Send Message|Sending/ })
    .click();

const open = (page: Page): Promise<void> => openPage(page, '/contact');

async function fillIn(page: Page, email = 'grace.wambui@example.com'): Promise<void> {
  await form(page).getByLabel('Name').fill('Grace Wambui');
  await form(page).getByLabel('Email address').fill(email);
  await form(page).getByLabel('Message').fill('Could someone call me on a Saturday?');
}

/** The kept mails with this address, as the page for developers lists them. */
const mailsTo = async (page: Page, address: string): Promise<number> =>
  (await (await page.request.get('/dev/mail')).text()).split(address).length - 1;

test('what is missing is said under each field; a message is sent once, thanked for and mailed, and another can follow', {
  tag: ['@S-211', '@S-339'],
}, async ({ page }) => {
  const bodies: unknown[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route(leadsApi, async (route) => {
    bodies.push(route.request().postDataJSON());
    await answer.promise;
    await route.continue();
  });
  await open(page);
  await form(page).getByLabel('Email address').fill('grace@');
  await send(page);
  await expect(form(page).getByText('Name is required')).toBeVisible();
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(form(page).getByText('Message is required')).toBeVisible();
  await expect(form(page).getByText(/Phone number is/)).toHaveCount(0);
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await form(page).getByLabel('Name').fill('G');
  await expect(form(page).getByText('Name is required')).toHaveCount(0);

  await fillIn(page, 'wambui.once@example.com');
  await send(page);
  await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.resolve();
  await expect(thanks(page)).toContainText(/Your reference is L-/);
  await expect(toasts(page)).toContainText('Message sent successfullyOur team will get back to you shortly.');
  await expectAccessible(page);
  expect(bodies).toEqual([
    {
      name: 'Grace Wambui',
      email: 'wambui.once@example.com',
      phone: '',
      message: 'Could someone call me on a Saturday?',
    },
  ]);
  expect(await mailsTo(page, 'wambui.once@example.com')).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Send Another Message' }).click();
  await expect(form(page).getByLabel('Name')).toHaveValue('');
});

test.describe('without a network', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowConsoleErrors: ['Failed to load resource', 'net::ERR'] });

  test('what was typed is kept, and sent when the visitor says so, not by itself', async ({ page, context }) => {
    await open(page);
    await fillIn(page, 'wambui.offline@example.com');
    await context.setOffline(true);
    await send(page);
    const alert = form(page).getByRole('alert');
    await expect(alert).toContainText('You are offline. We kept what you typed.');
    const sendNow = alert.getByRole('button', { name: 'Send now' });
    await expect(sendNow).toBeDisabled();
    await expect(toasts(page)).not.toContainText(/offline|No response/);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(sendNow).toBeEnabled();
    await expect(alert).toContainText('You are online again. We kept what you typed.');
    expect(await mailsTo(page, 'wambui.offline@example.com')).toBe(0);
    await expect(form(page).getByLabel('Message')).toHaveValue('Could someone call me on a Saturday?');
    await sendNow.click();
    await expect(thanks(page)).toContainText(/Your reference is L-/);
  });
});

test.describe('when sending fails', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('it is said in words and nothing typed is lost, whether the server refuses or nobody answers', {
    tag: '@S-326',
  }, async ({ page }) => {
    const failure = { success: false, error: 'busy', message: 'We are busy right now.', detail: [] };
    await open(page);
    await fillIn(page);
    for (const status of [0, 503]) {
      await page.route(leadsApi, (route) => (status ? route.fulfill({ status, json: failure }) : route.abort()));
      const asked = page.waitForRequest(leadsApi);
      await send(page);
      await asked;
      await expect(form(page).getByRole('alert')).toContainText(
        'Error sending message Please try again or contact us directly.',
      );
      await expect(toasts(page)).toContainText('Error sending messagePlease try again or contact us directly.');
      await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeEnabled();
      await expect(form(page).getByLabel('Message')).toHaveValue('Could someone call me on a Saturday?');
      await page.unroute(leadsApi);
    }
    await send(page);
    await expect(thanks(page)).toBeVisible();
  });
});
