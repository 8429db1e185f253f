import type { Locator, Page } from '@playwright/test';
import { expect, nextPhone, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A slow 3G connection: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

test('five taps and the typing lead from the home page to a viewing on Saturday that is asked for', async ({
  page,
}) => {
  await throttle(page);
  let taps = 0;
  const tap = async (control: Locator) => {
    await control.tap();
    taps += 1;
  };
  await page.goto('/');
  await tap(page.getByRole('main').getByLabel('What are you looking for?'));
  await page.keyboard.type('two bedrooms to let near Ngong Road under 80,000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/residential\?type=rent&county=Ngong\+Road&max_price=80000&bedrooms=2/);
  await tap(page.getByRole('article').first().getByRole('link').first());
  const form = page.getByRole('form', { name: 'Book Property Tour' });
  await expect(form).toBeAttached();
  await tap(page.getByRole('link', { name: 'Book tour' }));
  const days = form.locator('label:has(> input[name="preferred_date"])');
  const saturday = days.filter({ has: page.getByRole('radio', { name: /^Saturday/ }) });
  await expect(days.first()).toBeVisible();
  // A holiday may close the office on the coming Saturday.
  await tap((await saturday.count()) > 0 ? saturday.first() : days.last());
  // A day is enough: somebody calls about the hour.
  await expect(form.getByLabel('Any hour')).toBeChecked();
  // The keyboard's key for the next field is no tap.
  await form.getByLabel('First name').focus();
  for (const text of ['Wanjiru', 'Kamau', `wanjiru+${crypto.randomUUID()}@visitor.example`, nextPhone()]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tap(form.getByRole('button', { name: 'Book Property Tour' }));
  const sent = page.getByRole('status').filter({ hasText: 'Request Submitted!' });
  await expect(sent).toContainText(/Asked for, not confirmed yet: \d+ \w+ 20\d\d, any hour/);
  expect(taps).toBe(5);
});
