import type { Locator, Page } from '@playwright/test';
import { expect, openPage, untilLive } from '../fixtures.ts';

/** A form of a page with JavaScript, and the call it makes. */
export interface VisitorForm {
  path: string;
  /** The id of the form's element. */
  id: string;
  call: string;
  sentence: string;
  prepare?: (page: Page) => Promise<void>;
}

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
];

/** Sends the form while a proxy answers in the program's place. Needs `allowConsoleErrors: ['Failed to load resource']`. */
export async function expectNoForeignReply(page: Page, { path, id, call, sentence, prepare }: VisitorForm) {
  await openPage(page, path);
  await prepare?.(page);
  await untilLive(page);
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
