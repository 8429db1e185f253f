import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessibleByDayAndNight, openPage, test, untilIdle, untilLive } from '../fixtures.ts';
import { signInAs } from '../staff.ts';

// The browser itself reports the photograph that is refused.
test.use({ allowConsoleErrors: ['Failed to load resource'] });

/** A plain photograph whose width tells it apart, and its colour from those of other listings. */
async function photograph(name: string, width: number) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const picture = sharp({ create: { width, height: 800, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
const drawing = {
  name: 'plan.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>1</script></svg>'),
};

/** One of the last of a page of listings, as other journeys look at the first ones; it has a photograph. */
async function lastListing(page: Page, before: number): Promise<{ id: number; slug: string }> {
  const listed = await page.request.get('/api/v1/properties?per_page=40');
  const items: { id: number; slug: string; primary_image: unknown }[] = (await listed.json()).data.items;
  const found = items.filter((listing) => listing.primary_image).at(-1 - before);
  if (!found) throw new Error('There are too few listings');
  return found;
}

test('photographs are sent, one is refused and keeps no other back; they are ordered by keyboard, described and removed, and visitors see them so', async ({
  page,
  baseURL,
}, { repeatEachIndex, retry }) => {
  await signInAs(page, baseURL ?? '', 'manager', 'Naliaka Wafula');
  // A repetition has a listing of its own.
  const { id, slug } = await lastListing(page, repeatEachIndex + retry);
  await page.goto(`/office/properties/${id}`);
  const panel = page.getByRole('region', { name: 'Photographs', exact: true });
  const cards = panel.getByRole('list', { name: 'Photographs', exact: true }).getByRole('listitem');
  await untilLive(page);
  const before = await cards.count();

  const [gate, hall, roof] = [before + 1, before + 2, before + 3];
  const files = [
    await photograph('gate.jpg', 1200),
    drawing,
    await photograph('hall.jpg', 1210),
    await photograph('roof.jpg', 1220),
  ];
  await panel.locator('input[type="file"]').setInputFiles(files);
  // One after the other: each is there as soon as it is read.
  for (const number of [gate, hall, roof]) await expect(cards.nth(number - 1)).toBeVisible();
  await expect(cards).toHaveCount(roof);
  const refusal = panel.getByRole('alert').filter({ hasText: 'plan.jpg' });
  await expect(refusal).toContainText('JPEG, PNG, WebP, AVIF or HEIC');
  await panel.getByRole('button', { name: 'Forget plan.jpg' }).click();
  await expect(refusal).toHaveCount(0);

  /** Opens a card and writes what its photograph shows. */
  const describe = async (number: number, words: string) => {
    const card = cards.nth(number - 1);
    await card.getByText(`Edit photograph ${number}`).click();
    await card.getByLabel('Alternative text', { exact: true }).fill(words);
    await card.getByRole('button', { name: 'Save the text' }).click();
    await expect(panel.getByRole('status')).toHaveText('The description is saved.');
    await expect(card.getByRole('img', { name: words, exact: true })).toBeVisible();
    await card.getByText(`Edit photograph ${number}`).click();
  };
  await describe(gate, 'The gate from the lane');
  await describe(hall, 'The hall with its stairs');
  await describe(roof, 'The roof in the evening');

  await panel.getByRole('button', { name: `Move photograph ${roof} earlier` }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText(`Moved to place ${hall} of ${before + 3}.`);
  await expect(page.locator(':focus')).toHaveAccessibleName(`Move photograph ${hall} earlier`);
  await expect(cards.nth(hall - 1).getByRole('img')).toHaveAccessibleName('The roof in the evening');

  const hallCard = cards.nth(roof - 1);
  await hallCard.getByText(`Edit photograph ${roof}`).click();
  await hallCard.getByRole('button', { name: `Make photograph ${roof} the cover` }).click();
  await expect(cards.first().getByRole('img')).toHaveAccessibleName('The hall with its stairs');
  const gateCard = cards.filter({ has: page.getByRole('img', { name: 'The gate from the lane', exact: true }) });
  const place = gate + 1;
  await gateCard.getByText(`Edit photograph ${place}`).click();
  await gateCard.getByRole('button', { name: `Remove photograph ${place}` }).click();
  await expect(cards).toHaveCount(before + 2);
  await expectAccessibleByDayAndNight(page);

  const shown = await page.request.get(`/api/v1/properties/${slug}`);
  expect(shown.status(), await shown.text()).toBe(200);
  const images: { alt_text: string; is_primary: boolean }[] = (await shown.json()).data.images;
  expect(images.map(({ alt_text }) => alt_text)).toEqual([
    'The hall with its stairs',
    ...images.slice(1, -1).map(({ alt_text }) => alt_text),
    'The roof in the evening',
  ]);
  expect(images).toHaveLength(before + 2);

  // Publishing waits for the photograph that is read, and is not refused for it.
  await page.getByLabel('Year built (optional)', { exact: true }).fill('2011');
  const publish = page.getByRole('button', { name: 'Publish changes' });
  await expect(publish).toBeVisible();
  await panel.locator('input[type="file"]').setInputFiles(await photograph('well.jpg', 1230));
  await publish.click();
  await expect(page.getByText('Visitors see it now')).toBeVisible();
  await expect(cards).toHaveCount(before + 3);

  await page.goto(`/view/property/${slug}`);
  await expect(page.getByRole('img', { name: 'The hall with its stairs', exact: true }).first()).toBeVisible();
});

test('a page that is read again after a change stays where its reader has scrolled meanwhile', async ({
  page,
  baseURL,
}, { repeatEachIndex, retry }) => {
  await signInAs(page, baseURL ?? '', 'manager', 'Naliaka Wafula');
  const { id } = await lastListing(page, 15 + repeatEachIndex + retry);
  await openPage(page, `/office/properties/${id}`);
  let readAgain = () => {};
  const isScrolled = new Promise<void>((resolve) => {
    readAgain = resolve;
  });
  const photographs = `**/api/v1/office/photographs/property/${id}`;
  await page.route(photographs, async (route) => {
    await isScrolled;
    await route.continue();
  });
  const isAsked = page.waitForRequest(photographs);
  const button = page.getByRole('button', { name: 'Turn photograph 1 right' });
  await page.evaluate(() => window.scrollTo(0, 400));
  await button.click();
  await isAsked;
  await page.evaluate(() => window.scrollTo(0, 0));
  const isRead = page.waitForResponse(photographs);
  readAgain();
  await (await isRead).finished();
  await untilIdle(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
