import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { AddressContext } from '#web/ui/navigation/navigation.ts';
import { ArticleDetailPage } from './article-detail-page.tsx';
import { ArticleUnavailable } from './article-problem.tsx';
import type { BlogPostDetail } from './contract.ts';

const topic = (name: string) => ({ id: name.length, slug: name.toLowerCase(), name });
const noImage = { featured_image_url: null, featured_image: null };
const published = { published_at: '2026-02-16T05:00:00.000Z', created_at: '2026-02-16T05:00:00.000Z' };
const related = (id: number) => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  category: 'Land',
  views_count: 0,
  ...noImage,
  ...published,
});
const article: BlogPostDetail = {
  id: 3,
  slug: 'stamp-duty',
  title: 'Stamp duty',
  excerpt: 'How much, on what, and when.',
  summary: 'How much, on what, and when.',
  meta_description: 'How much.',
  content: '<h2>The <em>rate</em></h2>',
  ...published,
  updated_at: '2026-02-16T05:00:00.000Z',
  read_time: '5 min read',
  views_count: 1284,
  likes_count: 46,
  shares_count: 0,
  comments_count: 1,
  categories: [topic('Finance'), topic('Buying')],
  tags: [topic('KRA'), topic('Duty')],
  is_featured: false,
  ...noImage,
  author: { slug: 'desk', name: 'Makao desk', bio: 'We write.', posts_count: 12, followers_count: 412 },
  related_properties: [
    {
      id: 9,
      slug: 'sunrise-row',
      name: 'Sunrise Row',
      location: 'Ruai',
      listing_purpose: 'Sale',
      type: 'villa',
      price: 11_300_000,
      price_usd: null,
      ended_as: null,
      image: null,
      image_url: null,
    },
  ],
  related_posts: [related(1), related(2), related(3)],
};
const pageOf = (shown: typeof article) => (
  <ArticleDetailPage
    article={shown}
    categories={[{ ...topic('Land'), posts_count: 3 }]}
    url="https://makao.example/view/blog/stamp-duty"
    newsletter="Newsletter form"
  />
);
const page = pageOf(article);
const words = textsOf(page).join(' ');

describe('the page of an article shows', () => {
  test('categories, title, excerpt, author, day, reading time, views and comments', { tags: ['S-263'] }, () => {
    expect(words).toMatch(
      /^Home Tips & Insights Finance Buying Stamp duty How much, on what, and when\. MD Makao desk/,
    );
    expect(words).toMatch(/16 Feb 2026 · 5 min read · 1,284 views · 1 comment /);
  });

  test('no count of what there is none of', () => {
    const unread = { ...article, views_count: 0, comments_count: 0, author: { ...article.author, followers_count: 0 } };
    const shown = textsOf(<ArticleDetailPage article={unread} categories={[]} url={null} newsletter={null} />).join(
      ' ',
    );
    expect(shown).toMatch(/16 Feb 2026 · 5 min read /);
    expect(shown).not.toMatch(/\b0 (?:view|comment|follower)/);
  });

  test('a drawn scene where it has no photograph', { tags: ['S-262'] }, () => {
    expect(markupOf(page)).toContain('/fallback/apartment.jpg');
  });

  test('buttons to like, share and save it', () => {
    expect(words).toContain('Like 46 Share');
    expect(markupOf(page)).toContain('aria-label="Save article"');
  });

  test('its text as HTML, and its tags', { tags: ['S-266'] }, () => {
    expect(markupOf(page)).toContain('<h2>The <em>rate</em></h2>');
    expect(words).toContain('KRA Duty');
  });

  test('properties it speaks of, which lead to their pages', { tags: ['S-267'] }, () => {
    expect(words).toContain('Properties in this article Ruai Sunrise Row KSh 11,300,000');
    expect(markupOf(page)).toContain('href="/view/property/sunrise-row"');
  });

  test('of one that is sold that it is, and no price', () => {
    const sold = article.related_properties.map((property) => ({ ...property, ended_as: 'Sold' as const }));
    const shown = textsOf(pageOf({ ...article, related_properties: sold })).join(' ');
    expect(shown).toContain('Ruai Sunrise Row Sold');
    expect(shown).not.toContain('11,300,000');
  });

  test('its author with articles and followers, who can be followed', { tags: ['S-268'] }, () => {
    expect(words).toContain('Makao desk 12 articles · 412 followers Follow Author We write.');
  });

  test('three articles to read next, and the categories', { tags: ['S-271'] }, () => {
    expect(markupOf(page).match(/href="\/view\/blog\/article-\d"/g)).toHaveLength(3);
    expect(words).toContain('Categories Land 3');
  });

  test('a box for the newsletter', () => {
    expect(words).toContain('Stay Updated New listings and notes on buying, by email. Newsletter form');
  });
});

test('an article for want of an answer shows the error, a retry at its own address, and the way back', {
  tags: ['S-272'],
}, () => {
  const href = '/view/blog/stamp-duty';
  const problem = (
    <AddressContext value={{ pathname: href, search: {}, href }}>
      <ArticleUnavailable />
    </AddressContext>
  );
  expect(textsOf(problem).join(' ')).toContain('Error Loading Blog Failed to fetch blog Try again Back to Blogs');
  expect(markupOf(problem)).toContain(`href="${href}"`);
  expect(markupOf(problem)).toContain('href="/blogs"');
});
