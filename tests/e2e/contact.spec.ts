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

test('the page gives every way to reach the agency', { tag: '@S-009' }, async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle('Contact Us · Makao');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call, write, or come up.');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '0700 000 214' })).toHaveAttribute('href', 'tel:+254700000214');
  await expect(main.getByRole('link', { name: 'sales@makao.example' })).toHaveAttribute(
    'href',
    'mailto:sales@makao.example',
  );
  await expect(main).toContainText('4th Floor, Acacia House, Ngong Road, Nairobi');
  await expect(main).toContainText('Mon–Fri 8:00 AM–5:00 PM');
  await expect(main.getByRole('link', { name: /Get directions/ })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions\?to=-1\.2997/,
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('openingHoursSpecification');
  await expectAccessible(page);
});

test('a message is sent once, thanked for and mailed, and another can follow', { tag: '@S-211' }, async ({ page }) => {
  const bodies: unknown[] = [];
  await page.route(leadsApi, async (route) => {
    bodies.push(route.request().postDataJSON());
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await open(page);
  await fillIn(page, 'wambui.once@example.com');
  await send(page);
  await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
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

test('what is missing is said under each field, and the phone number is not asked for', { tag: '@S-339' }, async ({
  page,
}) => {
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
});

test.describe('when sending fails', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  for (const status of [0, 503]) {
    test(`it is said in words and nothing typed is lost (${status})`, { tag: '@S-326' }, async ({ page }) => {
      const failure = { success: false, error: 'busy', message: 'We are busy right now.', detail: [] };
      await page.route(leadsApi, (route) => (status ? route.fulfill({ status, json: failure }) : route.abort()));
      await open(page);
      await fillIn(page);
      await send(page);
      await expect(form(page).getByRole('alert')).toContainText(
        'Error sending message Please try again or contact us directly.',
      );
      await expect(toasts(page)).toContainText('Error sending messagePlease try again or contact us directly.');
      await expect(form(page).getByLabel('Message')).toHaveValue('Could someone call me on a Saturday?');
      await page.unroute(leadsApi);
      await send(page);
      await expect(thanks(page)).toBeVisible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

  test('a message is sent, and another can follow', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, 'wambui.plain@example.com');
    await send(page);
    await expect(page).toHaveURL(/\/contact\?sent=contact&reference=L-\w+#contact$/);
    await expect(thanks(page)).toContainText(/Your reference is L-\w+\./);
    expect(await mailsTo(page, 'wambui.plain@example.com')).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Send Another Message' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(form(page)).toBeVisible();
  });

  test('errors come back beside the fields with what was typed', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    await form(page).getByLabel('Phone number').fill('call me');
    await send(page);
    await expect(form(page).getByText('Enter a phone number, such as 0712 345 678')).toBeVisible();
    await expect(form(page).getByLabel('Name')).toHaveValue('Grace Wambui');
    await expect(form(page).getByLabel('Message')).toHaveValue('Could someone call me on a Saturday?');
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing is cut off', async ({ page }) => {
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
