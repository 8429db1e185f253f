import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { browserArguments } from '#tests/e2e/browser-arguments.ts';

/** A mid-range phone: its CPU is about a quarter as fast as that of the machine that measures. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // By this the browser also tells the site that it is a phone's.
  userAgent: devices['Pixel 7'].userAgent,
};

export interface Tab {
  page: Page;
  devTools: CDPSession;
}

/** Playwright's own arguments switch the back/forward cache off, which visitors have. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...browserArguments, '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/** Runs `work` in a tab of a new phone with empty caches. */
export async function inNewTab<T>(browser: Browser, work: (tab: Tab) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...phone, locale: 'en-KE', timezoneId: 'Africa/Nairobi' });
  try {
    // The compiler of tsx wraps named functions in this helper, which functions evaluated in the page lack.
    await context.addInitScript('globalThis.__name = (target) => target');
    const page = await context.newPage();
    return await work({ page, devTools: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

export const slowDown = ({ devTools }: Tab, times: number): Promise<unknown> =>
  devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
