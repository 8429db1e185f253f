import { expect, test, untilLive } from './fixtures.ts';

/** A page that could not be fetched says so in the title of its tab too; 'not found' is for what is not there. */

const failure = { success: false, error: 'internal_error', message: 'Something went wrong on our side.', detail: [] };

const pages = [
  {
    name: 'a property',
    from: '/properties',
    link: 'a[href^="/view/property/"]',
    title: 'Property details unavailable',
  },
  { name: 'a plot', from: '/land', link: 'a[href^="/view/land/"]', title: 'Land details unavailable' },
  { name: 'an article', from: '/blogs', link: 'a[href^="/view/blog/"]', title: 'Error Loading Blog' },
  {
    ...{ name: 'an author', from: '/view/blog/mortgages-in-plain-shillings', link: 'a[href^="/blogs/author/"]' },
    title: 'This page could not be loaded',
  },
  { name: 'the openings', from: '/about', link: 'a[href="/careers"]', title: 'This page could not be loaded' },
] as const;

test.use({ allowConsoleErrors: ['Failed to load resource', 'Something went wrong', 'could not'] });

for (const { name, from, link, title } of pages) {
  test(`the title of ${name} says what the page says when it fails, and its own once it is there`, async ({ page }) => {
    await page.goto(from);
    await expect(page.locator('form[novalidate]').first()).toBeAttached();
    const ofThePage = /\/api\/v1\/(properties|land|blogs|job-openings|page-contents)/;
    await untilLive(page);
    await page.route(ofThePage, (route) => route.fulfill({ status: 500, json: failure }));
    await page.locator(link).first().click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(/not found/i)).toHaveCount(0);
    await page.unroute(ofThePage);
    await page.getByText('Try again', { exact: true }).first().click();
    await expect(page).not.toHaveTitle(title);
    await expect(page).not.toHaveTitle(/not found/i);
  });
}
