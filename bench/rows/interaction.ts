import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { inNewTab, openBrowser, slowDown, type Tab } from '../browser.ts';
import { type Figure, figure, quantile } from '../figures.ts';
import type { Row } from './row.ts';

const SLOWER = 4;
const SETTLED_MS = 1_500;
const listing = '/view/property/the-jacaranda-house';

/** One interaction, on a page that has loaded. */
interface Interaction {
  name: string;
  path: string;
  act(page: Page): Promise<void>;
}

const interactions: readonly Interaction[] = [
  { name: 'open the menu', path: '/', act: (page) => page.getByRole('button', { name: 'Open menu' }).tap() },
  {
    name: 'save a home',
    path: '/residential',
    act: (page) => page.getByRole('article').first().getByRole('button', { name: /^Save/ }).tap(),
  },
  {
    name: 'next photograph',
    path: listing,
    act: (page) => page.getByRole('button', { name: 'Next photo' }).first().tap(),
  },
  {
    name: 'type into a form',
    path: '/contact',
    act: (page) => page.getByRole('main').getByRole('textbox').first().pressSequentially('Grace'),
  },
  {
    name: 'open the filters',
    path: '/residential',
    act: (page) => page.getByText('Filters', { exact: true }).first().tap(),
  },
];

export const interactionRow: Row = {
  id: 'interaction',
  title: 'Interaction',
  method: `Chromium as a phone, its CPU slowed down ${SLOWER} times, a new visit for each sample. Filter: from the event of the click on "Rent" until other homes are in the document, by a visitor who has scrolled the list and back; apart from it the same as the first input of all on the page, which loads and hydrates the filters, from a tap that does not rest on the screen (fingers rest for some 80 ms, in which that begins). INP: the longest duration of the Event Timing API for each interaction; shorter than 16 ms is counted as 16 ms. p75 of all samples.`,
  async run(bench) {
    const browser = await openBrowser(bench.chromium);
    const samples = Math.max(4, bench.repetitions);
    try {
      const { app } = await bench.site();
      const filterTimes = async (look: (tab: Tab) => Promise<void>): Promise<number[]> => {
        const times: number[] = [];
        for (let sample = 0; sample < samples; sample += 1) {
          times.push(
            await inNewTab(browser, async (tab) => {
              await tab.page.goto(`${app.url}/residential`, { waitUntil: 'load' });
              await slowDown(tab, SLOWER);
              await wait(SETTLED_MS);
              await look(tab);
              return timeFilter(tab.page);
            }),
          );
        }
        return times;
      };
      const filter = p75('Filter change to results', await filterTimes(scrollAndBack), 150);
      const firstInput = p75('Filter change as the first input on the page', await filterTimes(async () => {}));
      const figures: Figure[] = [];
      const all: number[] = [];
      for (const { name, path, act } of interactions) {
        const times: number[] = [];
        for (let sample = 0; sample < samples; sample += 1) {
          times.push(
            await inNewTab(browser, async (tab) => {
              await tab.page.goto(app.url + path, { waitUntil: 'load' });
              await slowDown(tab, SLOWER);
              await wait(SETTLED_MS);
              return timeInteraction(tab.page, act);
            }),
          );
        }
        bench.say(`${name}: ${times.join(', ')} ms`);
        all.push(...times);
        figures.push(p75(`Interaction: ${name}`, times));
      }
      return [filter, firstInput, p75('INP of all interactions', all, 100), ...figures];
    } finally {
      await browser.close();
    }
  },
};

function p75(what: string, values: readonly number[], atMost?: number): Figure {
  const { measured, verdict, target } = figure({ what, values: [quantile(values, 0.75)], unit: 'ms', atMost });
  const { spread } = figure({ what, values });
  return { what: `${what}, p75`, target, measured, spread, verdict };
}

/** What a visitor does before filtering: looks at what is there. */
async function scrollAndBack({ devTools }: Tab): Promise<void> {
  for (const yDistance of [-600, 600]) {
    await devTools.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance });
    await wait(SETTLED_MS / 2);
  }
}

/** Milliseconds from the click's event to the mutation that shows other homes. */
async function timeFilter(page: Page): Promise<number> {
  const took = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const shown = () => [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href')).join();
        const before = shown();
        const onClick = (event: Event) => {
          new MutationObserver((_changes, observer) => {
            if (shown() === before || shown() === '') return;
            observer.disconnect();
            done(performance.now() - event.timeStamp);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        };
        document.addEventListener('click', onClick, { capture: true, once: true });
      }),
  );
  await Promise.all([took, page.getByText('Rent', { exact: true }).first().tap()]);
  return took;
}

async function timeInteraction(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    // TypeScript's own types do not know the threshold, which is 104 ms by default.
    const options = { type: 'event', durationThreshold: 16 };
    Object.assign(globalThis, { benchDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
      }
    }).observe(options);
  });
  await act(page);
  await wait(1_000);
  const durations = await page.evaluate((): number[] => Reflect.get(globalThis, 'benchDurations'));
  return Math.max(16, ...durations);
}
