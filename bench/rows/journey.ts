import type { Page } from '@playwright/test';
import { inNewTab, openBrowser, type Tab } from '../browser.ts';
import { type Figure, figure, quantile } from '../figures.ts';
import type { Row } from './row.ts';

/** An answer later than this interrupts what a person is thinking about. */
const MOST_MS = 1_000;
const query = '2 bed to let near Ngong Road under 80k';

/** What a visitor waits for after a tap or a key. */
interface Answer {
  what: string;
  ms: number;
  /** Absent: for comparison. */
  atMost?: number;
}

export const journeyRow: Row = {
  id: 'journey',
  title: 'From the home page to a viewing, in five taps and the typing',
  method: `Chromium as a phone with empty caches at 1.6 Mbit/s down, 0.75 up and 150 ms there and back, from the home page's field with "${query}" to a viewing asked for (tests/e2e/five-taps.spec.ts). From the touch or key, at the time that the browser gives it, until the answer's texts are painted (pages: first contentful paint) or seen (form, confirmation); "with all of its first screen" is the largest contentful paint, of its photograph. p75.`,
  async run(bench) {
    const browser = await openBrowser(bench.chromium);
    try {
      const { app } = await bench.site();
      const visits: Answer[][] = [];
      // The first visit fills the page cache and is not counted.
      for (let visit = 0; visit <= Math.max(4, bench.repetitions); visit += 1) {
        const answers = await inNewTab(browser, (tab) => askForViewing(tab, app.url, visit));
        if (visit > 0) visits.push(answers);
      }
      return p75OfEach(visits);
    } finally {
      await browser.close();
    }
  },
};

/** The visits have the same answers in the same order. */
function p75OfEach(visits: readonly Answer[][]): Figure[] {
  return (visits[0] ?? []).map(({ what, atMost }, index) => {
    const values = visits.flatMap((answers) => answers[index]?.ms ?? []);
    const { target, measured, verdict } = figure({ what, values: [quantile(values, 0.75)], unit: 'ms', atMost });
    return { what: `${what}, p75`, target, measured, verdict, spread: figure({ what, values }).spread };
  });
}

async function askForViewing({ page, devTools }: Tab, url: string, visit: number): Promise<Answer[]> {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.addInitScript(rememberActs);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('main').getByLabel('What are you looking for?').tap();
  await page.keyboard.type(query, { delay: 40 });

  await page.keyboard.press('Enter');
  await page.waitForURL(/\/residential\?/);
  const list = await paintsSinceAct(page);

  const card = page.getByRole('article').first().getByRole('link').first();
  await card.tap();
  await page.waitForURL(/\/view\/property\//);
  const listing = await paintsSinceAct(page);

  const firstName = page.getByLabel('First name');
  await page.getByRole('link', { name: 'Book tour' }).tap();
  await firstName.waitFor({ state: 'visible' });
  await page.waitForFunction(isOnScreen, await firstName.elementHandle());
  const form = Date.now() - (await timeOfAct(page));

  await page.locator('#request-tour label:has(> input[name="preferred_date"])').nth(1).tap();
  await firstName.focus();
  for (const text of ['Wanjiru', 'Kamau', `wanjiru+${visit}.${Date.now()}@visitor.example`, '0722 000 142']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Book Property Tour' }).tap();
  await page.getByText('Request Submitted!').waitFor({ state: 'visible' });
  const confirmation = Date.now() - (await timeOfAct(page));
  return [
    { what: 'List that answers the search', ms: list.first, atMost: MOST_MS },
    { what: 'List with all of its first screen', ms: list.largest },
    { what: 'Listing behind the first card', ms: listing.first, atMost: MOST_MS },
    { what: 'Listing with all of its first screen', ms: listing.largest },
    { what: 'Form of the viewing', ms: form, atMost: MOST_MS },
    { what: 'Confirmation of the viewing', ms: confirmation, atMost: MOST_MS },
  ];
}

/**
 * Keeps when the last touch began or key went down, for the page that it leads to. The test's own clock would count what
 * its driver does before: looking where the element is, and waiting until it no longer moves.
 */
const rememberActs = () => {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) => sessionStorage.setItem('acted', String(performance.timeOrigin + timeStamp)),
      true,
    );
};

/** In milliseconds since 1970. */
const timeOfAct = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('acted')));

/** First and largest contentful paint of the page that was asked for by the last touch or key, in milliseconds since. */
async function paintsSinceAct(page: Page): Promise<{ first: number; largest: number }> {
  await page.waitForLoadState('load');
  const start = await timeOfAct(page);
  const [first, largest] = await page.evaluate(async () => {
    const seen = (type: string) =>
      new Promise<number>((done) => {
        new PerformanceObserver((entries, observer) => {
          const last = entries.getEntries().at(-1);
          if (!last) return;
          observer.disconnect();
          done(performance.timeOrigin + last.startTime);
        }).observe({ type, buffered: true });
      });
    return [await seen('paint'), await seen('largest-contentful-paint')] as const;
  });
  return { first: first - start, largest: largest - start };
}

const isOnScreen = (element: SVGElement | HTMLElement | null): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
};
