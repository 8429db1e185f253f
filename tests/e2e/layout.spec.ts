import type { Page } from '@playwright/test';
import { expect, openPage, test } from './fixtures.ts';

const listing = '/view/property/the-jacaranda-house';
const plot = '/view/land/membley-eighth-ready-to-build';
const visits = '/events/site-visit';
/** Windows in which the page is gone through from top to end. */
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** Further widths at which nothing may break. */
const otherWidths = [320, 831, 1024, 1152, 1239, 1240, 1280];
const phone = { width: 390, height: 844 };
const smallPhones = [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
];

const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us on WhatsApp (opens in a new tab)' });
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' });
const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Goes to a page and waits until its script has taken over. Without `asked`, the question about cookies is answered. */
async function open(page: Page, address: string, asked: 'asked' | 'answered' = 'answered'): Promise<void> {
  if (asked === 'answered') await page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
  await openPage(page, address);
  if (asked === 'asked') await page.locator('.consent-bar[data-settled]').waitFor();
}

async function scrollTo(page: Page, pixels: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), pixels);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * The controls and prices that the chat or the way to the top lies over in part, from the top to the end of the page in
 * steps of so many pixels. A bar along the whole width of the window is an edge of it, as the bars on top are: what is
 * behind it comes out by scrolling, also at the end of the page.
 */
const coveredControls = (page: Page, step: number): Promise<string[]> =>
  page.evaluate(async (step) => {
    const part = document.querySelector<HTMLElement>('.floating-buttons');
    if (!part?.checkVisibility()) return [];
    const isControlOrPrice = (element: Element) =>
      element.matches('a, button, input, select, textarea, summary') || /^KSh [\d,]+/.test(element.textContent ?? '');
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.tagName;
    /** Whether an element is seen at the middle of what it shares with the box: one that its row cuts off is not. */
    const isUnder = (box: DOMRect) => (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)];
      const [start, end] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (from >= to || start >= end) return false;
      part.style.visibility = 'hidden';
      const hit = document.elementFromPoint((from + to) / 2, (start + end) / 2);
      part.style.visibility = '';
      return hit !== null && element.contains(hit) && !hit.closest('header');
    };
    const found: string[] = [];
    // A list that grows at its end is gone through as it is now.
    const end = document.documentElement.scrollHeight;
    for (let top = 0; top < end; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const others = document.querySelectorAll('a, button, input, select, textarea, summary, main p, main span');
      const covered = [...others]
        .filter((other) => !part.contains(other) && other.checkVisibility() && isControlOrPrice(other))
        .filter(isUnder(part.getBoundingClientRect()));
      found.push(...covered.map((control) => `${nameOf(control)}, scrolled by ${top}`));
    }
    return found;
  }, step);

/** Words that are parted between two lines, with the width of the window. */
const brokenText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('[aria-hidden], .sr-only')) continue;
      // Addresses of mails and pages may break anywhere; a dash or a stroke is a place to break.
      for (const match of (node.textContent ?? '').matchAll(/[^\s\-–/@]+/g)) {
        if (/[@.]\w/.test(match[0])) continue;
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (tops.size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });

const pages: readonly { name: string; addresses: readonly [string, ...string[]] }[] = [
  { name: 'the home page', addresses: ['/'] },
  { name: 'the list of homes', addresses: ['/residential', '/residential?view=list'] },
  { name: 'the list of land', addresses: ['/land'] },
  { name: 'a home', addresses: [listing] },
  { name: 'a plot', addresses: [plot] },
  { name: 'the page of visits', addresses: [visits, `${visits}?show=all`] },
  { name: 'the page to write to the agency', addresses: ['/contact'] },
];

/** Goes from the top to the end of the page in half windows. */
async function expectNothingCovered(page: Page, height: number): Promise<void> {
  expect(await coveredControls(page, height / 2)).toEqual([]);
  // Growing lists fetch more at their end, so the end is gone to until it stays.
  await expect
    .poll(async () => {
      await scrollTo(page, 1_000_000);
      return page.evaluate(() => {
        const last = [...document.querySelectorAll('footer a')].at(-1);
        const { left, top, width, height } = last?.getBoundingClientRect() ?? new DOMRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && last?.contains(hit);
      });
    })
    .toBe(true);
  await expect(chat(page).filter({ visible: true }).last()).toBeInViewport();
  await expect(toTop(page)).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 640 });
  await scrollTo(page, 0);
}

async function expectWhole(page: Page, width: number): Promise<void> {
  expect(await brokenText(page), `at ${width} px`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width);
}

test.describe('at every width', () => {
  test.slow();

  for (const { name, addresses } of pages) {
    test(`words, prices and facts of ${name} are whole, and neither the chat nor the way to the top lies over a control`, async ({
      page,
    }) => {
      for (const address of addresses) {
        await open(page, address);
        for (const size of [...windows, ...otherWidths.map((width) => ({ width, height: 800 }))]) {
          await page.setViewportSize(size);
          await expectWhole(page, size.width);
          if (address === addresses[0] && size.width !== 1152) await expectNothingCovered(page, size.height);
        }
      }
    });
  }

  test('pages that are read or filled in fit', async ({ page }) => {
    for (const address of [
      '/blogs',
      '/blogs?search=helicopter',
      '/view/blog/mortgages-in-plain-shillings',
      '/blogs/author/makao-valuation-desk',
      '/leads',
      '/property/management?tab=tenants',
      '/book/appointment?service=development-projects',
    ]) {
      await open(page, address);
      for (const width of [320, 768, 1240]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
      }
    }
  });
});

test.describe('the chat and the way to the top', () => {
  test('take the focus without moving the page, also at the foot of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, '/about');
    await scrollTo(page, 601);
    await chat(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(toTop(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(601);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.setViewportSize(phone);
    await scrollTo(page, 601);
    await chat(page).focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(601);
  });

  test('are in reach on every page of a phone; a listing has the chat in its own bar', async ({ page }) => {
    const phones = [390, 360, 320].map((width) => ({ width, height: 700 }));
    for (const asked of ['asked', 'answered'] as const) {
      await open(page, '/land', asked);
      for (const size of phones) {
        await page.setViewportSize(size);
        await expect(chat(page).filter({ visible: true }).last()).toBeInViewport();
      }
    }
    await open(page, listing);
    for (const size of phones) {
      await page.setViewportSize(size);
      const bar = page.getByRole('region', { name: 'Price and tour' });
      await expect(bar.getByRole('link', { name: /^Chat with us/ })).toBeInViewport();
      const boxes = await bar.locator('p, a').evaluateAll((parts) =>
        parts.map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const { left, right } = part.matches('a') ? part.getBoundingClientRect() : range.getBoundingClientRect();
          return { left, right };
        }),
      );
      const links = boxes.slice(-2);
      const price = boxes.slice(0, -2).at(-1);
      expect(price?.right).toBeLessThanOrEqual(links[0]?.left ?? 0);
      expect(links[0]?.right).toBeLessThanOrEqual(links[1]?.left ?? 0);
      expect(links[1]?.right).toBeLessThanOrEqual(size.width);
    }
  });
});

test.describe('the question about cookies', () => {
  /** Every field and the button of the form stand above the question when they have the focus. */
  async function expectFormClear(page: Page, name: string, where: string): Promise<void> {
    const top = (await cookies(page).boundingBox())?.y ?? 0;
    const form = page.getByRole('main').locator('form[method="post"]').first();
    const behind = await form.locator('input:visible, select, textarea, button').evaluateAll(async (fields, top) => {
      const found: string[] = [];
      for (const field of fields) {
        if (!(field instanceof HTMLElement) || field.tabIndex < 0) continue;
        field.focus();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const box = field.getBoundingClientRect();
        // Of a field for several lines, the line with the cursor.
        if (box.y + Math.min(box.height, 52) > top) found.push(field.getAttribute('name') ?? field.tagName);
      }
      return found;
    }, top);
    expect(behind, where).toEqual([]);
    const button = page.getByRole('main').getByRole('button', { name });
    await button.focus();
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      )
      .toBe(true);
  }

  test('covers no form, no bar and no end of a page, and goes without a trace', async ({ page }) => {
    test.slow();
    for (const [address, name] of [
      ['/contact', 'Send Message'],
      [plot, 'Send Inquiry'],
      [listing, 'Book Property Tour'],
    ] as const) {
      await open(page, address, 'asked');
      for (const size of windows) {
        await page.setViewportSize(size);
        await expectFormClear(page, name, `${address} at ${size.width} px`);
        // The end of the page stands clear of it too.
        await scrollTo(page, 1_000_000);
        const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
        const question = await cookies(page).boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1);
      }
    }
    await page.setViewportSize(phone);
    await open(page, listing, 'asked');
    const bar = page.getByRole('region', { name: 'Price and tour' });
    const barBox = await bar.boundingBox();
    const question = await cookies(page).boundingBox();
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 0.5);
    await cookies(page).getByRole('button', { name: 'Decline' }).click();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(phone.height - (barBox?.height ?? 0));
  });

  test('is the second stop of the keyboard, and the focus comes back to the page or to what had it before', async ({
    page,
  }) => {
    await open(page, '/', 'asked');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the question about cookies' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(cookies(page).getByRole('button', { name: 'Accept' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cookies(page)).toHaveCount(0);
    await expect(skip).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();

    await page.evaluate(() => localStorage.clear());
    await open(page, '/contact', 'asked');
    const field = page.getByRole('main').getByLabel('Email address').first();
    await field.focus();
    await cookies(page).getByRole('button', { name: 'Decline' }).focus();
    await page.keyboard.press('Enter');
    await expect(cookies(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

test.describe('small phones', () => {
  test('leave the page most of the window while the question is open', async ({ page }) => {
    await open(page, '/residential', 'asked');
    for (const size of smallPhones) {
      await page.setViewportSize(size);
      await scrollTo(page, 601);
      const top = await page.locator('.main-bar').boundingBox();
      const question = await cookies(page).boundingBox();
      expect(top?.y).toBe(0);
      const room = (question?.y ?? 0) - (top?.height ?? 0);
      expect(room).toBeGreaterThanOrEqual(size.height * 0.65);
      await cookies(page).getByRole('button', { name: 'Accept' }).focus();
      expect(await page.evaluate(() => window.scrollY)).toBe(601);
      // The bar on top of it is there for the keyboard, and the page has not moved under it.
      await page.getByRole('banner').getByRole('link', { name: 'Site Visit' }).first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(page.locator('.site-header')).toHaveCSS('top', '0px');
      expect(await page.evaluate(() => window.scrollY)).toBe(601);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    }
    for (const size of smallPhones) {
      await page.setViewportSize(size);
      await open(page, '/', 'asked');
      await expect(page.getByRole('main').getByLabel('What are you looking for?')).toBeInViewport();
    }
  });

  test('let a press through that meets a question which appears late', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    // What a press in the middle of the link meets as the question appears, and whether the question takes presses later.
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        const bar = document.getElementById('cookies');
        const link = document.querySelector('.sticky-bar a[href*="#"], .chat-bar a');
        if (!bar || !link) return;
        seen.disconnect();
        requestAnimationFrame(() => {
          const { left, top, width, height } = link.getBoundingClientRect();
          const met = document.elementFromPoint(left + width / 2, top + height / 2);
          document.documentElement.dataset.met = String(link.contains(met));
        });
      });
      document.addEventListener('DOMContentLoaded', () =>
        seen.observe(document.body, { childList: true, subtree: true }),
      );
    });
    for (const address of ['/land', listing]) {
      await page.goto(address);
      await expect(page.locator('html'), address).toHaveAttribute('data-met', 'true');
      await expect(page.locator('.consent-bar[data-settled]')).toHaveCSS('pointer-events', 'auto');
    }
  });
});

test.describe('the bar of a listing', () => {
  test.use({ viewport: phone });

  test('hides while the form of a home or a plot, and its success, are seen, and comes back after it', async ({
    page,
  }) => {
    await open(page, listing);
    const bar = page.locator('section[aria-label="Price and tour"]');
    await expect(bar).toBeVisible();
    await bar.getByRole('link', { name: 'Book tour' }).click();
    await expect(page.getByRole('heading', { name: 'Book Property Tour' })).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Book Property Tour' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Contact Agent' }).evaluate((heading) => heading.scrollIntoView());
    await page.evaluate(() => window.scrollBy({ top: -120, behavior: 'instant' }));
    await scrollTo(page, 0);
    await expect(bar).toBeVisible();

    await open(page, plot);
    const barOfPlot = page.locator('section[aria-label="Price and enquiry"]');
    await barOfPlot.getByRole('link', { name: 'Book tour' }).click();
    await expect(barOfPlot).toBeHidden();
    await page.getByLabel('First Name').fill('Amina');
    await page.getByLabel('Last Name').fill('Hassan');
    await page.getByRole('main').getByLabel('Email Address').fill('amina.plots@example.com');
    await page.getByLabel('Phone Number').fill('+254 722 000 419');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Request Submitted!')).toBeInViewport();
    await expect(barOfPlot).toBeHidden();
    await scrollTo(page, 0);
    await expect(barOfPlot).toBeVisible();
  });
});

test('the first view of a listing has the photograph, the title and the price in every window', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/properties?per_page=40')).json();
  const others: string[] = data.items
    .toSorted((one: { title: string }, other: { title: string }) => other.title.length - one.title.length)
    .slice(0, 2)
    .map(({ slug }: { slug: string }) => `/view/property/${slug}`);
  for (const address of [listing, plot, ...others]) {
    await open(page, address);
    const main = page.getByRole('main');
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
      { width: 1024, height: 800 },
      phone,
    ]) {
      if (others.includes(address) && size.height <= 800) continue;
      await page.setViewportSize(size);
      const photo = await main.locator('.stage-frame').first().boundingBox();
      expect(photo?.height, address).toBeGreaterThanOrEqual(220);
      await expect(main.locator('.stage-frame').first(), address).toBeInViewport({ ratio: 0.99 });
      await expect(main.getByRole('heading', { level: 1 }), address).toBeInViewport({ ratio: 0.99 });
      const price = main
        .locator('header')
        .getByText(/^KSh [\d,]+/)
        .first();
      await expect(price, address).toBeInViewport({ ratio: 0.99 });
      // On the first visit the question about cookies takes the foot of the window: 65 px at this width.
      const box = await price.boundingBox();
      if (size.width === 1440) expect((box?.y ?? 900) + (box?.height ?? 0), address).toBeLessThan(size.height - 65);
    }
  }
});

test.describe('the views of a list', () => {
  const view = (page: Page) => page.getByRole('navigation', { name: 'View' });
  const pill = (page: Page, name: 'Map' | 'List') => page.locator('.map-pill').filter({ hasText: name });

  test('are cards or map on a phone, where grid and list have the same cards and a button floats over them', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const cardHeights: (number | undefined)[] = [];
    for (const query of ['', '?view=list']) {
      await open(page, `/residential${query}`, 'asked');
      await expect(view(page)).toBeHidden();
      cardHeights.push((await page.getByRole('article').first().boundingBox())?.height);
    }
    expect(cardHeights[0]).toBe(cardHeights[1]);
    // Above the question about cookies and clear of it, before anything was scrolled.
    await expect(pill(page, 'Map')).toBeInViewport({ ratio: 1 });
    const [floating, question] = [pill(page, 'Map'), page.getByRole('region', { name: 'Cookies' })];
    await expect
      .poll(async () => ((await floating.boundingBox())?.y ?? 0) + ((await floating.boundingBox())?.height ?? 0))
      .toBeLessThan((await question.boundingBox())?.y ?? 0);
    await pill(page, 'Map').click();
    await expect(page).toHaveURL(/view=map/);
    await pill(page, 'List').click();
    await expect(page).toHaveURL('/residential');
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(view(page).getByRole('link')).toHaveCount(2);
    await expect(pill(page, 'Map')).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(view(page).getByRole('link')).toHaveCount(3);
    await expect(pill(page, 'Map')).toBeHidden();
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  /** The ring of what has the focus is no mark of what is chosen. */
  const leaveFields = (page: Page) =>
    page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

  /** How the element looks to somebody whose system has taken the page's colours away. */
  const look = (element: Element) => {
    const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(element);
    return `${backgroundColor} ${outlineStyle === 'none' ? '' : outlineColor}`;
  };

  test('what is chosen, saved, ticked or the page one is on looks other than the rest', async ({ page }) => {
    await open(page, '/residential');
    const view = page.getByRole('navigation', { name: 'View' });
    const chosen = await view.locator('[aria-current="true"]').evaluate(look);
    expect(chosen).not.toBe(await view.locator('a:not([aria-current])').first().evaluate(look));
    const hearts = page.getByRole('main').getByRole('button', { name: /^Save / });
    await hearts.first().click();
    expect(await hearts.first().evaluate(look)).not.toBe(await hearts.nth(1).evaluate(look));
    const cells = page.locator('main label:has(> input[type="radio"].peer)');
    const marked = cells
      .filter({ has: page.locator('input:checked') })
      .first()
      .locator('> span');
    const plain = cells
      .filter({ has: page.locator('input:not(:checked)') })
      .first()
      .locator('> span');
    expect(await marked.evaluate(look)).not.toBe(await plain.evaluate(look));
    await open(page, '/');
    const dots = page.getByRole('button', { name: /^Page \d of / });
    await dots.first().scrollIntoViewIfNeeded();
    expect(await page.locator('button[aria-label^="Page "][aria-current]').first().evaluate(look)).not.toBe(
      await page.locator('button[aria-label^="Page "]:not([aria-current])').first().evaluate(look),
    );

    await open(page, visits);
    const cards = page.getByRole('group', { name: 'Listing' }).locator('label');
    await cards.nth(1).getByRole('radio').check();
    await leaveFields(page);
    expect(await cards.nth(1).evaluate(look)).not.toBe(await cards.nth(2).evaluate(look));
    for (const name of ['date', 'time']) {
      const free = page.locator(`label:has(> input[name="${name}"]:enabled)`);
      // The last day, as the first may have one hour left. At the end of a month it may be the only one.
      const before = await free.last().evaluate(look);
      await free.last().click();
      await leaveFields(page);
      expect(await free.last().evaluate(look), name).not.toBe(before);
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, plot);
    const line = (element: Element) => getComputedStyle(element, '::after').backgroundColor;
    const current = page.locator('.nav-link[data-current]').first();
    expect(await current.evaluate(line)).not.toBe(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    );
    const edge = (element: Element) => getComputedStyle(element, '::after').borderTopWidth;
    expect(await page.locator('.photo-thumbs a[aria-current]').evaluate(edge)).toBe('4px');
    await open(page, '/property/management');
    const tabs = page.getByRole('tab');
    expect(await tabs.and(page.locator('[aria-selected="true"]')).evaluate(look)).not.toBe(
      await tabs.and(page.locator('[aria-selected="false"]')).first().evaluate(look),
    );
    await open(page, listing);
    const box = page.getByRole('checkbox').first();
    const before = await box.evaluate(look);
    await box.check();
    await box.blur();
    expect(await box.evaluate(look)).not.toBe(before);
    await box.press('Space');
    expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  });
});

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test.describe('a printed listing', () => {
  for (const [address, form] of [
    [listing, 'Book Property Tour'],
    [plot, 'Send Inquiry'],
  ] as const) {
    test(`is one clean page, also with a very long text and many features: ${address}`, async ({ page }) => {
      await open(page, address, 'asked');
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
      await page.evaluate(() => {
        for (const text of document.querySelectorAll('.rich-text'))
          text.innerHTML = `<p>${'A house on one acre, built for the garden it stands in. '.repeat(12)}</p>`.repeat(30);
        for (const list of document.querySelectorAll('.feature-list')) list.innerHTML = list.innerHTML.repeat(8);
      });
      for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format })), format).toBe(1);

      // The area of A4 within its margins, at 96 pixels an inch.
      await page.setViewportSize({ width: 703, height: 1031 });
      await page.emulateMedia({ media: 'print' });
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '-';
      const sheet = page.locator('.listing-sheet');
      const url = new URL(address, page.url()).href;
      for (const words of [
        title,
        'Contact Agent',
        /Nairobi|Kiambu/,
        url,
        /MK-[PL]-\d+/,
        /Printed on \d+ \w{3} \d{4}/,
        /KSh [\d,]+/,
      ]) {
        const place = sheet.getByText(words).locator('visible=true').first();
        await expect(place).toBeVisible();
        const box = await place.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), String(words)).toBeLessThanOrEqual(1031);
      }
      await expect(sheet.locator('.stage-frame').first()).toBeVisible();
      await expect(sheet.locator('.rich-text').first()).toBeVisible();
      for (const gone of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('navigation'),
        page.getByRole('button'),
        page.getByRole('textbox'),
        cookies(page),
        chat(page),
        page.getByText(form, { exact: true }),
        page.getByRole('article'),
      ])
        await expect(gone.locator('visible=true')).toHaveCount(0);
    });
  }
});

test.describe('the forms of a plot and of a visit', () => {
  const buttonOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

  test('stay in reach, in the middle of the page and in one movement', { tag: '@S-285' }, async ({ page }) => {
    for (const [address, name] of [
      [plot, 'Send Inquiry'],
      [visits, 'Schedule Visit'],
      [`${visits}?show=all`, 'Schedule Visit'],
    ] as const) {
      await open(page, address);
      for (const size of [
        { width: 1280, height: 720 },
        { width: 1024, height: 800 },
      ]) {
        await page.setViewportSize(size);
        const form = page.getByRole('main').locator('form[method="post"]');
        await scrollTo(page, 0);
        await scrollTo(page, (await form.evaluate((element) => element.getBoundingClientRect().top)) + 100);
        await expect(form).toBeInViewport();
        const before = await page.evaluate(() => window.scrollY);
        await buttonOf(page, name).evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
        await expect(buttonOf(page, name)).toBeInViewport({ ratio: 0.9 });
        expect(Math.abs((await page.evaluate(() => window.scrollY)) - before), address).toBeLessThan(size.height);
      }
    }
  });

  const reach = (page: Page) =>
    page.locator('#schedule-visit').evaluate((form) => {
      const chooser = document.querySelector('#choose')?.getBoundingClientRect().top ?? 0;
      return form.getBoundingClientRect().top - chooser;
    });

  test('are a few cards away on a phone, also under all listings; a chosen one folds the list away', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, `${visits}?show=all`);
    const radios = page.getByRole('group', { name: 'Listing' }).getByRole('radio');
    await expect(radios).toHaveCount(12);
    expect(await reach(page)).toBeLessThan(2.5 * phone.height);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(radios).toHaveCount(24);
    await radios.nth(14).check();
    await expect(page.getByRole('heading', { name: 'Your visit' })).toBeInViewport();
    await expect(page.getByText(/is chosen\.$/)).toBeInViewport();
    expect(await reach(page)).toBeLessThan(phone.height / 2);
    await page.getByRole('link', { name: 'Choose another' }).click();
    await expect(radios).toHaveCount(24);
    await expect(radios.nth(14)).toBeChecked();
  });

  test('arrow keys go through the listings of a narrow window without folding them away; a link that names a listing folds them', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, visits);
    const radios = page.getByRole('group', { name: 'Listing' }).getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(2)).toBeFocused();
    await expect(radios.nth(2)).toBeChecked();
    await open(page, `${visits}?property=the-jacaranda-house`);
    expect(await reach(page)).toBeLessThan(phone.height / 2);
    await expect(page.getByText('The Jacaranda House is chosen.')).toBeVisible();
  });
});
