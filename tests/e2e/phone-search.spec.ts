import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

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

test('six taps lead from the home page to a viewing that is asked for', async ({ page }) => {
  await throttle(page);
  let taps = 0;
  const tap = async (control: Locator) => {
    await control.tap();
    taps += 1;
  };
  await page.goto('/');
  await tap(page.getByRole('main').getByLabel('What are you looking for?'));
  await page.keyboard.type('2 bed to let near Ngong Road under 80k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/residential\?type=rent&county=Ngong\+Road&max_price=80000&bedrooms=2/);
  await tap(page.getByRole('article').first().getByRole('link').first());
  await expect(page.getByRole('heading', { level: 2, name: 'Book Property Tour' })).toBeAttached();
  await tap(page.getByRole('link', { name: 'Book tour' }));
  await tap(page.getByLabel('First name'));
  // The keyboard's key for the next field is no tap.
  const email = `wanjiru+${Date.now()}@visitor.example`;
  for (const text of ['Wanjiru', 'Kamau', email, '0722 000 142']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Until the script has taken over, one control offers days and hours together.
  const date = page.getByLabel('Preferred date', { exact: true });
  await tap(date);
  await date.selectOption({ index: 2 });
  await tap(page.getByRole('button', { name: 'Book Property Tour' }));
  await expect(page.getByText('Request Submitted!')).toBeVisible();
  expect(taps).toBe(6);
});
