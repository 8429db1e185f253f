import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.locator('p[aria-live]').filter({ hasText: /plots?/ });
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
const filtersButton = (page: Page) => page.locator('summary').filter({ hasText: /^Filters/ });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const isListCall = (url: URL) => url.pathname === '/api/v1/land';

interface Plot {
  slug: string;
  title: string;
  status: string;
  size_acres: number;
  id: number;
  address: string;
  price: number;
}

/** What the API finds, for comparison with what the page says. */
async function found(page: Page, query = ''): Promise<{ items: Plot[]; total: number }> {
  const reply = await page.request.get(`/api/v1/land?per_page=100&${query}`);
  expect(reply.status()).toBe(200);
  const body: { data: { items: Plot[]; pagination: { total_items: number } } } = await reply.json();
  return { items: body.data.items, total: body.data.pagination.total_items };
}

const prices = async (page: Page): Promise<number[]> => {
  const texts = await cards(page).getByText(/^KSh /).allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
};

/** Goes to the page and waits until its script has taken over. */
const open = (page: Page, path = '/land'): Promise<void> => openPage(page, path);

async function openPlot(page: Page): Promise<Plot> {
  const { items } = await found(page, 'status=Available');
  const [plot] = items;
  if (!plot) throw new Error('The demo agency has no land');
  await open(page, `/view/land/${plot.slug}`);
  return plot;
}

test.describe('the list', () => {
  test('shows plots as cards with size, plots, price and the way on', { tag: '@S-032' }, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Land Listings');
    const { total } = await found(page);
    await expect(count(page)).toHaveText(`${total} plots`);
    await expect(cards(page)).toHaveCount(10);
    const first = cards(page).first();
    await expect(first).toContainText(/acres?|hectares?|sqm/);
    await expect(first).toContainText(/plots? of 50 x 100 ft/);
    await expect(first).toContainText(/KSh [\d,]+/);
    await expect(first).toContainText(/Available|Under offer|Sold/);
    await expect(first).toContainText('Featured');
    await first.getByRole('link', { name: /^View Details/ }).click();
    await expect(page).toHaveURL(/\/view\/land\/[a-z0-9-]+$/);
  });

  test('finds by title or description, by place, and by both', { tag: '@S-116' }, async ({ page }) => {
    await open(page);
    await page.getByLabel('Title or description').fill('eighth');
    await expect(page).toHaveURL('/land?search=eighth');
    await expect(count(page)).toHaveText(`${(await found(page, 'search=eighth')).total} plots match`);
    await page.getByLabel('Location').fill('Kitengela');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/land?search=eighth&location=Kitengela');
    const { total } = await found(page, 'search=eighth&location=Kitengela');
    await expect(count(page)).toHaveText(new RegExp(`^${total} plots? match`));
    await chip(page, '‘eighth’').click();
    await expect(page).toHaveURL('/land?location=Kitengela');
    await expect(page.getByLabel('Title or description')).toHaveValue('');
  });

  test('sorts by price, size and age', { tag: '@S-119' }, async ({ page }) => {
    await open(page);
    const sort = page.getByLabel('Sort by');
    await expect(sort.locator('option')).toHaveText([
      'Featured',
      'Price High to Low',
      'Price Low to High',
      'Size Large to Small',
      'Size Small to Large',
      'Newest',
      'Nearest First',
    ]);
    await sort.selectOption('Price Low to High');
    await expect(page).toHaveURL('/land?sort=price_asc');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const rising = await prices(page);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await sort.selectOption('Size Large to Small');
    const { items } = await found(page, 'sort_by=size&sort_order=desc');
    await expect(cards(page).first().getByRole('heading')).toHaveText(items[0]?.title ?? '');
  });

  test('filters by the panel, counts what is in force, and Reset takes it off', { tag: '@S-117' }, async ({ page }) => {
    await open(page);
    await filtersButton(page).click();
    await expect(page.locator('[data-land-filters] details > summary')).toHaveText([
      'Price',
      'Size in acres',
      'County',
      'City or town',
      'Zoning',
      'Tenure',
      'Utilities',
      'Features',
      'Topography',
      'Status',
    ]);
    await box(page, 'Kajiado County').check();
    await expect(page).toHaveURL('/land?state=Kajiado+County');
    await box(page, 'Nairobi County').check();
    await expect(page).toHaveURL('/land?state=Kajiado+County,Nairobi+County');
    await page.locator('summary', { hasText: 'Status' }).click();
    await box(page, 'Available').check();
    await page.getByLabel('Size to, in acres').fill('0.5');
    await page.getByLabel('Price to').fill('12000000');
    await page.keyboard.press('Enter');
    const query = 'max_price=12000000&max_size=0.5&state=Kajiado+County,Nairobi+County&status=Available';
    await expect(page).toHaveURL(`/land?${query}`);
    const { total } = await found(page, query);
    expect(total).toBeGreaterThan(0);
    await expect(count(page)).toHaveText(new RegExp(`^${total} plots? match`));
    await expect(filtersButton(page)).toContainText('4');
    await expect(chip(page, 'Kajiado County, Nairobi County')).toBeVisible();
    await page.getByRole('link', { name: 'Reset', exact: true }).click();
    await expect(page).toHaveURL('/land');
    await expect(box(page, 'Kajiado County')).not.toBeChecked();
    await expect(page.getByLabel('Price to')).toHaveValue('');
  });

  test('shows only the featured ones, and says how many plots have each word', { tag: '@S-123' }, async ({ page }) => {
    await open(page);
    await filtersButton(page).click();
    await page.getByLabel('Only featured').check();
    await expect(page).toHaveURL('/land?featured=true');
    const { total } = await found(page, 'featured=true');
    await expect(count(page)).toHaveText(`${total} plots match`);
    const residential = await found(page, 'featured=true&zoning=Residential');
    await expect(box(page, 'Residential')).toHaveAccessibleName(
      new RegExp(`^Residential ?, ${residential.total} plots?$`),
    );
  });

  test('goes from page to page, and a filter leads back to the first', { tag: '@S-126' }, async ({ page }) => {
    await open(page);
    const pages = Math.ceil((await found(page)).total / 10);
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/land?page=2');
    await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
    await filtersButton(page).click();
    await box(page, 'Residential').check();
    await expect(page).toHaveURL('/land?zoning=Residential');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/land');
  });

  test('a page beyond the last is the last one', { tag: '@S-160' }, async ({ page }) => {
    await open(page, '/land?page=900&view=list');
    const pages = Math.ceil((await found(page)).total / 10);
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`page=${pages}$`));
  });

  test('the list view stays in the address and loads nothing', { tag: '@S-115' }, async ({ page }) => {
    await open(page, '/land?location=Kitengela');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (isListCall(new URL(request.url()))) calls.push(request.url());
    });
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/land?location=Kitengela&view=list');
    await expect(cards(page).first()).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('nothing found says what was looked for, and leads out', async ({ page }) => {
    await open(page, '/land?location=Atlantis&max_price=1000000');
    await expect(page.getByRole('heading', { name: 'No land found' })).toBeVisible();
    await expect(page.getByText('No plot matches Atlantis and Up to KSh 1,000,000 just now.')).toBeVisible();
    await page.getByRole('link', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/land');
    await expect(cards(page)).toHaveCount(10);
  });

  test('saves a plot in this browser', { tag: '@S-165' }, async ({ page }) => {
    await open(page);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    await expect(page.getByRole('link', { name: 'Saved listings, 1' })).toBeVisible();
  });
});

test.describe('when the connection drops', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource', 'No response received'] });

  test('what was on screen stays, and Try again brings the search', { tag: '@S-201' }, async ({ page }) => {
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

  test('an inquiry that does not go through keeps every word', { tag: '@S-337' }, async ({ page }) => {
    await openPlot(page);
    await page.route('**/api/v1/leads', (route) => route.abort('connectionfailed'));
    await fillInquiry(page);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    const words = 'Please try again or contact us directly.';
    await expect(page.locator('#land-inquiry').getByRole('alert')).toHaveText(`Failed to submit inquiry ${words}`);
    await expect(toasts(page)).toContainText(`Failed to submit inquiry${words}`);
    await expect(page.getByLabel('First Name')).toHaveValue('Faith');
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeEnabled();
  });
});

async function fillInquiry(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Faith');
  await page.getByLabel('Last Name').fill('Mutua');
  await page.locator('#land-inquiry').getByLabel('Email Address').fill('faith.mutua@example.com');
  await page.getByLabel('Phone Number').fill('+254 700 000 055');
}

test.describe('the page of a plot', () => {
  test('says all there is to say, with its photographs', { tag: '@S-248' }, async ({ page }) => {
    const plot = await openPlot(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plot.title);
    await expect(page.getByRole('heading', { name: 'About This Land' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Land Features' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Before you pay for any land' })).toBeVisible();
    await expect(page.getByText(/^KSh [\d,]+$/).first()).toBeVisible();
    await expect(page.getByText(/plots? of 50 x 100 ft/).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/verified/i);
    await open(page, '/view/land/membley-eighth-ready-to-build');
    const counter = page.getByText(/^1 \/ \d+$/);
    await expect(counter).toBeVisible();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save Membley eighth, ready to build' });
    await save.click();
    await expect(save).toHaveText('Saved');
  });

  test('takes an inquiry, once, and thanks for it', { tag: '@S-209' }, async ({ page }) => {
    const plot = await openPlot(page);
    await expect(page.getByLabel('Requirements')).toHaveValue(new RegExp(plot.title.replace(/[^\w ]/g, '.')));
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('First Name is required')).toBeVisible();
    await fillInquiry(page);
    const sent = page.waitForRequest('**/api/v1/leads');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
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
    await expect(toasts(page)).toContainText(
      'Your request has been submittedOur team will contact you shortly regarding this property.',
    );
    const panel = page.locator('#land-inquiry');
    await expect(panel.getByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
    await expect(panel).toContainText('Thank you for your interest. Our agent will contact you shortly.');
    await expect(panel).toContainText('within 24 hours');
    const [heading, message] = [
      await panel.getByRole('heading', { name: 'Request Submitted!' }).boundingBox(),
      await toasts(page).getByRole('status').first().boundingBox(),
    ];
    if (!heading || !message) throw new Error('The panel or the message is not on screen');
    const isClear = message.y > heading.y + heading.height || message.x + message.width < heading.x;
    expect(isClear, 'the message covers the heading of the panel').toBe(true);
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('leads from its form to a day and hour of the visitor’s own choice', async ({ page }) => {
    const plot = await openPlot(page);
    await page.getByRole('link', { name: 'choose a day and hour yourself' }).click();
    await expect(page).toHaveURL(`/events/site-visit?land=${plot.slug}`);
    await expect(page.getByRole('radio', { name: plot.title }).first()).toBeChecked();
  });

  test('is found by its title, as links shared earlier have it', { tag: '@S-036' }, async ({ page }) => {
    const { items } = await found(page);
    const plot = items[0];
    const reply = await page.request.get(`/view/land/${encodeURIComponent(plot?.title ?? '')}?from=chat`, {
      maxRedirects: 0,
    });
    expect(reply.status()).toBe(301);
    expect(reply.headers().location).toContain(`/view/land/${plot?.slug}?from=chat`);
  });

  test('says to previews and search engines what it is', async ({ page }) => {
    const plot = await openPlot(page);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`/view/land/${plot.slug}$`),
    );
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http.*social\.jpg$/);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const facts = blocks.map((block): { mainEntity?: { '@type': string } } => JSON.parse(block));
    expect(facts.find(({ mainEntity }) => mainEntity)?.mainEntity?.['@type']).toBe('Place');
  });
});

test.describe('land that is not there', () => {
  test.use({ allowConsoleErrors: ['404'] });

  test('is told with a 404 and a way on', { tag: '@S-257' }, async ({ page }) => {
    const reply = await page.goto('/view/land/no-such-plot');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Land not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse land' }).click();
    await expect(page).toHaveURL('/land');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters and the pages work, several choices of one group too', async ({ page }) => {
    await page.goto('/land');
    await filtersButton(page).click();
    await box(page, 'Kajiado County').check();
    await box(page, 'Kiambu County').check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const { total } = await found(page, 'state=Kajiado+County,Kiambu+County');
    await expect(count(page)).toHaveText(`${total} plots match`);
    await expect(box(page, 'Kajiado County')).toBeChecked();
    await expect(box(page, 'Kiambu County')).toBeChecked();
    await expect(chip(page, 'Kajiado County, Kiambu County')).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/land?state=Kajiado+County,Kiambu+County&page=2');
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  });
});

test.describe('without JavaScript, with a mistake', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

  test('bounds the wrong way round are told as they were typed', async ({ page }) => {
    await page.goto('/land?min_price=20m&max_price=2m&min_size=4&max_size=1');
    await expect(
      page.getByText('You asked for KSh 20,000,000 at least and KSh 2,000,000 at most').first(),
    ).toBeVisible();
    await expect(page.getByText('You asked for 4 acres at least and 1 acre at most').first()).toBeVisible();
  });

  test('an inquiry comes back with its entries, and can be sent', async ({ page }) => {
    const { items } = await found(page, 'status=Available');
    await page.goto(`/view/land/${items[1]?.slug}`);
    await fillInquiry(page);
    await page.getByLabel('Phone Number').fill('12');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText(/^Enter a phone number, such as/)).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Faith');
    await page.getByLabel('Phone Number').fill('0700 000 056');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  });
});

test.describe('for everybody', () => {
  const filtered = '/land?max_price=12000000&min_size=0.125&state=Kajiado+County&utilities=Fibre,Sewer&view=list';
  for (const width of [1440, 390]) {
    for (const path of ['/land', filtered, '/land?location=Atlantis']) {
      test(`the list is accessible at ${width} px: ${path}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await expectAccessible(page);
      });
    }

    test(`a plot's page is accessible at ${width} px`, { tag: '@S-260' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPlot(page);
      await expectAccessible(page);
    });
  }

  test('both fit 320 px without sideways scroll', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, filtered);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await openPlot(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('the search can be made by keyboard', async ({ page }) => {
    await open(page);
    await page.getByLabel('Title or description').focus();
    await page.keyboard.type('acre');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Naivasha');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/land?search=acre&location=Naivasha');
    await filtersButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Only featured').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/land?search=acre&location=Naivasha&featured=true');
  });

  test('sends cards, not whole listings', async ({ page }) => {
    const html = await (await page.request.get('/land')).text();
    expect(html).not.toContain('description_html');
    expect(html).not.toContain('optimized_urls');
  });
});

test('on a phone, the open filters tell beside the prices what became of them, and how many plots they lead to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/land?min_price=5000000&max_price=1000000&max_size=-1');
  const panel = page.locator('[data-land-filters]');
  if ((await panel.getAttribute('open')) === null) await filtersButton(page).click();
  const told = panel.getByText('so we looked between KSh 1,000,000 and KSh 5,000,000');
  await panel.getByLabel('Price to').scrollIntoViewIfNeeded();
  await expect(told).toBeInViewport();
  await expect(panel.getByText('We left out ‘-1’')).toBeVisible();
  const { total } = await found(page, 'min_price=1000000&max_price=5000000');
  await expect(panel.getByRole('button', { name: `Show ${total} plots` })).toBeVisible();
});
