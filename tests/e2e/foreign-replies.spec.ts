import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/**
 * While the program restarts, the proxy in front of it answers. Whatever it says, no form takes it for a success or
 * shows it to a visitor: the form says its own sentence for a failure, and every entry is kept.
 */

interface VisitorForm {
  name: string;
  path: string;
  /** The id of the form's element. */
  id: string;
  call: string;
  sentence: string;
  prepare?: (page: Page) => Promise<void>;
}

const again = 'Submission failed. Please try again.';
const visitFailed = 'There was an error scheduling your visit. Please try again.';

const visitorForms: readonly VisitorForm[] = [
  { name: 'newsletter', path: '/terms', id: 'newsletter', call: 'subscribers', sentence: 'Subscription Failed' },
  {
    ...{
      name: 'newsletter beside an article',
      id: 'stay-updated',
      call: 'subscribers',
      sentence: 'Subscription Failed',
    },
    path: '/view/blog/land-rent-and-rates-two-bills-two-governments',
  },
  { name: 'contact', path: '/contact', id: 'contact', call: 'leads', sentence: 'Error sending message' },
  { name: 'leads', path: '/leads', id: 'request-details', call: 'leads', sentence: again },
  {
    ...{ name: 'owner', path: '/property/management?tab=owners', id: 'property-owner' },
    ...{ call: 'property-owners', sentence: again },
  },
  {
    ...{ name: 'tenant', path: '/property/management?tab=tenants', id: 'tenant-application' },
    ...{ call: 'tenant-leads', sentence: again },
  },
  {
    ...{ name: 'land inquiry', id: 'land-inquiry', call: 'leads', sentence: 'Failed to submit inquiry' },
    path: '/land',
    prepare: (page) => page.locator('main a[href^="/view/land/"]').first().click(),
  },
  {
    ...{ name: 'tour', path: '/view/property/the-jacaranda-house', id: 'request-tour', call: 'site/visits' },
    sentence: 'Failed to submit lead information',
  },
  {
    ...{ name: 'visit', path: '/events/site-visit', id: 'schedule-visit', call: 'site/visits', sentence: visitFailed },
    prepare: chooseVisit,
  },
  {
    ...{ name: 'consultation', path: '/book/appointment?service=market-analysis', id: 'confirm-booking' },
    ...{ call: 'consultations', prepare: chooseTime },
    sentence: 'There was an error booking your consultation. Please try again.',
  },
  {
    ...{ name: 'report', path: '/report/listing?listing=property/the-jacaranda-house', id: 'report-listing' },
    ...{ call: 'listing-reports', sentence: 'That could not be sent. Please try again.' },
    prepare: (page) => page.locator('form#report-listing input[type="radio"]').first().check(),
  },
];

const html =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>nginx says no</h1></body></html>';
const replies = [
  { name: 'a page of HTML with 502', status: 502, contentType: 'text/html', body: html },
  { name: 'a page of HTML with 200', status: 200, contentType: 'text/html', body: html },
  {
    name: 'a good reply with 200',
    status: 200,
    contentType: 'application/json',
    body: '{"success":true,"data":{"id":1}}',
  },
  { name: 'an empty 201', status: 201, contentType: 'application/json', body: '' },
  { name: 'a 201 with {}', status: 201, contentType: 'application/json', body: '{}' },
  { name: 'a 201 with empty data', status: 201, contentType: 'application/json', body: '{"success":true,"data":{}}' },
];

test.use({ allowConsoleErrors: ['Failed to load resource'] });

for (const { name, path, id, call, sentence, prepare } of visitorForms) {
  test(`the ${name} form takes no reply of a proxy for a success, and keeps every entry`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('form[novalidate]').first()).toBeAttached();
    await prepare?.(page);
    const form = page.locator(`form#${id}`);
    await expect(form).toBeVisible();
    await fillEverything(form);
    const entries = await entriesOf(form);
    for (const reply of replies) {
      await page.route(`**/api/v1/${call}`, (route) => route.fulfill(reply));
      const answered = page.waitForResponse(`**/api/v1/${call}`);
      await form.locator('button[type="submit"]').click();
      await answered;
      await expect(form.getByRole('alert'), reply.name).toContainText(sentence);
      await expect(form.locator('button[type="submit"]'), reply.name).toBeEnabled();
      expect(await entriesOf(form), reply.name).toEqual(entries);
      await expect(page.locator('body'), reply.name).not.toContainText(/nginx|DOCTYPE|undefined/);
      await page.unroute(`**/api/v1/${call}`);
    }
  });
}

/** A line on every form, so that what is kept can be told from what was never there. */
async function fillEverything(form: Locator): Promise<void> {
  for (const field of await form
    .locator('input:visible:not([tabindex="-1"]), textarea:visible, select:visible')
    .all()) {
    const [type, name] = [await field.getAttribute('type'), await field.getAttribute('name')];
    if (type === 'radio' || (await field.isDisabled())) continue;
    if (type === 'checkbox') await field.check();
    else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await chooseLast(field);
    else await field.fill(answerFor(type, name ?? ''));
  }
}

const chooseLast = async (field: Locator): Promise<void> => {
  const values = await field
    .locator('option:enabled')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  await field.selectOption(values.at(-1) ?? '');
};

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);

function answerFor(type: string | null, name: string): string {
  if (type === 'email') return 'amina@example.com';
  if (type === 'tel') return '0700 000 411';
  if (type === 'date') return dayFromNow(8);
  if (/budget/.test(name)) return name.endsWith('min') ? '60,000' : '90,000';
  return 'Amina';
}

const entriesOf = (form: Locator): Promise<[string, string][]> =>
  form.evaluate((element) =>
    element instanceof HTMLFormElement ? [...new FormData(element)].map(([name, value]) => [name, String(value)]) : [],
  );

async function chooseVisit(page: Page): Promise<void> {
  const form = page.locator('form#schedule-visit');
  await page.getByRole('group', { name: 'Listing' }).getByRole('radio').first().check();
  await form.getByRole('button', { name: 'Next month' }).click();
  await form.getByRole('group', { name: 'Date' }).locator('input:enabled').first().press('Space');
  await form.locator('input[name="time"]:enabled').first().press('Space');
}

async function chooseTime(page: Page): Promise<void> {
  await page.locator('main a[href*="month="]').last().click();
  await expect(page).toHaveURL(/month=/);
  // The last day: other journeys book the first ones.
  await page.locator('main a[href*="date="]').last().click();
  await page.locator('main a[href*="time="]').first().click();
}
