import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './fixtures.ts';

const path = '/property/management';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const ownerForm = (page: Page) => page.getByRole('form', { name: 'Tell us about the property' });
const tenantForm = (page: Page) => page.getByRole('form', { name: 'Tell us where you would like to live' });

const open = (page: Page, address = path): Promise<void> => openPage(page, address);

async function fillOwner(page: Page): Promise<void> {
  const form = ownerForm(page);
  await form.getByLabel('First name').fill('Joseph');
  await form.getByLabel('Last name').fill('Kiprono');
  await form.getByLabel('Email address').fill('j.kiprono@example.com');
  await form.getByLabel('Phone number').fill('+1 919 555 0147');
  await form.getByLabel('Property address').fill('House 4, Bogani Court');
  await form.getByLabel('City or town').fill('Nairobi');
}

async function fillTenant(page: Page): Promise<void> {
  const form = tenantForm(page);
  await form.getByLabel('First name').fill('Njeri');
  await form.getByLabel('Last name').fill('Mwangi');
  await form.getByLabel('Email address').fill('njeri@example.com');
  await form.getByLabel('Phone number').fill('0110 345 678');
  await form.getByLabel('Preferred location').fill('Kileleshwa');
  await form.getByLabel('Lowest rent').fill('60000');
  await form.getByLabel('Highest rent').fill('90,000');
}

test.describe('the tabs', () => {
  test('show our managed properties at first', { tag: '@S-222' }, async ({ page }) => {
    await open(page);
    await expect(tab(page, 'Our Managed Properties')).toHaveAttribute('aria-selected', 'true');
    const buildings = page.getByRole('tabpanel').getByRole('article');
    await expect(buildings).toHaveCount(3);
    await expect(buildings.nth(0)).toContainText('Naivasha');
    await expect(buildings.nth(1)).toContainText('Grand Eben');
    await expect(buildings.nth(2)).toContainText('Alfajiri Apartments');
    await expectAccessible(page);
  });

  test('stand in the address', { tag: '@S-338' }, async ({ page }) => {
    await open(page, `${path}?tab=tenants`);
    await expect(tenantForm(page)).toBeVisible();
    await tab(page, 'Property Owners').click();
    await expect(page).toHaveURL(`${path}?tab=owners`);
    await expect(ownerForm(page)).toBeVisible();
    await page.goBack();
    await expect(tenantForm(page)).toBeVisible();
    await open(page, `${path}?tab=castles`);
    await expect(tab(page, 'Our Managed Properties')).toHaveAttribute('aria-selected', 'true');
  });

  test('are one stop of the Tab key, with arrows between them', async ({ page }) => {
    await open(page);
    await tab(page, 'Our Managed Properties').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Property Owners')).toBeFocused();
    await expect(ownerForm(page)).toBeVisible();
    await page.keyboard.press('End');
    await expect(tab(page, 'Tenants')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Our Managed Properties')).toBeFocused();
    await expect(tab(page, 'Tenants')).toHaveAttribute('tabindex', '-1');
  });

  test('keep what was typed when another is looked at', async ({ page }) => {
    await open(page, `${path}?tab=owners`);
    await ownerForm(page).getByLabel('First name').fill('Joseph');
    await tab(page, 'Tenants').click();
    await tab(page, 'Property Owners').click();
    await expect(ownerForm(page).getByLabel('First name')).toHaveValue('Joseph');
  });

  test('are where the two buttons of the top lead', { tag: '@S-303' }, async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'Submit your property' }).click();
    await expect(ownerForm(page)).toBeVisible();
    await page.getByRole('link', { name: 'Apply as a tenant' }).click();
    await expect(tenantForm(page)).toBeVisible();
    await expect(page).toHaveURL(`${path}?tab=tenants#management`);
  });

  test('keep what was typed when the buttons of the top are pressed', async ({ page }) => {
    await open(page, `${path}?tab=owners`);
    await ownerForm(page).getByLabel('First name').fill('Joseph');
    await page.getByRole('link', { name: 'Apply as a tenant' }).click();
    await expect(tenantForm(page)).toBeVisible();
    await expect(tab(page, 'Tenants')).toBeFocused();
    await expect(tab(page, 'Tenants')).toBeInViewport();
    await page.goBack();
    await expect(ownerForm(page).getByLabel('First name')).toHaveValue('Joseph');
  });
});

test('beside them stand the phone, the mail and a chat with its first words', async ({ page }) => {
  await open(page);
  const card = page.getByRole('complementary', { name: 'Talk to the management desk' });
  await expect(card.getByRole('link', { name: '0700 000 214' })).toHaveAttribute('href', 'tel:+254700000214');
  await expect(card.getByRole('link', { name: 'sales@makao.example' })).toBeVisible();
  await expect(card.getByRole('link', { name: /WhatsApp us/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/254700000214\?text=Hello.*managed/,
  );
});

test.describe('an owner', () => {
  test('submits a property', { tag: '@S-010' }, async ({ page }) => {
    await open(page);
    await tab(page, 'Property Owners').click();
    await expectAccessible(page);
    await fillOwner(page);
    await ownerForm(page).getByRole('button', { name: 'Submit Property' }).click();
    await expect(page.getByRole('heading', { name: 'Property submitted successfully!' })).toBeVisible();
    await expect(toasts(page)).toContainText('Property submitted successfully!');
    await expect(page.getByText(/Your reference is O-/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Submit Another Property' }).click();
    await expect(ownerForm(page).getByLabel('First name')).toHaveValue('');
    await expect(page).toHaveURL(`${path}?tab=owners`);
  });

  test('is asked for all six answers', { tag: '@S-362' }, async ({ page }) => {
    await open(page, `${path}?tab=owners`);
    await ownerForm(page).getByRole('button', { name: 'Submit Property' }).click();
    await expect(ownerForm(page).getByText(/ is required$/)).toHaveCount(6);
    await expect(ownerForm(page).getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
  });

  test.describe('whose form fails', () => {
    test.use({ allowConsoleErrors: ['Failed to load resource'] });

    for (const message of ['We are busy right now.', '']) {
      test(`reads the reply, or that it failed (${message || 'no reply'})`, { tag: '@S-407' }, async ({ page }) => {
        const failure = { success: false, error: 'busy', message, detail: [] };
        await page.route('**/api/v1/property-owners', (route) =>
          message ? route.fulfill({ status: 503, json: failure }) : route.abort(),
        );
        await open(page, `${path}?tab=owners`);
        await fillOwner(page);
        await ownerForm(page).getByRole('button', { name: 'Submit Property' }).click();
        await expect(ownerForm(page).getByRole('alert')).toHaveText(message || 'Submission failed. Please try again.');
        await expect(toasts(page)).toContainText(message || 'Submission failed. Please try again.');
        await expect(ownerForm(page).getByLabel('City or town')).toHaveValue('Nairobi');
      });
    }
  });
});

test.describe('a tenant', () => {
  test('applies with a rent', { tag: '@S-011' }, async ({ page }) => {
    await open(page, `${path}?tab=tenants`);
    await expectAccessible(page);
    await fillTenant(page);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/tenant-leads'),
      tenantForm(page).getByRole('button', { name: 'Submit Application' }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({
      first_name: 'Njeri',
      last_name: 'Mwangi',
      email: 'njeri@example.com',
      phone: '0110 345 678',
      preferred_location: 'Kileleshwa',
      budget_min: 60_000,
      budget_max: 90_000,
    });
    await expect(page.getByRole('heading', { name: 'Application submitted successfully!' })).toBeVisible();
    await expect(toasts(page)).toContainText('Application submitted successfully!');
  });

  for (const [typed, sentence] of [
    ['-5', 'Write the amount without a minus'],
    ['12.5', 'Write whole shillings, without cents'],
    ['1e5', 'Write one amount in digits, such as 35,000 or 1.5m'],
    ['35.000', 'Write 35,000 or 35000'],
  ] as const) {
    test(`is told how to write a rent that may mean another: ${typed}`, async ({ page }) => {
      await open(page, `${path}?tab=tenants`);
      await fillTenant(page);
      const rent = tenantForm(page).getByLabel('Lowest rent a month');
      await rent.fill(typed);
      await rent.blur();
      await expect(rent).toHaveValue(typed);
      await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
      await expect(rent).toBeFocused();
      await expect(rent).toHaveAccessibleDescription(sentence);
      await rent.fill('1.5m');
      await rent.blur();
      await expect(rent).toHaveValue('1,500,000');
      await tenantForm(page).getByLabel('Highest rent a month').fill('KSh 2 000 000');
      const request = page.waitForRequest('**/api/v1/tenant-leads');
      await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
      expect((await request).postDataJSON()).toMatchObject({ budget_min: 1_500_000, budget_max: 2_000_000 });
    });
  }

  test.describe('whose form fails', () => {
    test.use({ allowConsoleErrors: ['Failed to load resource'] });

    for (const message of ['We are busy right now.', '']) {
      test(`reads the reply, or that it failed (${message || 'no reply'})`, { tag: '@S-408' }, async ({ page }) => {
        const failure = { success: false, error: 'busy', message, detail: [] };
        await page.route('**/api/v1/tenant-leads', (route) =>
          message ? route.fulfill({ status: 503, json: failure }) : route.abort(),
        );
        await open(page, `${path}?tab=tenants`);
        await fillTenant(page);
        await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
        await expect(tenantForm(page).getByRole('alert')).toHaveText(message || 'Submission failed. Please try again.');
        await expect(toasts(page)).toContainText(message || 'Submission failed. Please try again.');
        await expect(tenantForm(page).getByLabel('Preferred location')).toHaveValue('Kileleshwa');
      });
    }
  });

  test.describe('whose rents are the wrong way round', () => {
    test.use({ allowConsoleErrors: ['422'] });

    test('is told so under the field', { tag: '@S-405' }, async ({ page }) => {
      await open(page, `${path}?tab=tenants`);
      await fillTenant(page);
      await tenantForm(page).getByLabel('Highest rent').fill('50000');
      await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
      await expect(tenantForm(page).getByText('Highest rent cannot be below the lowest')).toBeVisible();
      await expect(tenantForm(page).getByLabel('Highest rent')).toBeFocused();
      await expect(toasts(page)).toBeEmpty();
      await expectAccessible(page);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: ['422'] });

  test('the tabs are links, and both forms can be sent', async ({ page }) => {
    await page.goto(path);
    await tab(page, 'Property Owners').click();
    await fillOwner(page);
    await ownerForm(page).getByLabel('Phone number').fill('call me');
    await ownerForm(page).getByRole('button', { name: 'Submit Property' }).click();
    await expect(ownerForm(page).getByText('Enter a phone number, such as 0712 345 678')).toBeVisible();
    await expect(ownerForm(page).getByLabel('City or town')).toHaveValue('Nairobi');
    await ownerForm(page).getByLabel('Phone number').fill('0110 345 678');
    await ownerForm(page).getByRole('button', { name: 'Submit Property' }).click();
    await expect(page).toHaveURL(/\?tab=owners&sent=property-owner&reference=O-\w+#property-owner$/);
    await expect(page.getByRole('heading', { name: 'Property submitted successfully!' })).toBeVisible();
    await tab(page, 'Tenants').click();
    await fillTenant(page);
    await tenantForm(page).getByLabel('Highest rent').fill('much');
    await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
    await expect(tenantForm(page).getByText('Write one amount in digits, such as 35,000 or 1.5m')).toBeVisible();
    await expect(tenantForm(page).getByLabel('Preferred location')).toHaveValue('Kileleshwa');
    await tenantForm(page).getByLabel('Highest rent').fill('90,000');
    await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('heading', { name: 'Application submitted successfully!' })).toBeVisible();
  });
});

test('the former address leads here', { tag: '@S-016' }, async ({ page }) => {
  const reply = await page.request.get('/property-management', { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe(path);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing is cut off, and the chosen tab is in view', async ({ page }) => {
    await open(page, `${path}?tab=tenants`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    await expect(tab(page, 'Tenants')).toBeInViewport();
  });
});
