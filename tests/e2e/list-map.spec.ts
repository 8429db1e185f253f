import type { Page } from '@playwright/test';
import { withWebgl } from './browser-arguments.ts';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';
import { choosePurpose, openChip } from './list-filters.ts';

test.use({ launchOptions: withWebgl });

const path = '/residential?county=Kileleshwa&view=map';
const map = (page: Page) => page.getByRole('region', { name: /^Map of / });
const numbers = (page: Page) => page.getByRole('button', { name: /: look closer$/ });
/** Prices of one home each. */
const prices = (page: Page) => page.locator('.map-price:not(:has(.map-count))');
const count = (page: Page) => page.locator('#results-count');
const listed = async (page: Page) => Number.parseInt(await count(page).innerText(), 10);
/** Over the list on phones, beside the other views on a wide window. */
const mapLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Map', exact: true });
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
  await mapLink(page).click();
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
  page.locator('.map-price, .map-cluster').evaluateAll((markers) =>
    markers.reduce((sum, marker) => {
      const count = marker.querySelector('.map-count')?.getAttribute('data-text');
      const text = marker.matches('.map-cluster') ? marker.textContent : (count ?? '1');
      return sum + Number.parseInt(text, 10);
    }, 0),
  );

test('every listing has a marker, and no marker is covered by another or by a control; where a price decides between sales and rents, all are rents as on the list', async ({
  page,
}) => {
  for (const address of [
    '/commercial?bounds=36.4,-1.6,37.2,-0.6&view=map',
    '/residential?bounds=39.5,-4.35,40.05,-3.3&view=map',
  ]) {
    await openMap(page, address);
    await expect.poll(() => marked(page)).toBe(await listed(page));
    const [free, all] = await reachable(page);
    expect(all, address).toBeGreaterThan(1);
    expect(free, address).toBe(all);
  }
  await openPage(page, '/properties?min_price=500000&max_price=1000000');
  await expect(page.getByText('these are monthly rents')).toBeVisible();
  await mapLink(page).click();
  await untilDrawn(page);
  const texts = await page.locator('.map-price').allInnerTexts();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !/\/mo\+?$/.test(text))).toEqual([]);
});

/** The chosen homes, over the foot of the map. */
const card = (page: Page) => page.getByRole('status').filter({ hasText: 'KSh' });

test('a price shows its home on the first screen and marks it in the list; the keyboard goes to its card and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page, path);
  const price = prices(page).first();
  await price.click();
  for (const part of [card(page), page.getByRole('link', { name: /OpenStreetMap/ }).locator('visible=true')])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  const title = await card(page).getByRole('link').innerText();
  await expect(page.locator('[data-listing].bg-surface')).toContainText(title);
  await expect(price).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: `Save ${title}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(price).toBeFocused();

  // One price is reached by Tab, and the others from there.
  await expect(page.locator('[data-map] button[tabindex="0"]')).toHaveCount(1);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.locator('[data-map] .map-price[tabindex="0"]')).toBeFocused();
  await expect(page).toHaveURL(path);

  // The price of the home that has the focus in the list stands out.
  await page.locator('[data-listing]').first().getByRole('link').first().focus();
  await expect(page.locator('.map-price[data-look="chosen"]')).toHaveCount(1);

  await button(page, 'Draw an area').click();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Draw an area')).toBeVisible();
  await button(page, 'Draw an area').click();
  await drag(page, [[0.5, 0.5]]);
  await expect(button(page, 'Draw an area')).toBeVisible();
  await expect(page).toHaveURL(path);

  await price.click();
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
});

test('the card of a price saves its home and shows more of its pictures, asked for by hand alone; the price tells what was saved and seen', async ({
  page,
}) => {
  const photographs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploads/images/')) photographs.push(request.url());
  });
  await openMap(page, path);
  const price = prices(page).first();
  const name = await price.getAttribute('aria-label');
  await price.click();
  const title = await card(page).getByRole('link').innerText();
  await card(page)
    .getByRole('button', { name: `Save ${title}` })
    .click();
  await expect(price).toHaveAccessibleName(`${name}, saved`);
  await expect(price.locator('.map-saved')).toBeVisible();
  await expect(card(page).locator('.card-count')).toHaveText(/^1\/[2-5]$/);
  const before = photographs.length;
  await card(page)
    .locator('.card-strip')
    .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth, behavior: 'instant' }));
  await expect(card(page).locator('.card-count')).toHaveText(/^2\//);
  await expect.poll(() => photographs.length).toBeGreaterThan(before);
  await expectAccessible(page);

  // Choosing a home is not seeing it; opening its page is.
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(price).toHaveAttribute('data-look', 'new');
  await price.click();
  await card(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await untilDrawn(page);
  await expect(page.getByRole('button', { name: `${name}, saved, seen` })).toHaveAttribute('data-look', 'seen');
});

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('from 1100 px the map stands beside the list, to the edge of the window; the next list has it, too, until it is hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/residential');
  await untilLive(page);
  await mapLink(page).click();
  await expect(page).toHaveURL('/residential?view=map');
  await untilDrawn(page);
  const { x, width } = await boxOf(page, '.map-column');
  expect(Math.round(x + width)).toBe(1440);
  expect(Math.round(width)).toBe(Math.round(0.44 * 1440));
  // A link, an address and a form.
  await page.getByRole('navigation').getByRole('link', { name: 'Land', exact: true }).first().click();
  await expect(page).toHaveURL('/land?view=map');
  await page.goto('/commercial?type=rent');
  await expect(page).toHaveURL('/commercial?type=rent&view=map');
  await untilDrawn(page);
  // Not where there is no room for it.
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/residential');
  await expect(mapLink(page)).toBeVisible();
  await expect(page).toHaveURL('/residential');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/land');
  await expect(page).toHaveURL('/land?view=map');
  await page.getByRole('link', { name: 'Hide map' }).click();
  await expect(page).toHaveURL('/land');
  await page.goto('/residential');
  await expect(mapLink(page)).toBeVisible();
  await expect(page).toHaveURL('/residential');
});

/** Where the middle of the map and its zoom are, once it was moved. */
const cameraOf = async (page: Page): Promise<number[]> => {
  await page.getByLabel('Search as I move').uncheck();
  await button(page, 'Zoom in').click();
  await expect(page).toHaveURL(/at=/);
  return (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);
};

test('a map opens on the town that has most of what was found, with prices, and on Nairobi where nothing was found', async ({
  page,
}) => {
  for (const address of ['/residential?view=map', '/residential?county=Turkana&view=map']) {
    await openMap(page, address);
    const [longitude = 0, latitude = 0, zoom = 0] = await cameraOf(page);
    expect([Math.abs(longitude - 36.82) < 0.1, Math.abs(latitude + 1.3) < 0.1], address).toEqual([true, true]);
    // One step closer than it opened.
    expect(zoom, address).toBeGreaterThan(10);
    expect(zoom, address).toBeLessThan(13);
  }
  await expect(page.getByText('No homes on this part of the map.')).toBeVisible();
  await openMap(page, '/residential?view=map');
  await expect(page.locator('.map-price').first()).toBeVisible();
  await expect(page.locator('.map-cluster')).toHaveCount(0);
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
  await choosePurpose(page, 'Rent');
  await expect(page).toHaveURL(/type=rent&bounds=36\.7,-1\.32,36\.85,-1\.25.*&view=map/);
  await button(page, 'Search this area').click();
  await expect(page).not.toHaveURL(/bounds=36\.7,-1\.32/);
  await expect(button(page, 'Search this area')).toHaveCount(0);
  await openChip(page, 'Area');
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
    await mapLink(page).tap();
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
    await expect(page.locator('[data-listing]').first()).toBeInViewport();
    await handle.tap();
    await expect.poll(top).toBeLessThan(140);
    const first = await page.locator('[data-listing]').first().boundingBox();
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
    await mapLink(page).click();
    const panel = page.getByRole('alert').filter({ hasText: 'The connection dropped' });
    await expect(panel).toBeVisible();
    await expect(page.getByText('on our side')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
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
