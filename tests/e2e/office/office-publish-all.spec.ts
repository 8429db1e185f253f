import { expect, expectAccessible, test, untilLive } from '../fixtures.ts';
import { signInAsNew } from '../staff.ts';

// The browser itself reports the question, which comes as a refusal.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

// Work that runs behind the page waits for its turn behind the photographs of the demo.
const whenWorked = { timeout: 60_000 };

const headers = 'Reference,Title,Description,Purpose,Category,Type,Price,Location,City,County,Address,Beds,Baths';
const row = (reference: string, bedrooms: string) =>
  `${reference},House ${reference},,Sale,Residential,bungalow,9000000,Karen,Nairobi,Nairobi,Bogani Road,${bedrooms},3`;

test('from an import to its listings, all of which are published at once, and to what each of the others lacks', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signInAsNew(page, baseURL ?? '', 'manager', 'Wanjiru Kamau');
  await page.goto('/office/imports');
  await untilLive(page);
  const content = [headers, row('ALL-1', '4'), row('ALL-2', '')].join('\r\n');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click(whenWorked);
  await page.getByRole('link', { name: 'See the 2 properties made' }).click(whenWorked);

  await expect(page.getByText(/^2 properties/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish all 2' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading', { name: 'Publish 2 listings?' })).toBeVisible();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('0 listings published, 2 not published.')).toBeVisible(whenWorked);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: '2 need a photograph' })).toBeVisible();
  await page.getByRole('link', { name: '1 needs the number of bedrooms' }).click();
  await expect(page.getByText(/^1 property/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'House ALL-2' })).toBeVisible();
});
