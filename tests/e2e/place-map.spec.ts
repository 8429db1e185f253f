import type { Page } from '@playwright/test';
import { withWebgl } from './browser-arguments.ts';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';
import { beginHome, signInAsNew } from './staff.ts';

test.use({ launchOptions: withWebgl });

const house = '/view/property/the-jacaranda-house';
const plot = '/view/land/kiserian-hillside-two-acres';

const button = (page: Page) => page.getByRole('button', { name: 'Open the map' });
const map = (page: Page) => page.getByRole('region', { name: /^Map of / });
const pin = (page: Page) => page.locator('[data-map-pin]');
/** Once the map has drawn all tiles of what is in view. */
const untilDrawn = (page: Page) => expect(page.locator('[data-map="open"][data-idle]')).toBeVisible();
const attribution = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: /© OpenStreetMap.*Protomaps.*Digital Matatus/ });

/** How many of the map's pixels differ from its paper, of a sparse grid. */
async function drawnShare(page: Page): Promise<number> {
  const picture = (await map(page).screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data: pixels = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    let drawn = 0;
    for (let at = 0; at < pixels.length; at += 4 * 97)
      if (Math.abs((pixels[at] ?? 0) - 0xf1) + Math.abs((pixels[at + 1] ?? 0) - 0xed) > 6) drawn += 1;
    return drawn / (pixels.length / (4 * 97));
  }, picture);
}

test('a press opens the map in place of its picture, of a home, a plot and the office; a listing of 300 m is a circle without a pin', async ({
  page,
}) => {
  for (const address of [house, plot, '/contact']) {
    await page.goto(address);
    await expect(attribution(page)).toBeVisible();
    await button(page).click();
    await untilDrawn(page);
    await expect(map(page)).toBeFocused();
    await expect(attribution(page)).toBeVisible();
    expect(await drawnShare(page), address).toBeGreaterThan(0.02);
    await expect(pin(page)).toHaveCount(address === plot ? 0 : 1);
    await expectAccessible(page);
  }
});

test('the keyboard opens the map, moves it and zooms; a wheel over it scrolls the page, and says how to zoom', async ({
  page,
}) => {
  await openPage(page, house);
  await button(page).press('Enter');
  await untilDrawn(page);
  await expect(map(page)).toBeFocused();
  await expect(pin(page)).toBeInViewport();
  const place = async () => (await pin(page).boundingBox()) ?? { x: 0, y: 0 };
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await place()).x).toBeLessThan(before.x - 50);
  await untilDrawn(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.abs((await place()).x - before.x)).toBeLessThan(3);
  await untilDrawn(page);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  for (const name of ['Zoom in', 'Zoom out']) {
    const { width = 0, height = 0 } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  for (const _zoom of [16, 17, 18]) {
    await page.keyboard.press('+');
    await untilDrawn(page);
  }
  await expect(zoomIn).toBeDisabled();
  await page.keyboard.press('-');
  await expect(zoomIn).toBeEnabled();

  // Beside the pin, whose tip is at the middle.
  await map(page).hover({ position: { x: 60, y: 200 } });
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  await expect(page.getByText(/to zoom the map/)).toBeAttached();
});

test('staff put the pin by a press, drag it, and find it in the numbers', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'agent', 'Naliaka Wekesa');
  const address = await beginHome(page, baseURL ?? '', 'Pin House', { latitude: '', longitude: '' });
  await page.goto(address);
  await untilLive(page);
  const latitude = page.getByLabel('Latitude (optional)', { exact: true });
  await page.getByRole('button', { name: 'Show the map' }).click();
  await untilDrawn(page);
  await expect(pin(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
  // That of the area that was typed.
  await expect(latitude).toHaveValue('-1.2795');
  const box = (await page.locator('[data-map]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.3);
  await expect(latitude).toHaveValue(/^-1\.2[0-7]/);
  const pressed = await latitude.inputValue();
  const at = (await pin(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 100, at.y + 100, { steps: 5 });
  await page.mouse.up();
  await expect(latitude).not.toHaveValue(pressed);
  await latitude.fill('-1.3');
  await expect.poll(async () => (await pin(page).boundingBox())?.y).not.toBe(at.y);
  await page.getByText('Circle of 300 m').click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Circle of 300 m' })).toBeChecked();
});

test.describe('tiles that fail', () => {
  // The browser reports the replies that the test makes.
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('are told, all or some of them, and tried again', async ({ page }) => {
    await openPage(page, house);
    await page.route('**/basemap/current.json', (route) => route.fulfill({ status: 503, json: {} }));
    await button(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The map could not be loaded.' })).toBeVisible();
    await page.unroute('**/basemap/current.json');
    await page.route('**/basemap/*.pmtiles', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The map could not be loaded.')).toBeHidden();
    const problem = page.getByText('Parts of the map could not be loaded.');
    await expect(problem).toBeVisible();
    await page.unroute('**/basemap/*.pmtiles');
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilDrawn(page);
    await expect(problem).toBeHidden();
  });
});
