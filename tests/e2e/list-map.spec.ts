import type { Page } from '@playwright/test';
import { withWebgl } from './browser-arguments.ts';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';

test.use({ launchOptions: withWebgl });

const path = '/residential?county=Kileleshwa&view=map';
const map = (page: Page) => page.getByRole('region', { name: /^Map of / });
const numbers = (page: Page) => page.getByRole('button', { name: /: look closer$/ });
const prices = (page: Page) => page.locator('.map-price');
const count = (page: Page) => page.locator('#results-count');
const listed = async (page: Page) => Number.parseInt(await count(page).innerText(), 10);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Once the map stands still with all its tiles. */
const untilDrawn = (page: Page) => expect(page.locator('[data-map="open"][data-idle]')).toBeVisible();

async function openMap(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await untilDrawn(page);
}

/** Presses the map at points of its box, from 0 to 1, and lets go at the last. */
async function drag(page: Page, points: readonly (readonly [number, number])[]): Promise<void> {
  await page.locator('[data-map]').evaluate((element) => element.scrollIntoView());
  const { x, y, width, height } = (await page.locator('[data-map]').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  for (const [nth, [right, down]] of points.entries()) {
    await page.mouse.move(x + right * width, y + down * height, { steps: 8 });
    if (nth === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

const across = [
  [0.85, 0.65],
  [0.2, 0.4],
] as const;

/** A search whose map shows some homes, and whose other homes are elsewhere. */
const closeUp = '/residential?bounds=36.7,-1.32,36.85,-1.25&view=map';

// Until it is answered, the question about cookies lies over a corner of the map; on a phone it is a bar below it.
test.beforeEach(async ({ page, hasTouch }) => {
  if (!hasTouch) await page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
});

test('the map is a view of the list, loaded when it is opened; a number on it leads closer, and the list follows', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openPage(page, '/residential?view=list');
  await untilLive(page);
  const before = await count(page).innerText();
  expect(scripts.filter((url) => /open-map|maplibre|\/list-map/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Map view' }).click();
  await expect(page).toHaveURL('/residential?view=map');
  await untilDrawn(page);
  await expect(numbers(page).first()).toBeVisible();
  await expect(count(page)).toHaveText(before);
  await expectAccessible(page);
  await numbers(page).last().click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(count(page)).not.toHaveText(before);
  await expect(page.getByRole('link', { name: 'Remove Part of the map' })).toBeVisible();
  // Moves make no entries of the history: one step back is the view before.
  await page.goBack();
  await expect(page).toHaveURL('/residential?view=list');
  await expect(count(page)).toHaveText(before);
});

test('the part that is shown is in the address: a link opens it, and so does Back from a home', async ({ page }) => {
  await openMap(page, closeUp);
  const shown = await count(page).innerText();
  await drag(page, across);
  await expect(page).not.toHaveURL(closeUp);
  await expect(count(page)).not.toHaveText(shown);
  await expect(count(page)).not.toHaveText('Loading...');
  const [address, found] = [page.url(), await count(page).innerText()];
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/view\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(count(page)).toHaveText(found);
  await untilDrawn(page);
  await page.goto(closeUp);
  await untilDrawn(page);
  await expect(count(page)).toHaveText(shown);
  await expect(page).toHaveURL(closeUp);
});

/** Markers whose middle takes a press, of all. */
const reachable = (page: Page) =>
  page.locator('.map-price, .map-cluster').evaluateAll((markers) => [
    markers.filter((marker) => {
      const { x, y, width, height } = marker.getBoundingClientRect();
      return marker.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).length,
    markers.length,
  ]);

/** Listings that the markers stand for. */
const marked = (page: Page) =>
  page
    .locator('.map-price, .map-cluster')
    .evaluateAll((markers) =>
      markers.reduce(
        (sum, { className, textContent }) =>
          sum + (/cluster/.test(className) || / /.test(textContent) ? Number.parseInt(textContent, 10) : 1),
        0,
      ),
    );

test('every listing has a marker, and no marker is covered by another or by a control; where a price decides between sales and rents, all are rents as on the list', async ({
  page,
}) => {
  for (const address of ['/commercial?view=map', '/residential?bounds=39.5,-4.35,40.05,-3.3&view=map']) {
    await openMap(page, address);
    await expect.poll(() => marked(page)).toBe(await listed(page));
    const [free, all] = await reachable(page);
    expect(all, address).toBeGreaterThan(1);
    expect(free, address).toBe(all);
  }
  await openPage(page, '/properties?min_price=500000&max_price=1000000');
  await expect(page.getByText('these are monthly rents')).toBeVisible();
  await page.getByRole('link', { name: 'Map view' }).click();
  await untilDrawn(page);
  await expect.poll(() => marked(page)).toBe(await listed(page));
  const texts = await prices(page).allInnerTexts();
  expect(texts.filter((text) => !/\/mo$|properties$/.test(text))).toEqual([]);
});

test('a price shows its home on the first screen, marks it in the list and stays known as seen; the keyboard goes to its card and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page, path);
  const price = prices(page).first();
  await price.click();
  const card = page.getByRole('status').filter({ hasText: 'KSh' });
  for (const part of [card, page.getByRole('link', { name: /OpenStreetMap/ }).locator('visible=true')])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  const title = await card.getByRole('link').innerText();
  await expect(page.locator('[data-listing].bg-surface')).toContainText(title);
  await expect(price).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(price).toBeFocused();
  await price.click();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(price).toHaveAttribute('data-look', 'seen');

  // The keyboard needs the list alone: the price of the home that has the focus stands out.
  await page.locator('[data-listing]').first().getByRole('link').first().focus();
  await expect(page.locator('.map-price[data-look="chosen"]')).toHaveCount(1);
  await expect(price).toHaveAttribute('tabindex', '-1');

  await button(page, 'Draw an area').click();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Draw an area')).toBeVisible();
  await button(page, 'Draw an area').click();
  await drag(page, [[0.5, 0.5]]);
  await expect(button(page, 'Draw an area')).toBeVisible();
  await expect(page).toHaveURL(path);

  await price.click();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the focus stays on the map when a number is pressed, and on the button at the closest zoom; plots have the same map', async ({
  page,
}) => {
  await openMap(page, '/commercial?at=36.8,-1.28,17&view=map');
  const zoomIn = button(page, 'Zoom in');
  await zoomIn.press('Enter');
  await expect(zoomIn).toBeDisabled();
  await expect(zoomIn).toBeFocused();
  await openMap(page, '/land?view=map');
  await expect(map(page)).toHaveAccessibleName('Map of plots');
  await expectAccessible(page);
  const before = await numbers(page).first().getAttribute('aria-label');
  await numbers(page).first().press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/land\?bounds=[^&]*&view=map$/);
  await expect(page.getByLabel(before ?? '', { exact: true })).toHaveCount(0);
  await expect(map(page)).toBeFocused();
});

test('any filter keeps the map; where the list is not to follow, a button searches what the map shows; another place is looked for where it is', async ({
  page,
}) => {
  await openMap(page, closeUp);
  const before = await count(page).innerText();
  await page.getByLabel('Search as I move').uncheck();
  await drag(page, across);
  await expect(page).toHaveURL(/bounds=36\.7,-1\.32,36\.85,-1\.25&at=/);
  await expect(count(page)).toHaveText(before);
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await expect(page).toHaveURL(/type=rent&bounds=36\.7,-1\.32,36\.85,-1\.25.*&view=map/);
  await button(page, 'Search this area').click();
  await expect(page).not.toHaveURL(/bounds=36\.7,-1\.32/);
  await expect(button(page, 'Search this area')).toHaveCount(0);
  await page.getByLabel('Location').fill('Mombasa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/residential?type=rent&county=Mombasa&view=map');
  await untilDrawn(page);
});

test('an area is drawn with the mouse; it narrows the list, can be shared and is taken off again', async ({ page }) => {
  await openMap(page, '/residential?county=Nairobi&view=map');
  const before = await listed(page);
  await button(page, 'Draw an area').click();
  await drag(page, [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.75],
    [0.3, 0.75],
    [0.3, 0.35],
  ]);
  await expect(page).toHaveURL(/outline=/);
  await expect.poll(() => listed(page)).toBeLessThan(before);
  const found = await count(page).innerText();
  await page.goto(page.url());
  await untilDrawn(page);
  await expect(count(page)).toHaveText(found);
  await expect(button(page, 'Remove the drawn area')).toBeVisible();
  await page.getByRole('link', { name: 'Remove Drawn area' }).click();
  await expect(page).toHaveURL('/residential?county=Nairobi&view=map');
  await expect(button(page, 'Draw an area')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Map, pressed further down the page, fills the window, moving it shifts nothing, and a tap pulls the list over it and away again', async ({
    page,
  }) => {
    await openPage(page, '/residential?county=Kileleshwa');
    await page.mouse.wheel(0, 500);
    await page.getByRole('link', { name: 'Map view' }).tap();
    await untilDrawn(page);
    const box = async () => (await page.locator('[data-map]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const top = async () => Math.round((await box()).y);
    await expect.poll(top).toBeLessThan(120);
    expect((await box()).width).toBe(390);
    expect((await box()).height).toBeGreaterThan(500);
    await expect(page.getByRole('link', { name: /OpenStreetMap/ }).locator('visible=true')).toBeInViewport();
    const handle = page.getByRole('button', { name: /^List or map: / });
    await expect(handle).toBeInViewport();
    await prices(page).first().tap();
    await expect(page.getByRole('status').filter({ hasText: 'KSh' })).toBeInViewport();
    await handle.tap();
    await expect(page.getByRole('article').first()).toBeInViewport();
    await handle.tap();
    await expect.poll(top).toBeLessThan(140);
    const first = await page.getByRole('article').first().boundingBox();
    const question = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
    expect(first?.y).toBeGreaterThan((question?.y ?? 0) - 30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const before = await top();
    await button(page, 'Zoom in').tap();
    await expect(page).toHaveURL(/bounds=/);
    await untilDrawn(page);
    expect(await top()).toBe(before);
  });

  test('the first tap on a number after drawing an area leads closer', async ({ page, context }) => {
    await openMap(page, '/residential?county=Nairobi&view=map');
    const before = await listed(page);
    const { x, y, width, height } = (await page.locator('[data-map]').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await button(page, 'Draw an area').tap();
    const touch = await context.newCDPSession(page);
    // The browser measures the speed of a finger by the times of its events: one that leaves at full speed would make the
    // next tap the end of a fling, and no click. In seconds.
    let at = Date.now() / 1_000;
    const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', [right, down]: readonly [number, number]) => {
      at += 0.05;
      return touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * width, y: y + down * height }],
        timestamp: at,
      });
    };
    await dispatch('touchStart', [0.3, 0.3]);
    for (const corner of [
      [0.5, 0.3],
      [0.7, 0.3],
      [0.7, 0.5],
      [0.7, 0.7],
      [0.5, 0.7],
      [0.3, 0.7],
      [0.3, 0.5],
    ] as const)
      await dispatch('touchMove', corner);
    for (let moment = 0; moment < 5; moment += 1) await dispatch('touchMove', [0.3, 0.5 + moment / 1000]);
    await dispatch('touchEnd', [0.3, 0.5]);
    await expect(page).toHaveURL(/outline=/);
    // A tap on a number that is replaced meanwhile by those of the area reaches none.
    await expect.poll(() => listed(page)).toBeLessThan(before);
    await expect.poll(() => marked(page)).toBe(await listed(page));
    await untilDrawn(page);
    const zoomOf = () => Number(/at=[^&]*,([\d.]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? 0);
    const zoom = zoomOf();
    await numbers(page).first().tap();
    await expect.poll(zoomOf).toBeGreaterThan(zoom + 0.9);
  });
});

test.describe('when the listings of the map cannot be found', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('the list stands, and trying again brings the map', async ({ page }) => {
    const call = '**/api/v1/property/map*';
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('We could not load the map');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.unroute(call);
    await button(page, 'Try again').click();
    await untilDrawn(page);
  });
});

test.describe('when the connection drops before the script of the map is there', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource', 'Failed to fetch', 'net::ERR'] });

  test('the list stays, the place of the map says so, and trying again brings it', async ({ page, context }) => {
    await page.goto('/residential?county=Kileleshwa');
    await untilLive(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Map view' }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'The connection dropped' });
    await expect(panel).toBeVisible();
    await expect(page.getByText('on our side')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('Kileleshwa');
    // While it is away the page stays, too.
    await panel.getByRole('button', { name: 'Try again' }).click();
    // The try is over: one that ends after the connection is back would load the page anew.
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(panel).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await untilDrawn(page);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(page.getByLabel('Location')).toHaveValue('Kileleshwa');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the list is as wide as the page, on a small phone and on a wide screen', async ({ page }) => {
    await page.goto(closeUp);
    await expect(page.getByText('The map needs JavaScript. The list has the same homes.')).toBeVisible();
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(1200);
  });
});
