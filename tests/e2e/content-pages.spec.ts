import { expect, expectAccessible, test } from './fixtures.ts';

const paths = ['/about', '/services', '/joint/venture', '/careers', '/terms', '/privacy/policy'];

for (const path of paths) {
  test(`${path} is accessible, named, and fits a narrow phone`, { tag: '@S-223' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/ · Makao$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    for (const summary of await page.locator('main details > summary').all())
      if (await summary.evaluate(({ parentElement }) => !parentElement?.hasAttribute('open'))) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);
  });
}

test.describe('a legal text', () => {
  test('lists its numbered sections beside it and leads to each', { tag: '@S-213' }, async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByText('updated 1 November 2025')).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: '14. Law and courts' }).click();
    await expect(page.getByRole('heading', { name: '14. Law and courts' })).toBeInViewport();
    await expect(contents.getByRole('link', { name: '1. What the site is' })).toBeInViewport();
  });

  test('says who stands behind it', { tag: '@S-317' }, async ({ page }) => {
    await page.goto('/privacy/policy');
    const company = page.getByRole('region', { name: 'Makao Property Agency Ltd' });
    await expect(company.getByRole('link', { name: '0700 000 214' })).toHaveAttribute('href', 'tel:+254700000214');
    await expect(company.getByRole('link', { name: 'sales@makao.example' })).toBeVisible();
  });

  test('prints without the site around it', async ({ page }) => {
    await page.goto('/terms');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the about page shows its figures and the eight values', { tag: '@S-033' }, async ({ page }) => {
  await page.goto('/about');
  const figures = page.getByRole('main').locator('dl > div');
  await expect(figures).toHaveText([
    'years15+First letting in 2010, our own books',
    /^people in the team\d+$/,
    'finance partners7',
    /^listings available today\d+$/,
  ]);
  await expect(figures.nth(1)).toHaveText(
    `people in the team${await page.getByRole('region', { name: 'The people you will meet' }).getByRole('listitem').count()}`,
  );
  const values = page.getByRole('region', { name: 'What we hold to' });
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Honouring God',
    'Teamwork',
    'Speed and efficiency',
    'Innovation and creativity',
    'Professionalism',
    'Determination',
    'Integrity',
    'Customer-centric service',
  ]);
});

test('each of the four services leads to the contact page, and the form is there too', { tag: '@S-034' }, async ({
  page,
}) => {
  await page.goto('/services');
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const service of await page.getByRole('article').all()) {
    await expect(service.getByRole('link', { name: /^Contact Us/ })).toHaveAttribute('href', '/contact');
  }
  await expect(page.getByRole('button', { name: 'Request Details' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('the joint venture page leads on', { tag: '@S-037' }, async ({ page }) => {
  await page.goto('/joint/venture');
  await expect(page.getByRole('main').locator('dl').first()).toHaveText(
    [
      'prime locationsSites surveyed for partners, our project register, March 202630+',
      'projects completedHanded over since 2012, our project register, March 202610+',
    ].join(''),
  );
  await expect(page.getByText('50% complete')).toBeVisible();
  await expect(page.getByText('Quantity surveyor’s report to us, March 2026')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: '0700 000 214' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'sales@makao.example' })).toBeVisible();
  await main.getByRole('link', { name: 'View Properties' }).click();
  await expect(page).toHaveURL('/properties');
});

test.describe('careers', () => {
  test.use({ javaScriptEnabled: false });

  test('an opening whose deadline has passed says so, and opens in place without script', { tag: '@S-214' }, async ({
    page,
  }) => {
    await page.goto('/careers');
    const title = page.getByRole('heading', { name: 'Property Acquisition & Management Associate' });
    const closed = page.locator('details').filter({ has: title });
    await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible();
    await expect(page.getByText('Deadline was Monday 16 June 2025, 5 PM')).toBeVisible();
    await expect(closed.getByRole('link', { name: 'Apply Now' })).toBeHidden();
    await title.click();
    await expect(page.getByText('The deadline has passed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Client relations' })).toBeVisible();
    await expect(closed.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      `mailto:careers@makao.example?subject=${encodeURIComponent('Application: Property Acquisition & Management Associate')}`,
    );
    await expect(page.getByRole('link', { name: 'Email Us' })).toHaveAttribute('href', 'mailto:careers@makao.example');
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
    expect(data).toContain('Lettings Executive, Nairobi West');
    expect(data).not.toContain('Property Acquisition');
  });
});
