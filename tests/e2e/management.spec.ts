import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test, untilLive } from './fixtures.ts';

const path = '/property/management';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const ownerForm = (page: Page) => page.getByRole('form', { name: 'Tell us about the property' });
const tenantForm = (page: Page) => page.getByRole('form', { name: 'Tenant Application' });

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
  test('stand in the address, are where the two buttons of the top lead, and keep what was typed', {
    tag: ['@S-303', '@S-338'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, `${path}?tab=tenants`);
    await expect(tenantForm(page)).toBeVisible();
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    await expect(tab(page, 'Tenants')).toBeInViewport();
    await tab(page, 'Property Owners').click();
    await expect(page).toHaveURL(`${path}?tab=owners`);
    await ownerForm(page).getByLabel('First name').fill('Joseph');
    await page.goBack();
    await expect(tenantForm(page)).toBeVisible();
    await page.getByRole('link', { name: 'Submit your property' }).click();
    await expect(ownerForm(page).getByLabel('First name')).toHaveValue('Joseph');
    await page.getByRole('link', { name: 'Apply as a tenant' }).click();
    await expect(tenantForm(page)).toBeVisible();
    await expect(page).toHaveURL(`${path}?tab=tenants#management`);
    await expect(tab(page, 'Tenants')).toBeFocused();
    await expect(tab(page, 'Tenants')).toBeInViewport();
    await page.goBack();
    await expect(ownerForm(page).getByLabel('First name')).toHaveValue('Joseph');
  });

  test('are one stop of the Tab key, with arrows between them', async ({ page }) => {
    await open(page);
    await expectAccessible(page);
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
});

test('an owner is asked for all six answers, submits a property, and may submit another', {
  tag: ['@S-010', '@S-362'],
}, async ({ page }) => {
  await open(page, `${path}?tab=owners`);
  await ownerForm(page).getByRole('button', { name: 'Submit Property' }).click();
  await expect(ownerForm(page).getByText(/ is required$/)).toHaveCount(6);
  await expect(ownerForm(page).getByLabel('First name')).toBeFocused();
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

test('an owner on a phone opens what may stay empty, is told what cannot be there, and sends it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${path}?tab=owners`);
  await fillOwner(page);
  const form = ownerForm(page);
  const more = form.getByText('Tell us more (optional)').first();
  await expect(form.getByLabel('Bedrooms')).toBeHidden();
  await more.click();
  await form.getByLabel('Property type').selectOption('House');
  await form.getByLabel('Bedrooms').fill('many');
  await form.getByLabel('Rent you hope for').fill('85k');
  await form.getByLabel('Vacant from').fill('2027-01-01');
  await form.getByLabel('Anything we should know').fill('The tenants leave at Christmas.');
  await expectAccessible(page);
  await page.reload();
  await untilLive(page);
  await expect(form.getByLabel('Bedrooms')).toHaveValue('many');
  await expect(form.getByLabel('Bedrooms')).toBeVisible();
  await more.click();
  await expect(form.getByLabel('Bedrooms')).toBeHidden();
  await form.getByRole('button', { name: 'Submit Property' }).click();
  await expect(form.getByLabel('Bedrooms')).toBeFocused();
  await form.getByLabel('Bedrooms').fill('4');
  await expect(form.getByLabel('Bedrooms')).toBeVisible();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v1/property-owners'),
    form.getByRole('button', { name: 'Submit Property' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    property_type: 'House',
    bedrooms: 4,
    hoped_rent: 85_000,
    vacant_from: '2027-01-01',
    message: 'The tenants leave at Christmas.',
  });
  await expect(page.getByRole('heading', { name: 'Property submitted successfully!' })).toBeVisible();
});

test.describe('when sending fails', () => {
  test.use({ allowConsoleErrors: ['Failed to load resource'] });

  test('owners and tenants read the reply, or that it failed, and keep every answer', {
    tag: ['@S-407', '@S-408'],
  }, async ({ page }) => {
    const forms = [
      ['owners', 'property-owners', ownerForm(page), fillOwner, 'Submit Property', 'City or town', 'Nairobi'],
      [
        'tenants',
        'tenant-leads',
        tenantForm(page),
        fillTenant,
        'Submit Application',
        'Preferred location',
        'Kileleshwa',
      ],
    ] as const;
    for (const [name, call, form, fill, button, field, answer] of forms) {
      await open(page, `${path}?tab=${name}`);
      await fill(page);
      for (const message of ['We are busy right now.', '']) {
        const failure = { success: false, error: 'busy', message, detail: [] };
        await page.route(`**/api/v1/${call}`, (route) =>
          message ? route.fulfill({ status: 503, json: failure }) : route.abort(),
        );
        await form.getByRole('button', { name: button }).click();
        const sentence = message || 'Submission failed. Please try again.';
        await expect(form.getByRole('alert')).toHaveText(sentence);
        await expect(toasts(page)).toContainText(sentence);
        await expect(form.getByLabel(field)).toHaveValue(answer);
        await page.unroute(`**/api/v1/${call}`);
      }
    }
  });
});

test.describe('a tenant', () => {
  test.use({ allowConsoleErrors: ['422'] });

  test('is told of rents that are the wrong way round, then applies', { tag: ['@S-011', '@S-405'] }, async ({
    page,
  }) => {
    await open(page, `${path}?tab=tenants`);
    await fillTenant(page);
    await tenantForm(page).getByLabel('Highest rent').fill('50000');
    await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
    await expect(tenantForm(page).getByText('Highest rent cannot be below the lowest')).toBeVisible();
    await expect(tenantForm(page).getByLabel('Highest rent')).toBeFocused();
    await expect(toasts(page)).toBeEmpty();
    await expectAccessible(page);
    await tenantForm(page).getByLabel('Highest rent').fill('90,000');
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

  test('is told how to write a rent that may mean another', async ({ page }) => {
    await open(page, `${path}?tab=tenants`);
    await fillTenant(page);
    const rent = tenantForm(page).getByLabel('Lowest rent a month');
    for (const [typed, sentence] of [
      ['-5', 'Write the amount without a minus'],
      ['12.5', 'Write whole shillings, without cents'],
      ['1e5', 'Write one amount in digits, such as 35,000 or 1.5m'],
      ['35.000', 'Write 35,000 or 35000'],
    ] as const) {
      await rent.fill(typed);
      await rent.blur();
      await expect(rent).toHaveValue(typed);
      await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
      await expect(rent).toBeFocused();
      await expect(rent).toHaveAccessibleDescription(sentence);
    }
    await rent.fill('1.5m');
    await rent.blur();
    await expect(rent).toHaveValue('1,500,000');
    await tenantForm(page).getByLabel('Highest rent a month').fill('KSh 2 000 000');
    const request = page.waitForRequest('**/api/v1/tenant-leads');
    await tenantForm(page).getByRole('button', { name: 'Submit Application' }).click();
    expect((await request).postDataJSON()).toMatchObject({ budget_min: 1_500_000, budget_max: 2_000_000 });
  });
});
