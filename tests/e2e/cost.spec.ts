import { expect, openPage, test } from './fixtures.ts';

const house = '/view/property/the-jacaranda-house';

test('moving the sliders works out the cash and the month of a loan at once', { tag: '@S-476' }, async ({ page }) => {
  await openPage(page, `${house}#cost`);
  const cost = page.locator('#cost');
  const cash = cost.getByText('Cash you need').locator('xpath=following-sibling::dd[1]');
  const before = await cash.textContent();
  await cost.getByLabel('Loan', { exact: true }).selectOption({ label: 'No loan' });
  await expect(cost.getByText('Loan, a month')).toBeHidden();
  await expect(cash).not.toHaveText(before ?? '');
  await cost.getByLabel('Loan', { exact: true }).selectOption({ index: 0 });
  await expect(cash).toHaveText(before ?? '');
  await cost.getByRole('slider', { name: 'Deposit' }).press('ArrowRight');
  await expect(cash).not.toHaveText(before ?? '');
  await cost.getByText('Line by line, with rules and sources').click();
  await expect(cost.getByText('Stamp duty', { exact: true })).toBeVisible();
});

test('the line under the price leads to the cost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, house);
  await page.getByRole('link', { name: /cash with a loan/ }).click();
  await expect(page.locator('#cost').getByRole('heading')).toBeInViewport();
});

test('the calculator follows what is typed, and says what it cannot read', async ({ page }) => {
  await openPage(page, '/cost');
  await page.getByLabel('Price', { exact: true }).fill('14500000');
  await page.getByLabel('Place').fill('Kilimani, Nairobi');
  await page.getByLabel('Loan', { exact: true }).selectOption({ label: 'No loan' });
  await expect(page.getByText('KSh 15,416,550').first()).toBeVisible();
  const sheet = page.getByRole('link', { name: /^Cost sheet \(PDF\)/ });
  await expect(sheet).toHaveAttribute('href', /^\/cost\.pdf\?for=buy&price=14500000&.*lender=none/);
  await page.getByLabel('Price', { exact: true }).fill('many');
  await expect(page.getByText('Write one amount in digits, such as 35,000 or 1.5m')).toBeVisible();
});

test('the calculator works out what was typed before its script had come', async ({ page }) => {
  await page.goto('/cost?price=14500000&place=Kilimani,+Nairobi&lender=none');
  await page.getByLabel('Price', { exact: true }).fill('20000000');
  await expect(page.getByRole('link', { name: /^Cost sheet/ })).toHaveAttribute('href', /price=20000000/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form under the cost of a listing opens the calculator, which works by its button', async ({ page }) => {
    await page.goto(house);
    await page.locator('#cost').getByLabel('Loan', { exact: true }).selectOption({ label: 'No loan' });
    await page.locator('#cost').getByRole('button', { name: 'Open in the calculator' }).click();
    await expect(page).toHaveURL(/\/cost\?listing=MK-P-\d+/);
    await expect(page.getByText('Loan, a month')).toHaveCount(0);
    await page.getByLabel('Price', { exact: true }).fill('14,500,000');
    await page.getByLabel('Place').fill('Kilimani, Nairobi');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByText('KSh 15,416,550').first()).toBeVisible();
  });
});
