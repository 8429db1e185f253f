import type { Page } from '@playwright/test';
import { expect, openPage, test, untilLive } from './fixtures.ts';
import { beginHome, signInAsNew } from './staff.ts';

/** The browser of the journeys has no WebGL; place-map.spec.ts has one that has. */

const house = '/view/property/the-jacaranda-house';
const button = (page: Page) => page.getByRole('button', { name: 'Open the map' });
const attribution = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: /© OpenStreetMap.*Protomaps.*Digital Matatus/ });

test('a visit loads nothing of a map that is not opened; where it cannot be drawn the page says so, and address, link and list stay', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, house);
  await button(page).scrollIntoViewIfNeeded();
  await button(page).hover();
  expect(asked.filter((url) => /open-map|maplibre|pmtiles|basemap/.test(url))).toEqual([]);
  await button(page).click();
  await expect(page.getByText('This browser cannot draw maps (it has no WebGL).')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open in maps/ })).toBeVisible();
  await expect(attribution(page)).toBeVisible();
  await page.goto('/residential?county=Kileleshwa&view=map');
  await expect(page.getByText('The list has the same homes.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(asked.filter((url) => /open-map|maplibre|pmtiles|basemap/.test(url))).toEqual([]);
});

test('staff type the two numbers', async ({ page, baseURL }) => {
  await signInAsNew(page, baseURL ?? '', 'agent', 'Moraa Nyaboke');
  await page.goto(await beginHome(page, baseURL ?? '', 'Numbers House', { latitude: '', longitude: '' }));
  await untilLive(page);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByText('This browser cannot draw maps (it has no WebGL).')).toBeVisible();
  await page.getByLabel('Latitude (optional)', { exact: true }).fill('-1.3');
  await page.getByLabel('Longitude (optional)', { exact: true }).fill('36.7');
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
});
