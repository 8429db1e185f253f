import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { editorBar, openMissing, openMore } from '../editor-bar.ts';
import { expect, expectAccessible, expectAccessibleByDayAndNight, openPage, test, untilLive } from '../fixtures.ts';
import { signInAs, signInAsNew } from '../staff.ts';

// The browser itself reports the refusal of a save that comes second.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

/** A plain photograph; another colour is another one. */
const photograph = async (r = 90) => ({
  name: 'house.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: { r, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer(),
});

/** Somebody else, with a browser of their own. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Holds the requests to an address until it is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });

test('an agent begins a property, which is saved as it is typed; visitors see it, and its changes, once a manager says so', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInAsNew(page, baseURL ?? '', 'agent', 'Akinyi Odhiambo');
  await page.goto('/office/properties/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New property' })).toBeVisible();
  await untilLive(page);
  const text = (label: string) => page.getByLabel(label, { exact: true });
  await text('Title').fill('Mwangaza House');
  await text('Category').selectOption('Residential');
  await text('Type').selectOption('villa');
  await text('Price').fill('28,500,000');
  await text('Bedrooms').fill('4');
  await text('Bathrooms (optional)').fill('3');
  await page.getByRole('textbox', { name: 'Description' }).fill('Four rooms around a court with a well, and a garden.');
  await text('Street (optional)').fill('Mwangaza Lane');
  await text('Area').fill('Karen');
  await text('City').fill('Nairobi');
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await expect(page.getByText('County is required')).toBeVisible();
  await text('County').fill('Nairobi');
  const begin = await hold(page, '**/api/v1/office/listings/property');
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await text('Year built (optional)').fill('2019');
  begin();
  await expect(page.getByRole('heading', { level: 1, name: 'Mwangaza House' })).toBeVisible();
  await expect(text('Year built (optional)')).toHaveValue('2019');
  const editor = page.url();
  await expect(text('Page address')).toHaveValue('mwangaza-house');
  await expect(text('Reference')).toHaveValue(/^MK-P-\d+$/);
  await expectAccessibleByDayAndNight(page);

  await text('Floor area, sqm (optional)').fill('large');
  await expect(page.getByText('Floor area must be a number')).toBeVisible();
  await text('Floor area, sqm (optional)').fill('310');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Floor area must be a number')).toBeHidden();
  await openMissing(page);
  const advised = page.getByRole('list', { name: 'Better with' });
  await expect(advised).toContainText('List the amenities');
  await expect(advised).not.toContainText('Enter the floor area');
  await advised.getByRole('link', { name: 'Put the pin on the map' }).click();
  await expect(text('Latitude (optional)')).toBeFocused();
  await text('Latitude (optional)').fill('-1.3211');
  await text('Longitude (optional)').fill('36.7062');
  await expect(editorBar(page)).toContainText('1 thing missing');

  await page.goto(`${editor}/preview`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mwangaza House' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '310 sqm' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await untilLive(page);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(editorBar(page).getByRole('alert')).toHaveText('This listing is not ready for visitors yet.');
  await expect(page.getByText('Add a photograph')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Add a photograph', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Photographs' })).toBeInViewport();
  const read = await hold(page, '**/api/v1/office/photographs');
  await page.locator('#photographs input[type=file]').setInputFiles(await photograph());
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Waiting until the photographs are read.')).toBeVisible();
  read();
  await expect(page.getByText('Akinyi Odhiambo asked for approval')).toBeVisible();
  await openMore(page);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();

  const visitor = await newPage(browser);
  expect((await visitor.goto('/view/property/mwangaza-house'))?.status()).toBe(404);
  const manager = await newPage(browser);
  await signInAs(manager, baseURL ?? '', 'manager', 'Barasa Wekesa');
  await manager.goto('/office/properties?state=In+review');
  await manager.getByRole('rowheader').getByRole('link', { name: 'Mwangaza House' }).click();
  await expect(manager.getByText('Akinyi Odhiambo asked for approval')).toBeVisible();
  await untilLive(manager);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(editorBar(manager).getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/view/property/mwangaza-house',
  );
  await visitor.goto('/view/property/mwangaza-house');
  await expect(visitor.getByText('KSh 28,500,000').first()).toBeVisible();

  await openPage(page, editor);
  const cards = page.getByRole('list', { name: 'Photographs', exact: true }).getByRole('listitem');
  await page.locator('#photographs input[type=file]').setInputFiles(await photograph(140));
  await expect(cards.nth(1)).toContainText('Waiting for approval');
  await expect(page.getByText('1 photograph waits for approval.')).toBeVisible();
  await expectAccessible(page);
  const shown = async () => (await (await visitor.request.get('/api/v1/properties/mwangaza-house')).json()).data.images;
  expect(await shown()).toHaveLength(1);
  await manager.goto('/office/properties?state=In+review');
  await expect(manager.getByRole('row').filter({ hasText: 'Mwangaza House' })).toContainText(
    'Pictures wait for approval',
  );
  await openPage(manager, editor);
  await manager.getByRole('button', { name: 'Approve 1 photograph' }).click();
  await expect(manager.getByText('Waiting for approval')).toHaveCount(0);
  await expect.poll(shown).toHaveLength(2);
  await text('Price').fill('27000000');
  await expect(saved(page)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('KSh 28,500,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Changes in review')).toBeVisible();
  await manager.reload();
  await untilLive(manager);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(manager.getByRole('region', { name: 'Price history' }).getByRole('listitem')).toHaveCount(2);
  await openMore(manager);
  await manager.getByRole('link', { name: 'Complete the sale' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Complete the sale' })).toBeVisible();
  await expect(manager.getByRole('textbox', { name: 'Price' })).toHaveValue('27,000,000');
  await untilLive(manager);
  await manager.getByRole('button', { name: 'Complete the sale' }).click();
  await expect(manager.getByText('Nobody named')).toBeVisible();
  await manager.getByRole('link', { name: 'Details and photographs' }).click();
  await expect(editorBar(manager).getByText('Sold', { exact: true })).toBeVisible();
  await openMore(manager);
  await expect(manager.getByRole('button', { name: 'Make available again' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Sold', { exact: true }).first()).toBeVisible();

  await manager.getByRole('link', { name: 'History', exact: true }).click();
  await expect(manager.getByRole('list', { name: 'History' })).toContainText('Price: KSh 28,500,000');
  await expect(manager.getByRole('list', { name: 'History' })).toContainText('State: Available → Sold');
  await expect(manager.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
  await expectAccessible(manager);
  await visitor.context().close();
  await manager.context().close();
});

test('the list is narrowed, kept under a name and changed together; without script too', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, baseURL ?? '', 'manager');
  await page.goto('/office/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title, place or reference', { exact: true }).fill('kilimani');
  await expect(page).toHaveURL(/search=kilimani/);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Purpose', { exact: true }).selectOption('Rent');
  await expect(page).toHaveURL(/purpose=Rent/);
  await page.getByLabel('Name of the list', { exact: true }).fill('Kilimani to let');
  await page.getByRole('button', { name: 'Keep this list' }).click();
  await expect(page.getByRole('link', { name: 'Kilimani to let' })).toHaveAttribute('aria-current', 'page');

  const boxes = page.getByRole('rowheader').getByRole('checkbox');
  const apply = page.getByRole('button', { name: 'Apply' });
  const all = page.getByLabel(/^Choose all \d+ on this page$/);
  await expect(apply).toBeHidden();
  await all.check();
  await expect(boxes.last()).toBeChecked();
  await all.uncheck();
  await expect(apply).toBeHidden();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByText('2 ticked')).toBeVisible();
  await apply.click();
  await expect(page.getByText('Choose what to do')).toBeVisible();
  await page.getByLabel('With those that are ticked', { exact: true }).selectOption('confirm');
  await apply.click();
  const question = page.getByRole('dialog', { name: 'Confirm 2 listings as still available?' });
  await question.getByRole('button', { name: 'Confirm still available' }).click();
  await expect(page.getByText('2 listings confirmed')).toBeVisible();

  const plain = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const quiet = await plain.newPage();
  await quiet.goto('/office/properties?search=kilimani');
  await quiet
    .getByRole('table')
    .getByRole('link', { name: /bedroom/ })
    .first()
    .click();
  await quiet.getByLabel('Year built (optional)', { exact: true }).fill('last year');
  await quiet.getByRole('button', { name: 'Save changes (public stays as it is until you publish)' }).click();
  await expect(quiet.getByText('Saved. Visitors see none of it until it is approved.')).toBeVisible();
  await quiet.getByRole('button', { name: 'Publish changes' }).click();
  await expect(editorBar(quiet).getByRole('alert')).toHaveText('Some fields are not ready for visitors yet.');
  const wrong = quiet.getByRole('list', { name: 'Missing or wrong' }).getByRole('link');
  await expect(wrong).toHaveText('Year built must be a number');
  await wrong.click();
  await expect(quiet.getByLabel('Year built (optional)', { exact: true })).toBeInViewport();
  await openMore(quiet);
  await quiet.getByRole('button', { name: 'Throw away these changes' }).click();
  await expect(quiet.getByText('What was not approved is thrown away.')).toBeVisible();
  await plain.close();
});
