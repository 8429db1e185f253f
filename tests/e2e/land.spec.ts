import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';
import { chipButton, closeFilters, openChip, sheetOf } from './list-filters.ts';

/** What the pages of land say without script is tested in tests/pages: land.test.ts, listings.test.ts. */

const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.locator('p[aria-live]').filter({ hasText: /plots?/ });
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const isListCall = (url: URL) => url.pathname === '/api/v1/land';

/** How many plots the API finds. */
async function total(page: Page, query = ''): Promise<number> {
  const body: { data: { pagination: { total_items: number } } } = await (
    await page.request.get(`/api/v1/land?per_page=1&${query}`)
  ).json();
  return body.data.pagination.total_items;
}

/** Goes to the page and waits until its script has taken over. */
const open = (page: Page, path = '/land'): Promise<void> => openPage(page, path);

test.describe('the list', () => {
  test('follows what is typed and how it is sorted; the list view loads nothing, and a plot is saved in this browser', {
    tag: ['@S-115', '@S-116', '@S-165'],
  }, async ({ page }) => {
    await open(page);
    await openChip(page, 'More');
    await page.getByLabel('Title or description').fill('eighth');
    await expect(page).toHaveURL('/land?search=eighth');
    await expect(count(page)).toHaveText(`${await total(page, 'search=eighth')} plots match`);
    await openChip(page, 'Area');
    await page.getByLabel('Location').fill('Kitengela');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/land?search=eighth&location=Kitengela');
    await expect(count(page)).toHaveText(
      new RegExp(`^${await total(page, 'search=eighth&location=Kitengela')} plots? match`),
    );
    await closeFilters(page);
    await chip(page, '‘eighth’').click();
    await expect(page).toHaveURL('/land?location=Kitengela');
    await expect(page.getByLabel('Title or description')).toHaveValue('');

    await page.getByLabel('Sort by').selectOption('Price Low to High');
    await expect(page).toHaveURL('/land?location=Kitengela&sort=price_asc');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(async () => {
      const onOffer = cards(page).filter({ hasNotText: 'Sold' });
      const texts = await onOffer.getByText(/^KSh /).allTextContents();
      const rising = texts.map((text) => Number(text.replace(/\D/g, '')));
      expect(rising.length).toBeGreaterThan(1);
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    }).toPass();

    const calls: string[] = [];
    page.on('request', (request) => {
      if (isListCall(new URL(request.url()))) calls.push(request.url());
    });
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/land?location=Kitengela&sort=price_asc&view=list');
    await expect(cards(page).first()).toBeVisible();
    expect(calls).toEqual([]);
    const save = cards(page)
      .first()
      .getByRole('button', { name: /^Save / });
    await save.click();
    await expect(page.getByRole('link', { name: 'Saved listings, 1' })).toBeVisible();
  });

  test('is searched by keyboard, filtered by its chips, which say what is in force, and goes from page to page', {
    tag: ['@S-117', '@S-123', '@S-126'],
  }, async ({ page }) => {
    await open(page);
    await chipButton(page, 'Area').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Naivasha');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/land?location=Naivasha');
    await page.keyboard.press('Escape');
    await expect(chipButton(page, 'Area')).toBeFocused();
    await chipButton(page, 'More').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('acre');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Only featured')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/land?search=acre&location=Naivasha&featured=true');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/land');

    await openChip(page, 'Area');
    await box(page, 'Kajiado County').check();
    await expect(page).toHaveURL('/land?state=Kajiado+County');
    await box(page, 'Nairobi County').check();
    await expect(page).toHaveURL('/land?state=Kajiado+County,Nairobi+County');
    await openChip(page, 'More');
    await sheetOf(page).locator('summary', { hasText: 'Status' }).click();
    await box(page, 'Available').check();
    await openChip(page, 'Size');
    await page.getByLabel('Size to, in acres').fill('0.5');
    await openChip(page, 'Price');
    await page.getByLabel('Price to').fill('12000000');
    await page.keyboard.press('Enter');
    const query = 'max_price=12000000&max_size=0.5&state=Kajiado+County,Nairobi+County&status=Available';
    await expect(page).toHaveURL(`/land?${query}`);
    const found = await total(page, query);
    expect(found).toBeGreaterThan(0);
    await expect(count(page)).toHaveText(new RegExp(`^${found} plots? match`));
    await expect(chipButton(page, 'More')).toContainText('1 in force');
    await expect(chip(page, 'Kajiado County, Nairobi County')).toBeVisible();
    await openChip(page, 'More');
    await sheetOf(page).getByRole('link', { name: 'Reset', exact: true }).click();
    await expect(page).toHaveURL('/land');
    await openChip(page, 'Price');
    await expect(page.getByLabel('Price to')).toHaveValue('');
    await openChip(page, 'Area');
    await expect(box(page, 'Kajiado County')).not.toBeChecked();
    await closeFilters(page);

    const pages = Math.ceil((await total(page)) / 10);
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/land?page=2');
    await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
    await openChip(page, 'Use');
    await box(page, 'Residential').check();
    await expect(page).toHaveURL('/land?zoning=Residential');
    await closeFilters(page);
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/land');
  });

  test.describe('when the connection drops', () => {
    test.use({ allowConsoleErrors: ['Failed to load resource'] });

    test('stays on screen, and Try again brings the search', { tag: '@S-201' }, async ({ page }) => {
      await open(page);
      const first = await cards(page).first().getByRole('heading').textContent();
      await page.route(isListCall, (route) => route.abort('connectionfailed'));
      await page.getByLabel('Sort by').selectOption('Newest');
      const panel = page.getByRole('alert').filter({ hasText: 'We could not load this land' });
      await expect(panel).toBeVisible();
      await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
      await page.unroute(isListCall);
      await panel.getByText('Try again', { exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL('/land?sort=created_at_desc');
    });
  });

  test('is accessible on a desk and on a phone, where the open filters tell beside the prices what became of them', async ({
    page,
  }) => {
    const filtered = '/land?max_price=12000000&min_size=0.125&state=Kajiado+County&utilities=Fibre,Sewer&view=list';
    for (const [path, widths] of [
      ['/land', [1440]],
      [filtered, [1440, 390]],
      ['/land?location=Atlantis', [390]],
    ] as const) {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/land?min_price=5000000&max_price=1000000&max_size=-1');
    const panel = sheetOf(page);
    await openChip(page, 'Price');
    await expect(panel.getByText('so we looked between KSh 1,000,000 and KSh 5,000,000')).toBeInViewport();
    await expect(panel.getByText('We left out ‘-1’')).toBeVisible();
    const plots = await total(page, 'min_price=1000000&max_price=5000000');
    await expect(panel.getByRole('button', { name: `Show ${plots} plots` })).toBeVisible();
  });
});

test.describe('the page of a plot', () => {
  const slug = 'membley-eighth-ready-to-build';

  test('turns its photographs, is accessible on a desk and on a phone, and is saved', {
    tag: ['@S-248', '@S-260'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `/view/land/${slug}`);
    // Both of its photographs stand beside each other on a desk.
    await expect(page.locator('#photo-2')).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    const save = page.getByRole('button', { name: 'Save Membley eighth, ready to build' });
    await save.click();
    await expect(save).toHaveText('Saved');
  });

  test.describe('when the connection drops', () => {
    test.use({ allowConsoleErrors: ['Failed to load resource', 'No response received'] });

    test('keeps every word of an inquiry, then takes it once, and thanks for it', {
      tag: ['@S-209', '@S-337'],
    }, async ({ page }) => {
      const { data: plot } = await (await page.request.get(`/api/v1/land/${slug}`)).json();
      await page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
      await open(page, `/view/land/${slug}`);
      const panel = page.locator('#land-inquiry');
      const button = page.getByRole('button', { name: 'Send Inquiry' });
      await button.click();
      await expect(page.getByText('First Name is required')).toBeVisible();
      await page.getByLabel('First Name').fill('Faith');
      await page.getByLabel('Last Name').fill('Mutua');
      await panel.getByLabel('Email Address').fill('faith.mutua@example.com');
      await page.getByLabel('Phone Number').fill('+254 700 000 055');
      // As they go, the button moves up.
      await expect(panel.getByText(/ is required$/)).toHaveCount(0);
      await page.route('**/api/v1/leads', (route) => route.abort('connectionfailed'));
      await button.click();
      const words = 'Please try again or contact us directly.';
      await expect(panel.getByRole('alert')).toHaveText(`Failed to submit inquiry ${words}`);
      await expect(toasts(page)).toContainText(`Failed to submit inquiry${words}`);
      await expect(page.getByLabel('First Name')).toHaveValue('Faith');
      await expect(button).toBeEnabled();

      await page.unroute('**/api/v1/leads');
      const sent = page.waitForRequest('**/api/v1/leads');
      await button.click();
      expect((await sent).postDataJSON()).toEqual({
        first_name: 'Faith',
        last_name: 'Mutua',
        email: 'faith.mutua@example.com',
        phone: '+254 700 000 055',
        address: plot.address,
        source: 'Website',
        status: 'Active',
        budget_min: plot.price,
        budget_max: plot.price,
        requirements: expect.stringContaining(plot.title),
        property_type: plot.title,
        land_id: plot.id,
      });
      const success = toasts(page).getByRole('status').filter({ hasText: 'Your request has been submitted' });
      await expect(success).toContainText('Our team will contact you shortly regarding this property.');
      const heading = panel.getByRole('heading', { name: 'Request Submitted!' });
      await expect(heading).toBeVisible();
      await expect(panel).toContainText('Thank you for your interest. Our agent will contact you shortly.');
      await expect(panel).toContainText('within 24 hours');
      await expect(page.getByLabel('First Name')).toHaveCount(0);
      const [title, message] = [await heading.boundingBox(), await success.boundingBox()];
      if (!title || !message) throw new Error('The panel or the message is not on screen');
      const isClear = message.y > title.y + title.height || message.x + message.width < title.x;
      expect(isClear, 'the message covers the heading of the panel').toBe(true);
      await expectAccessible(page);
    });
  });
});
