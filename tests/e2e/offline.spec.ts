import type { BrowserContext, Page } from '@playwright/test';
import { removingWorker } from '#web/server/service-worker.ts';
import { test as base, expect, expectAccessible, openPage, untilLive } from './fixtures.ts';
import { type Line, openLine } from './line.ts';

/** A visitor with the worker, on a line that can be cut. */
interface Visitor {
  page: Page;
  context: BrowserContext;
  line: Line;
  /** Without network from now on, as the browser knows too. */
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
}

const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ browser, baseURL }, use) => {
    const line = await openLine(baseURL ?? '');
    const context = await browser.newContext({
      baseURL: line.url,
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await use({
      page,
      context,
      line,
      goOffline: async () => {
        line.cut();
        await context.setOffline(true);
      },
      goOnline: async () => {
        line.mend();
        await context.setOffline(false);
      },
    });
    await context.setOffline(false);
    await context.close();
    await line.end();
  },
});

/** Waits until this holds in the page. */
const until = (page: Page, holds: (arg: string) => Promise<boolean>, arg = ''): Promise<void> =>
  expect.poll(() => page.evaluate(holds, arg)).toBe(true);

/** Waits until the worker is active and has kept the page with this address. */
const untilKept = (page: Page, address: string): Promise<void> =>
  until(
    page,
    async (wanted) => {
      if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
      const kept = await (await caches.open('makao-pages')).keys();
      return kept.some(({ url }) => new URL(url).pathname + new URL(url).search === wanted);
    },
    address,
  );

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline. This is as of' });
const home = '/view/property/the-jacaranda-house';

test('a saved listing, the saved ones and the last list open without network, with the day they are of; elsewhere it is said what can be opened', {
  tag: '@S-552',
}, async ({ visitor: { page, goOffline, goOnline } }) => {
  await openPage(page, home);
  await page
    .getByRole('button', { name: /^Save The Jacaranda House/ })
    .first()
    .click();
  await untilKept(page, home);
  await untilKept(page, '/saved');
  await until(page, async () => (await (await caches.open('makao-facts')).keys()).length === 1);
  await openPage(page, '/land?location=Ruiru');
  await untilKept(page, '/land?location=Ruiru');
  await openPage(page, '/land');
  await untilKept(page, '/land');
  expect(await page.evaluate(async () => (await (await caches.open('makao-pages')).keys()).length)).toBe(4);

  await goOffline();
  await page.goto(home);
  await expect(note(page)).toContainText(/as of \d{1,2} \w{3}, \d\d:\d\d; price may have changed/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Jacaranda House');
  await expect(page.getByText(/^KSh [\d,]+/).first()).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.goto('/land?location=Thika');
  await expect(page).toHaveURL(/\/land$/);
  await expect(note(page)).toBeVisible();
  await page.goto('/saved');
  await untilLive(page);
  await expect(page.getByText(/These are as of \d{1,2} \w{3} \d{4}/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toContainText(/KSh [\d,.]+M?/);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /The Jacaranda House/ })
    .click();
  await expect(page).toHaveURL(home);
  await expect(note(page)).toBeVisible();

  await goOnline();
  await page.goto(home);
  await expect(note(page)).toHaveCount(0);
});

test('the form of a saved listing, sent without network, waits, although nobody had scrolled to it before', async ({
  visitor: { page, goOffline, goOnline },
}) => {
  await openPage(page, home);
  await page
    .getByRole('button', { name: /^Save The Jacaranda House/ })
    .first()
    .click();
  await untilKept(page, home);
  await goOffline();
  await page.goto(home);
  await page.getByRole('heading', { name: 'Book Property Tour' }).scrollIntoViewIfNeeded();
  await untilLive(page);
  const form = page.getByRole('form', { name: 'Book Property Tour' });
  await form.getByText('Tomorrow').click();
  await form.getByLabel('First name').fill('Amina');
  await form.getByLabel('Last name').fill('Hassan');
  await form.getByLabel('Email address').fill(`offline+${crypto.randomUUID()}@visitor.example`);
  await form.getByLabel('Phone number').fill('0712 345 678');
  await form.getByRole('button', { name: 'Book Property Tour' }).click();
  await expect(form.getByRole('status')).toContainText('You are offline. We keep this and send it once you are back.');
  await goOnline();
  await expect(page.getByText('Request Submitted!')).toBeVisible();
});

test('a list whose link the pointer rests on is kept once it is opened, not before', async ({
  visitor: { page, context, goOffline, goOnline },
}) => {
  const opened = '/land?location=Ruiru';
  await openPage(page, opened);
  await untilKept(page, opened);
  // The page that registered the worker is without it.
  await openPage(page, opened);
  const browser = await context.newCDPSession(page);
  await browser.send('Preload.enable');
  const fetched = new Promise<void>((resolve) =>
    browser.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve()),
  );
  const other = page.getByRole('contentinfo').locator('a[href="/land"]').first();
  await other.hover();
  await fetched;
  await page.goto('/about');
  await goOffline();
  await page.goto(opened);
  await expect(note(page)).toBeVisible();
  await expect(page).toHaveURL(opened);

  await goOnline();
  await openPage(page, opened);
  await other.click();
  await untilKept(page, '/land');
});

test('a listing that is no longer saved is no longer kept', async ({ visitor: { page } }) => {
  await openPage(page, home);
  const heart = page
    .getByRole('button', { name: /The Jacaranda House/ })
    .and(page.locator('[aria-pressed]'))
    .first();
  await heart.click();
  await untilKept(page, home);
  await heart.click();
  await until(page, async (path) => (await (await caches.open('makao-pages')).match(path)) === undefined, home);
});

test('pages for staff and of links in mails are neither kept nor answered without network', async ({
  visitor: { page, goOffline },
}) => {
  await openPage(page, '/residential');
  await untilKept(page, '/residential');
  await page.goto('/login');
  await page.goto('/newsletter/confirm?token=unknown');
  expect(
    await page.evaluate(async () =>
      (await (await caches.open('makao-pages')).keys()).map(({ url }) => new URL(url).pathname),
    ),
  ).toEqual(['/offline', '/residential']);
  await goOffline();
  await expect(page.goto('/login')).rejects.toThrow(/ERR_/);
  await expect(page.goto('/newsletter/confirm?token=unknown')).rejects.toThrow(/ERR_/);
});

test('a worker of another build takes over once no page is open, and gives kept pages their own files still', async ({
  visitor: { page, context, line, goOffline },
}) => {
  await openPage(page, '/residential');
  await untilKept(page, '/residential');
  const worker = await (await context.request.get('/service-worker.js')).text();
  const [assets = ''] = await page.evaluate(() =>
    caches.keys().then((names) => names.filter((name) => /assets/.test(name))),
  );
  const build = assets.replace('makao-assets-', '');
  expect(worker).toContain(build);
  line.scripts.set('/service-worker.js', worker.replaceAll(build, 'another'));
  await openPage(page, '/contact');
  await until(page, async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  // Nothing of the page's build is gone while it is open.
  expect(await page.evaluate((name) => caches.has(name), assets)).toBe(true);
  await page.close();

  const next = await context.newPage();
  await openPage(next, '/contact');
  await until(next, async (name) => !(await caches.has(name)), assets);
  await goOffline();
  await next.goto('/residential');
  await expect(note(next)).toBeVisible();
  expect(await next.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
});

test('a browser whose site takes the worker back is free of it and of what it kept', { tag: '@S-553' }, async ({
  visitor: { page, line, goOffline },
}) => {
  await openPage(page, '/residential');
  await untilKept(page, '/residential');
  line.scripts.set('/service-worker.js', removingWorker);
  await page.goto('/contact');
  await until(
    page,
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await caches.keys()).every((name) => !name.startsWith('makao-')),
  );
  await goOffline();
  await expect(page.goto('/residential')).rejects.toThrow(/ERR_/);
});
