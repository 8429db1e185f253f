import { expect, expectAccessible, openPage, test } from './fixtures.ts';

/** What the pages of areas say is tested in tests/pages/areas.test.ts. */

test.use({ allowConsoleErrors: ['404'] });

test('pages of areas are accessible, and their tables and long names fit a window of 320 px', async ({ page }) => {
  for (const address of [
    '/areas',
    '/areas/kilimani',
    '/areas/ngong-road',
    '/areas/turkana-county',
    '/areas/nairobi-county',
    '/areas/argwings-kodhek-road',
    '/areas/new-atlantis',
  ]) {
    await openPage(page, address);
    await page.setViewportSize({ width: 1280, height: 720 });
    // A long table and a long name are looked at for their width alone.
    if (!/nairobi|argwings/.test(address)) await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});
