import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Watch {
  /** Console errors the test expects, as parts of their text; any other fails the test. */
  allowConsoleErrors: string[];
  /**
   * Gives the test a browser context that no other test uses. For tests that set the clock: what they leave in a context
   * that is used again can stay half there, and the next test's page then reports its errors.
   */
  hasOwnContext: boolean;
}

/**
 * A page whose console must stay clean and which may talk to nobody but the site. All journeys run side by side on one
 * site: a journey changes only what it has made itself or what no other journey reads.
 */
export const test = base.extend<Watch>({
  allowConsoleErrors: [[], { option: true }],
  hasOwnContext: [false, { option: true }],
  page: async ({ page: shared, browser, hasOwnContext, allowConsoleErrors, baseURL }, use) => {
    const own = hasOwnContext ? await browser.newContext({ reducedMotion: 'no-preference' }) : null;
    const page = own ? await own.newPage() : shared;
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // `playwright.config.ts` keeps the worker out.
      if (message.text().includes('Service Worker registration blocked')) return;
      // Pictures of maps are put off (503) while many are drawn; a page then shows paper and a pin.
      if (new URL(message.location().url || 'about:blank').pathname.startsWith('/map-pictures/')) return;
      // Chromium warns of this when the processor draws a map, see `withWebgl`; the page is not at fault.
      if (message.text().includes('GPU stall due to ReadPixels')) return;
      if (!allowConsoleErrors.some((part) => message.text().includes(part)))
        problems.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      if (!isEndedTransition(error)) problems.push(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(baseURL ?? '') || /^(data|blob):/.test(request.url());
      if (!isOwn) problems.push(`asked another origin: ${request.url()}`);
    });
    await use(page);
    await own?.close();
    expect(problems).toEqual([]);
  },
});

/** A test that sets the clock of its page, on which things move. */
export const testWithClock = test.extend({ hasOwnContext: true });

/**
 * Chromium's report that the fade between two documents was cut short, as when a test follows the next link at once. No
 * script of the site starts one, so it can be no error of the site.
 */
const isEndedTransition = ({ message }: Error): boolean =>
  /^(Transition was (aborted|skipped)|Skipp?ing view transition)/.test(message);

export { expect };

/**
 * A phone number of nobody else. Bookings of one number count as one person's, in all workers: the same hour is refused
 * as booked already, and a fourth booking as too many.
 */
export const nextPhone = (): string => `+254 7${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`;

/**
 * Waits until every island of a public page is hydrated, those below the window too, which come to life as a visitor
 * reaches them or points at them; in the office, until the router's page is. A click before that is the browser's own,
 * and follows links and sends forms without script.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    const waiting = islands.filter((island) => island.dataset.alive === undefined);
    // The pointer also leaves again: a card that it stays on would stand out on the map of its list.
    for (const type of ['pointerover', 'pointerleave'])
      for (const island of waiting) island.dispatchEvent(new Event(type, { bubbles: true }));
    const isHydrated = (element: Element | null) =>
      Object.keys(element ?? {}).some((name) => name.startsWith('__reactFiber'));
    return islands.length > 0 ? waiting.length === 0 : isHydrated(document.getElementById('main'));
  });
  await untilIdle(page);
}

/** Opens an address and waits until its script has taken over. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
}

/** Waits until the page has nothing left to do but what it waits for: hydration, effects and layout are done. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 3_000 }))),
  );

/**
 * Brings what is fading or sliding in to its end. Half-way through a fade, text has a contrast that nobody reads it in;
 * reduced motion also ends what begins while the page is being looked at.
 */
async function atRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    // Bands that are not laid out yet have no place in which their colours could be compared with those behind them.
    for (const band of document.querySelectorAll<HTMLElement>('.far-bands > *'))
      band.style.contentVisibility = 'visible';
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

/**
 * At the top of a page the bars that stay in view cover nothing; further down they may leave a sliver of a button to be
 * seen, and the size of that sliver says nothing. Gives back where the page was.
 */
const toTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const before = window.scrollY;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return before;
  });

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** What can differ between a page by day and the same page by night. */
const rulesOfColour = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** Holds the page, at rest, against the WCAG 2.2 AA rules and the usual good practices of axe. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingFound(page, everyRule);

/** Holds a page of the office against all rules in dark surroundings, and its colours against theirs in light ones. */
export async function expectAccessibleByDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, everyRule);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingFound(page, rulesOfColour);
}

/**
 * Puts the bars at the foot of the window to the end of the page, also one that appears only now, as the question about
 * cookies does. axe measures a target as what of it is in view where the page stands; what is behind a bar comes out whole
 * by scrolling, which tests/e2e/layout.spec.ts makes sure of.
 * @returns a function that puts them back
 */
async function letBarsGo(page: Page): Promise<() => Promise<void>> {
  const added = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    const bars = '.chat-bar, .consent-bar, .map-pill, .sticky-bar, nav[aria-label="Back office"]';
    // What opens from the bar of the editor stands above it.
    sheet.replaceSync(`${bars} { position: static !important; } .editor-bar { position: relative !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  });
  return () =>
    added.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
}

async function expectNothingFound(page: Page, rules: typeof everyRule | typeof rulesOfColour): Promise<void> {
  const wasCalm = await page.evaluate(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const scrolled = await toTop(page);
  await atRest(page);
  const putBarsBack = await letBarsGo(page);
  // The other mode opens a page of its own for each check, for frames of other origins, which no page has.
  const result = await new AxeBuilder({ page })
    .setLegacyMode()
    // Without the nodes that pass, which nobody reads, it takes half the time.
    .options({ runOnly: { type: rules.type, values: [...rules.values] }, resultTypes: ['violations'] })
    .analyze();
  const found = result.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
  await putBarsBack();
  await page.emulateMedia({ reducedMotion: wasCalm ? 'reduce' : null });
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
  expect(found).toEqual([]);
}
