import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headlessPath } from '#tests/support/chromium-path.ts';
import { type PhotoSite, startPhotoSite, trialImage } from '#tests/support/photo-trial/photo-site.ts';

let site: PhotoSite;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  site = await startPhotoSite();
  browser = await chromium.launch({
    executablePath: headlessPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(() => {
  complaints.length = 0;
  Object.assign(site, { isDocument: false, healthMs: 0, scriptMs: 0, missing: new Set(), isArtworkMissing: false });
  site.imagesMayCome = Promise.resolve();
  site.page = { images: [1, 2, 3, 4].map(trialImage), more: [trialImage(9), trialImage(10)] };
});
afterEach(() => page.context().close());

/** Polls until the page reaches the expected state. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 5_000, interval: 25 });

interface VisitOptions extends BrowserContextOptions {
  connection?: { effectiveType?: string; saveData?: boolean };
}

/** Opens the page at device pixel ratio 2, as phones and high-density screens have. */
async function visit({ connection, ...options }: VisitOptions = {}): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 900 },
    deviceScaleFactor: 2,
    ...options,
  });
  page = await context.newPage();
  page.setDefaultTimeout(5_000);
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // Playwright's browser estimates its own connection; the tests set the value.
  await page.addInitScript((facts) => {
    Object.defineProperty(navigator, 'connection', { value: facts });
  }, connection);
  // Slows the page's clock, so that a busy machine is not rated as a slow network, unless the test delays the reply on
  // purpose.
  if (site.healthMs === 0) {
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 20;
    });
  }
  await page.goto(site.origin, { waitUntil: 'commit' });
  if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-hydrated]');
}

const frame = (number: number | 'none') =>
  page.locator(`[data-photo="${number === 'none' ? 'none' : `photo ${number}`}"]`);
const photo = (number: number) => frame(number).locator('picture img');
const opacityOf = (number: number) => photo(number).evaluate((image) => Number(getComputedStyle(image).opacity));
const isLoaded = (number: number) =>
  photo(number).evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
const placeholderOf = (number: number) =>
  frame(number)
    .locator('> span')
    .evaluate((element) => getComputedStyle(element).backgroundImage);
const requestsOf = (number: number) => site.requested.filter((name) => name.startsWith(`${number}/`));
const boxes = () =>
  page.locator('[data-photo] > span').evaluateAll((frames) =>
    frames.map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top, left, width, height].map(Math.round);
    }),
  );

/** Delays photographs until the returned function is called. */
function holdImages(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  site.imagesMayCome = promise;
  return resolve;
}

describe('works', () => {
  it('shows photographs without script, in frames of the same place and size', async () => {
    await visit({ javaScriptEnabled: false });
    await eventually(() => isLoaded(1)).toBe(true);
    await eventually(() => opacityOf(2)).toBe(1);
    const withoutScript = await boxes();
    expect(withoutScript[0]?.slice(2)).toEqual([800, 533]);
    await page.context().close();
    await visit();
    expect(await boxes()).toEqual(withoutScript);
  });

  it("takes over the server's markup without a complaint, and leaves late photographs for later", async () => {
    await visit();
    await eventually(() => isLoaded(2)).toBe(true);
    expect(complaints).toEqual([]);
    expect(requestsOf(4)).toEqual([]);
    expect(await frame(4).textContent()).not.toContain('Image unavailable');
  });

  it('shows the blurred placeholder until the photograph has come', { tags: ['S-153'] }, async () => {
    const letImagesCome = holdImages();
    await visit();
    expect(await placeholderOf(2)).toContain('data:image/webp');
    expect(await isLoaded(2)).toBe(false);
    letImagesCome();
    await eventually(() => isLoaded(2)).toBe(true);
  });

  it('says that a photograph is unavailable, then shows the drawn scene', { tags: ['S-155'] }, async () => {
    site.missing = new Set([2]);
    await visit();
    await eventually(() => frame(2).textContent()).toContain('Image unavailable');
    const scene = frame(2).locator('img[src="/fallback/villa.jpg"]');
    await expect
      .poll(() => scene.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(960);
    expect(complaints).toEqual([]);
  });

  it('notices a failure that came before the script', async () => {
    site.missing = new Set([1, 2]);
    site.scriptMs = 700;
    await visit();
    for (const number of [1, 2]) await eventually(() => frame(number).textContent()).toContain('Image unavailable');
    expect(complaints).toEqual([]);
  });

  it('keeps the message alone when the drawn scene fails too', { tags: ['S-156'] }, async () => {
    site.missing = new Set([2]);
    site.isArtworkMissing = true;
    await visit();
    await eventually(() => site.requested).toContain('fallback/villa.jpg');
    await eventually(() => frame(2).locator('img').count()).toBe(0);
    expect((await frame(2).textContent())?.match(/Image unavailable/g)).toHaveLength(1);
    expect(await frame(2).locator('svg').count()).toBe(1);
  });

  it('shows the drawn scene where there is no photograph, and the message when that fails', async () => {
    site.page.images = [trialImage(1), null];
    await visit();
    expect(await frame('none').locator('img').getAttribute('alt')).toBe('No photograph yet');
    await page.context().close();
    site.isArtworkMissing = true;
    await visit();
    await eventually(() => frame('none').textContent()).toBe('Image unavailable');
  });

  it('fades in a photograph that script sees begin', { tags: ['S-154'] }, async () => {
    await visit();
    const letImagesCome = holdImages();
    await page.getByText('Load More').click();
    await frame(10).scrollIntoViewIfNeeded();
    expect(await opacityOf(10)).toBe(0);
    letImagesCome();
    await eventually(() => opacityOf(10)).toBe(1);
    expect(await isLoaded(10)).toBe(true);
  });

  it('changes at once for those who want less motion', async () => {
    await visit({ reducedMotion: 'reduce' });
    const seconds = await photo(2).evaluate((image) => Number.parseFloat(getComputedStyle(image).transitionDuration));
    expect(seconds).toBeLessThan(0.001);
  });
});

describe('chooses by the network', () => {
  it('on a fast one: larger files for photographs still to come, none twice', async () => {
    await visit();
    await eventually(() => site.requested).toContain('health');
    await eventually(() => isLoaded(2)).toBe(true);
    await eventually(() => photo(4).getAttribute('src')).toContain('large.jpg');
    await frame(4).scrollIntoViewIfNeeded();
    await eventually(() => isLoaded(4)).toBe(true);
    expect(requestsOf(1)).toEqual(['1/original.avif']);
    expect(requestsOf(2)).toEqual(['2/medium.avif']);
    expect(requestsOf(4)).toEqual(['4/phone.avif']);
  });

  it("on a fast one: the page's own photograph may be the largest when it appears later", async () => {
    await visit();
    await eventually(() => photo(4).getAttribute('src')).toContain('large.jpg');
    await page.getByText('Load More').click();
    await eventually(() => requestsOf(9)).toEqual(['9/original.avif']);
  });

  it('on a slow one: smaller files for photographs still to come', async () => {
    site.healthMs = 900;
    await visit();
    await eventually(() => photo(4).getAttribute('src')).not.toContain('medium.jpg');
    await frame(4).scrollIntoViewIfNeeded();
    await eventually(() => requestsOf(4)).toEqual(['4/small.avif']);
    expect(requestsOf(2)).toEqual(['2/medium.avif']);
  });

  it('for those who save data: smaller files, and no request to find out', async () => {
    await visit({ connection: { saveData: true, effectiveType: '4g' } });
    await eventually(() => photo(4).getAttribute('src')).not.toContain('medium.jpg');
    expect(site.requested).not.toContain('health');
  });

  it('measures once, however many photographs there are', { tags: ['S-179'] }, async () => {
    await visit();
    await eventually(() => photo(4).getAttribute('src')).toContain('large.jpg');
    await page.getByText('Load More').click();
    await eventually(() => isLoaded(9)).toBe(true);
    expect(site.requested.filter((name) => name === 'health')).toHaveLength(1);
  });
});

describe('in the HTML of a document, which is not hydrated', () => {
  beforeEach(() => {
    site.isDocument = true;
  });

  it('says that a photograph is unavailable, whether it failed before the script or after it', async () => {
    site.missing = new Set([1, 4]);
    site.scriptMs = 700;
    await visit();
    await eventually(() => frame(1).textContent()).toContain('Image unavailable');
    await expect.poll(() => frame(1).locator('img[src="/fallback/villa.jpg"]').count()).toBe(1);
    await frame(4).scrollIntoViewIfNeeded();
    await eventually(() => frame(4).textContent()).toContain('Image unavailable');
  });

  it('shows the message where the drawing fails', async () => {
    site.page.images = [trialImage(1), null];
    site.isArtworkMissing = true;
    await visit();
    await eventually(() => frame('none').textContent()).toBe('Image unavailable');
  });

  it('fades in a photograph that was below the window when the script came', async () => {
    await visit();
    await eventually(() => opacityOf(4)).toBe(0);
    await eventually(() => opacityOf(2)).toBe(1);
    const letImagesCome = holdImages();
    await frame(4).scrollIntoViewIfNeeded();
    expect(await opacityOf(4)).toBe(0);
    letImagesCome();
    await eventually(() => opacityOf(4)).toBe(1);
    expect(await isLoaded(4)).toBe(true);
  });

  it('offers files for the network, which is measured once for the pages of a visit', async () => {
    await visit();
    await eventually(() => photo(4).getAttribute('src')).toContain('large.jpg');
    expect(site.requested).toContain('health');
    await page.reload();
    await eventually(() => photo(4).getAttribute('src')).toContain('large.jpg');
    expect(site.requested).not.toContain('health');
  });
});
