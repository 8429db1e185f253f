import { expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { linksOf, metaOf, structuredDataOf } from './page-source.ts';
import { nameOf, type PlainPage, textOf } from './plain-page.ts';

const site = new DemoSite();
const article = '/view/blog/mortgages-in-plain-shillings';
const cardsOf = (page: PlainPage) => page.region('Articles').querySelectorAll('article');

test('articles are found, narrowed by category, words and tag, and paged through without script', async () => {
  const all = await site.open('/blogs');
  expect(all.title).toBe('Tips & Insights · Makao');
  expect(textOf(all.main)).toContain('12 articles');
  expect(cardsOf(all)).toHaveLength(10);
  for (const card of cardsOf(all)) expect(textOf(card)).toContain('min read');
  expect(cardsOf(all)[0]?.querySelectorAll('[aria-label=Tags] li')).toHaveLength(3);
  expect(all.linkTo('KMRC', all.main)).toBe('/blogs?tag=kmrc');
  expect(all.linkTo(/^Land/, all.region('Categories'))).toBe('/blogs?category=land');
  expect(all.linkTo('Next page')).toBe('/blogs?page=2');
  expect(cardsOf(await site.open('/blogs?page=2'))).toHaveLength(2);
  expect(cardsOf(await site.open('/blogs?tag=kmrc'))).toHaveLength(1);
  const land = await site.open('/blogs?category=land');
  expect(land.title).toMatch(/^Land: Tips & Insights/);
  expect(textOf(land.main)).toContain('3 articles');
  const rates = await site.open('/blogs?category=land&search=rates');
  expect(textOf(rates.main)).toContain('1 article');
  expect(rates.linkTo('Remove Land')).toBe('/blogs?search=rates');
  expect(rates.linkTo('Clear all')).toBe('/blogs');
  const found = await site.open('/blogs?search=title');
  const [card] = cardsOf(found);
  expect(card && textOf(card)).toContain('How to read a title deed');
});

test('a search that finds no article says so and leads back', async () => {
  const nothing = await site.open('/blogs?search=helicopter');
  expect(nothing.texts('main h2, main h3')).toContain('No articles found');
  expect(nothing.linkTo(/^Show all articles/)).toBe('/blogs');
  expect((await site.open('/blogs?page=77')).texts('main h2, main h3')).toContain('There is no page 77');
});

test('an article says who wrote it, when, how long it takes, and what readers made of it', {
  tags: ['S-219'],
}, async () => {
  const page = await site.open(article);
  expect(page.title).toBe('Mortgages in plain shillings · Makao');
  expect(textOf(page.one('h1'))).toBe('Mortgages in plain shillings');
  const header = textOf(page.one('main header'));
  expect(header).toMatch(/16 Feb 2026 · \d+ min read · 1,1\d\d views/);
  expect(header).not.toContain('0 comments');
  expect(header).toContain('Makao editorial team');
  expect(page.texts('main h2')).toContain('Where KMRC comes in');
  expect(page.region('Properties in this article').querySelectorAll('a')).toHaveLength(3);
  expect(page.region('Read next').querySelectorAll('article')).toHaveLength(3);
  expect(page.region('Categories').querySelectorAll('a')).toHaveLength(6);
  expect(page.main.querySelectorAll('a').map(nameOf)).toContain('All articles by Makao editorial team');
});

test('an article tells programs what it is', async () => {
  const { html } = await site.open(article);
  const data = structuredDataOf(html);
  expect(data.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'Mortgages in plain shillings',
    datePublished: '2026-02-16T05:00:00.000Z',
    author: { name: 'Makao editorial team' },
  });
  expect(data.map((thing) => thing['@type'])).toContain('BreadcrumbList');
  expect(metaOf(html, 'og:type')).toEqual(['article']);
  expect(metaOf(html, 'og:image')).toEqual([expect.stringMatching(/\/uploads\/images\/.*\/social\.jpg$/)]);
  expect(linksOf(html, 'alternate')).toEqual([expect.stringMatching(/\/blogs\/feed\.xml$/)]);
});

test('an author has a page with all their articles, and a feed of theirs alone', async () => {
  const page = await site.open('/blogs/author/makao-editorial-team');
  expect(textOf(page.one('h1'))).toBe('Makao editorial team');
  expect(textOf(page.main)).toContain('10 articles');
  const feed = await site.open('/blogs/author/makao-editorial-team/feed.xml');
  expect(feed.headers['content-type']).toContain('application/rss+xml');
  expect(feed.html).not.toContain('valuation desk');
});
