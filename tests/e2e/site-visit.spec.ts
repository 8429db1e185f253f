import type { Page } from '@playwright/test';
import { expect, expectAccessible, nextPhone, openPage, test } from './fixtures.ts';

/** Visits without script, and the choice of a listing by its link, are tested in tests/pages/plain-bookings.test.ts. */

const visitsApi = '**/api/v1/site/visits';
const form = (page: Page) => page.getByRole('form', { name: 'Your visit' });
const submit = (page: Page) => form(page).getByRole('button', { name: /Schedule Visit/ });
const listings = (page: Page) => page.getByRole('group', { name: 'Listing' }).getByRole('radio');
const ticket = (page: Page) => page.getByRole('status').filter({ hasText: 'Visit Scheduled!' });

const byMail = 'The details come by e-mail, with a link to change or cancel.';

async function open(page: Page, query = ''): Promise<void> {
  await openPage(page, `/events/site-visit${query}`);
}

async function fillPerson(page: Page, email = 'amina.hassan@example.com', phone = '+254 722 000 118'): Promise<void> {
  await form(page).getByLabel('First name').fill('Amina');
  await form(page).getByLabel('Last name').fill('Hassan');
  await form(page).getByLabel('Email address').fill(email);
  await form(page).getByLabel('Phone number').fill(phone);
}

/** Goes to next month among the other days, takes its `index`-th open day and that day's first open hour. */
async function chooseWhen(page: Page, index: number): Promise<void> {
  await form(page).getByText('Other days').click();
  await form(page).getByRole('button', { name: 'Next month' }).click();
  await form(page).locator('button[data-day]').nth(index).press('Enter');
  await form(page).locator('input[name="time"]:enabled').first().press('Space');
}

test('the page shows the figures, eight listings and the hours that cannot be had; all can be browsed and searched, and the choice stays', {
  tag: ['@S-220', '@S-281'],
}, async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See it before you sign.');
  await expect(page.locator('main dl').first()).toHaveText(
    'properties20+clientsSince 2010, our own files1,000+rating4.9',
  );
  await expect(page.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', /#choose$/);
  await expect(page.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', 'tel:+254700000214');
  await expect(listings(page)).toHaveCount(8);
  await expect(submit(page)).toBeDisabled();
  await expect(form(page)).toContainText('Choose a listing first');
  // On a Saturday every hour is open.
  await form(page)
    .getByRole('group', { name: 'Date' })
    .getByRole('radio', { name: /^(?!Sat)/ })
    .first()
    .press('Space');
  await expect(form(page).getByText('Unavailable', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width, height });

  await listings(page).first().check();
  const title = await form(page).locator('p.font-semibold').first().textContent();
  await page.getByRole('link', { name: 'Browse Listings' }).click();
  await expect(page).toHaveURL(/show=all/);
  await expect(listings(page).nth(8)).toBeAttached();
  await page.getByRole('textbox', { name: 'Search listings' }).fill('Naivasha');
  await expect(page).toHaveURL(/search=Naivasha/);
  await expect(form(page)).toContainText(title ?? '-');
  await form(page).getByRole('button', { name: 'Clear listing' }).click();
  await expect(submit(page)).toBeDisabled();
});

test.describe('without a connection', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource', 'net::ERR'] });

  test('a failure is said by the button and in a toast, and nothing chosen or typed is lost; then the visit is scheduled with the call of the contract, and another can follow', {
    tag: ['@S-007', '@S-403'],
  }, async ({ page }) => {
    await open(page);
    await listings(page).nth(1).check();
    await chooseWhen(page, 1);
    await fillPerson(page);
    const chosen = form(page).locator('input[type="radio"]:checked');
    const [day, hour] = await chosen.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
    await page.route(visitsApi, (route) => route.abort('connectionfailed'));
    await submit(page).click();
    const sentence = 'There was an error scheduling your visit. Please try again.';
    await expect(form(page).getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(sentence)).toBeVisible();
    await expect(form(page).getByLabel('First name')).toHaveValue('Amina');
    await expect(form(page).locator(`input[name="date"][value="${day}"]`)).toBeChecked();
    await expect(form(page).locator(`input[name="time"][value="${hour}"]`)).toBeChecked();

    await page.unroute(visitsApi);
    const request = page.waitForRequest(visitsApi);
    await submit(page).click();
    const body = (await request).postDataJSON();
    expect(Object.keys(body).sort()).toEqual(
      [
        'duration_minutes',
        'email',
        'first_name',
        'land_id',
        'last_name',
        'notes',
        'phone',
        'preferred_date',
        'property_id',
        'way',
      ].sort(),
    );
    expect([body.property_id, body.land_id].filter((id) => id === null)).toHaveLength(1);
    expect(body.preferred_date).toBe(`${day}T${hour}`);
    expect(body.preferred_date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:00$/);
    expect(body.duration_minutes).toBe(60);
    expect(body.way).toBe('In person');
    await expect(ticket(page)).toContainText(/V-/);
    await expect(ticket(page)).toContainText(byMail);
    await expect(ticket(page).getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
    await ticket(page).getByRole('link', { name: 'Schedule Another Visit' }).click();
    await expect(form(page).getByLabel('First name')).toHaveValue('');
  });
});

interface Person {
  email: string;
  phone: string;
}

/** A visit asked for elsewhere, so many days from now. */
async function askForVisit(page: Page, who: Person, days: number): Promise<void> {
  const { data } = await (await page.request.get('/api/v1/listings/for-visits')).json();
  const listing = data.listings.find(({ type }: { type: string }) => type === 'property');
  const preferred_date = await openDayAfter(page, days);
  const person = { first_name: 'Amina', last_name: 'Hassan', ...who };
  const reply = await page.request.post('/api/v1/site/visits', {
    data: { ...person, property_id: listing.id, preferred_date },
  });
  expect(reply.status()).toBe(201);
}

/** The first day with free hours that many days from now. */
async function openDayAfter(page: Page, days: number): Promise<string> {
  const from = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { data } = await (await page.request.get(`/api/v1/availability?kind=visit&from=${from}&days=14`)).json();
  const isOpen = ({ slots }: { slots: { is_available: boolean }[] }) => slots.some(({ is_available }) => is_available);
  return data.days.find(isOpen).date;
}

test.describe('on a phone, with three visits ahead', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowConsoleErrors: ['409'] });

  test('a fourth is refused with one sentence, by the button', async ({ page }) => {
    const person = { email: `amina.${crypto.randomUUID()}@example.com`, phone: nextPhone() };
    for (const days of [20, 27, 34]) await askForVisit(page, person, days);
    await open(page);
    await listings(page).nth(1).check();
    await chooseWhen(page, 4);
    await fillPerson(page, person.email, person.phone);
    await submit(page).click();
    const reason = 'Three visits are already asked for with this email address and phone number.';
    await expect(form(page).getByRole('alert')).toContainText(`${reason} Please call us, and we arrange another.`);
    const toast = page.getByRole('region', { name: 'Messages' });
    await expect(toast).toContainText('There was an error scheduling your visit. Please try again.');
    await expect(page.getByText(reason)).toHaveCount(1);
  });
});

test.describe('when the listings cannot be had', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('the page says so beside the form, and tries again', { tag: '@S-402' }, async ({ page }) => {
    const listingsApi = '**/api/v1/listings/for-visits';
    await open(page, '?search=nothing');
    await page.route(listingsApi, (route) => route.abort());
    await page.getByRole('textbox', { name: 'Search listings' }).fill('');
    const panel = page.getByRole('alert').filter({ hasText: 'We could not load the listings' });
    await expect(panel).toContainText('The connection dropped.');
    await expect(form(page)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(listingsApi);
    await panel.getByRole('link', { name: 'Try again' }).click();
    await expect(listings(page)).toHaveCount(8);
  });
});

test.describe('what is wrong', () => {
  test.use({ allowConsoleErrors: ['409'] });

  test('is brought into view and has the focus, on a phone and on a desk; an hour that somebody has just taken is told beside the hours left', async ({
    page,
  }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await open(page);
      const listing = (await listings(page).nth(3).getAttribute('value')) ?? '';
      // On a phone the list folds away once one is chosen.
      await listings(page).nth(3).check();
      await fillPerson(page, `amina.${crypto.randomUUID()}@example.com`, nextPhone());
      await submit(page).click();
      const date = form(page).getByRole('group', { name: 'Date' });
      await expect(form(page).getByText('Choose a date', { exact: true })).toBeInViewport();
      await expect(date.locator('input:enabled').first()).toBeFocused();
      await chooseWhen(page, viewport.width === 390 ? 8 : 9);
      const chosen = form(page).locator('input[name="time"]:checked');
      await chosen.evaluate((radio) => radio.blur());
      await form(page).getByLabel('First name').fill('');
      await submit(page).focus();
      await page.keyboard.press('Enter');
      await expect(form(page).getByLabel('First name')).toBeFocused();
      await expect(form(page).getByText('First name is required')).toBeInViewport();
      await form(page).getByLabel('First name').fill('Amina');

      const hour = (await chosen.getAttribute('value')) ?? '';
      const day = (await form(page).locator('input[name="date"]:checked').getAttribute('value')) ?? '';
      await takeAllPlaces(page, listing, `${day}T${hour}`);
      await submit(page).click();
      const sentence = form(page).getByText('That hour was just taken. Please choose another.');
      await expect(sentence).toBeInViewport();
      const rest = form(page).locator('input[name="time"]:enabled');
      await expect(rest.first()).toBeFocused();
      await expect(form(page).locator(`input[name="time"][value="${hour}"]`)).toBeDisabled();
      await expect(form(page).getByLabel('First name')).toHaveValue('Amina');
      await page.keyboard.press('Space');
      await expect(sentence).toHaveCount(0);
      await submit(page).click();
      await expect(ticket(page)).toContainText('Asked for, not confirmed yet');
    }
  });
});

/** Others, each another person, ask for an hour until none of its places is left. */
async function takeAllPlaces(page: Page, listing: string, preferred_date: string): Promise<void> {
  const [kind, id] = listing.split('-');
  for (let place = 0; place < 5; place += 1) {
    const person = { first_name: 'Njeri', last_name: 'Kamau', email: `${crypto.randomUUID()}@example.com` };
    const data = { ...person, phone: nextPhone(), [`${kind}_id`]: Number(id), preferred_date };
    const reply = await page.request.post('/api/v1/site/visits', { data });
    if (reply.status() === 409) return;
    expect(reply.status()).toBe(201);
  }
  throw new Error('The hour has more places than anybody takes');
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the chat button never lies over what has the focus', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('makao-cookies', 'declined'));
    await open(page);
    const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox();
    const radio = listings(page).nth(2);
    await radio.evaluate(
      (element, top) => window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' }),
      chat!.y + 10,
    );
    await radio.focus();
    const focused = await radio.boundingBox();
    expect(focused!.y + focused!.height).toBeLessThanOrEqual(chat!.y);
  });
});
