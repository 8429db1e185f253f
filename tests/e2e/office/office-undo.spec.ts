import type { Page } from '@playwright/test';
import { editorBar, openMissing, openMore } from '../editor-bar.ts';
import { expect, expectAccessible, openPage, test, testWithClock } from '../fixtures.ts';
import { beginHome, signInAs } from '../staff.ts';

// The browser itself reports every refusal that a test asks for.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

/** So many drafts of homes whose title begins with `name`. @returns the paths of their editors */
async function beginHomes(page: Page, base: string, name: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let nth = 1; nth <= count; nth += 1)
    paths.push(await beginHome(page, base, `${name} ${nth}`, { listing_purpose: 'Rent', price: '500' }));
  return paths;
}

const badge = (page: Page, state: string) => page.locator('#main').getByText(state, { exact: true }).first();

test('what is missing before publishing is listed with the way to each field, and refused by the server too', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  await signInAs(page, base, 'manager', 'Naliaka Were');
  const [editor = ''] = await beginHomes(page, base, 'Unready', 1);
  await openPage(page, editor);
  const needed = page.getByRole('list', { name: 'Needed before visitors can see it' });
  await expect(editorBar(page)).toContainText('2 things missing');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editorBar(page).getByRole('alert')).toHaveText('This listing is not ready for visitors yet.');
  await expect(needed.getByRole('link')).toHaveText(['Add a photograph', /^Check the price: KSh 500 a month/]);
  await expect(badge(page, 'Draft')).toBeVisible();
  await needed.getByRole('link', { name: /^Check the price: KSh 500 a month/ }).click();
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('145000');
  await expect(needed).toBeHidden();
  await openMissing(page);
  await expect(needed.getByRole('listitem')).toHaveCount(1);
  const better = page.getByRole('list', { name: 'Better with' });
  await better.getByRole('link', { name: 'Put the pin on the map' }).click();
  await expect(page.getByLabel('Latitude (optional)', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

testWithClock(
  'archiving is confirmed with its number and undone by keyboard, one listing or several',
  async ({ page, baseURL }) => {
    test.slow();
    const base = baseURL ?? '';
    await signInAs(page, base, 'manager', 'Naliaka Were');
    await page.clock.install();
    const name = `Undone ${Date.now()}`;
    const [editor = ''] = await beginHomes(page, base, name, 3);
    await openPage(page, editor);
    await openMore(page);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    const one = page.getByRole('dialog', { name: 'Archive 1 listing?' });
    await expect(one.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(one).toBeHidden();
    await expect(badge(page, 'Draft')).toBeVisible();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await one.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(badge(page, 'Archived')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Undone: 1 listing as before')).toBeVisible();
    await expect(badge(page, 'Draft')).toBeVisible();

    await openPage(page, `/office/properties?search=${encodeURIComponent(name)}`);
    const boxes = page.getByRole('rowheader').getByRole('checkbox');
    for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
    await page.getByLabel('With those that are ticked', { exact: true }).last().selectOption('archive');
    await page.getByRole('form', { name: 'Change properties' }).getByRole('button', { name: 'Apply' }).click();
    const all = page.getByRole('dialog', { name: 'Archive 3 listings?' });
    await expectAccessible(page);
    await all.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(page.getByText('3 listings archived')).toBeVisible();
    await expect(page.getByRole('table').getByText('Archived', { exact: true })).toHaveCount(3);
    // Half of the half minute, with the pointer elsewhere, and the way back still stands.
    await page.clock.fastForward(15_000);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Undone: 3 listings as before')).toBeVisible();
    await expect(page.getByRole('table').getByText('Draft', { exact: true })).toHaveCount(3);
  },
);

test('whoever leaves a form of page contents with changes is asked first, stays with every word, or leaves', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, baseURL ?? '', 'editor', 'Chebet Rono');
  await openPage(page, '/office/page-contents');
  await openPage(page, '/office/page-contents/careers.page');
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
  // A sentence that no other journey reads: the journeys share one site.
  const note = page.getByLabel(/^When a deadline has passed/);
  await note.fill('The deadline has passed. Write to us all the same.');
  await back.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(note).toHaveValue('The deadline has passed. Write to us all the same.');
  const browserAsks = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  const asked = await browserAsks;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(note).toHaveValue('The deadline has passed. Write to us all the same.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The page shows it now.').first()).toBeVisible();
  await note.fill('Something nobody wants');
  await back.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/office\/page-contents$/);
  // Nothing changed: nothing is asked.
  await openPage(page, '/office/page-contents/careers.page');
  await back.click();
  await expect(page).toHaveURL(/\/office\/page-contents$/);
});
