import { describe, expect, it, test } from 'vitest';
import { withLead } from './article-card.tsx';
import { toArticleCardItem } from './article-card-item.ts';
import { articleDetailHead, articleStructuredData } from './article-detail-head.ts';
import { articleListHref, readArticleSearch } from './article-search.ts';
import type { BlogPost, BlogPostDetail } from './contract.ts';
import { pickLatest } from './latest-posts.tsx';
import { readStoredNames } from './stored-names.ts';

const post: BlogPost = {
  id: 1,
  slug: 'stamp-duty',
  title: 'Stamp duty',
  excerpt: 'How much, and when.',
  summary: 'How much, and when.',
  meta_description: 'Stamp duty in Kenya.',
  featured_image_url: null,
  featured_image: null,
  read_time: '6 min read',
  published_at: '2026-11-01T22:30:00.000Z',
  categories: [{ id: 1, slug: 'finance', name: 'Finance' }],
  tags: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, id) => ({ id, slug: name, name })),
  author: { slug: 'team', name: 'Makao team' },
  is_featured: false,
};
const posts = (featured: readonly boolean[]): BlogPost[] =>
  featured.map((is_featured, index) => ({ ...post, id: index + 1, is_featured }));
const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

describe('the address of a list', () => {
  it.each([
    ['', '/blogs'],
    ['category=land&page=2', '/blogs?category=land&page=2'],
    ['CATEGORY=x&category=Land&tag=KMRC', '/blogs?category=land&tag=kmrc'],
    ['search=%20title%20%20deed%07', '/blogs?search=title+deed'],
    ['page=0', '/blogs'],
    ['page=-3&tag=', '/blogs'],
    ['page=two', '/blogs'],
    ['page=999999999', '/blogs?page=100000'],
  ])('%j is %s', (query, href) => {
    expect(articleListHref(readArticleSearch(Object.fromEntries(new URLSearchParams(query))))).toBe(href);
  });
});

describe('a card', () => {
  it('shows the day it was in Nairobi and at most five tags', { tags: ['S-090'] }, () => {
    const card = toArticleCardItem(post);
    expect(card.day).toBe('2 Nov 2026');
    expect(card.tags).toHaveLength(5);
  });

  it('has a usual reading time where none is known', { tags: ['S-415'] }, () => {
    expect(toArticleCardItem({ ...post, read_time: '' }).readTime).toBe('5 min read');
  });
});

describe('the home page shows', () => {
  it.each([
    ['the featured article and three that are not', [false, true, false, false, true, false], 2, [1, 3, 4]],
    ['the first article where none is featured', [false, false, false, false, false], 1, [2, 3, 4]],
    ['one alone', [true], 1, []],
  ])('%s', { tags: ['S-084'] }, (_, featured, large, small) => {
    const latest = pickLatest(posts(featured));
    expect(latest.lead?.id).toBe(large);
    expect(ids(latest.others)).toEqual(small);
  });

  it('nothing where nothing is published', () => expect(pickLatest([])).toEqual({ lead: null, others: [] }));
});

test('a page is led by its first featured article, or by its newest', () => {
  const { lead, others } = withLead(posts([false, true, true]).map(toArticleCardItem));
  expect(lead?.id).toBe(2);
  expect(ids(others)).toEqual([1, 3]);
  expect(withLead(posts([false, false]).map(toArticleCardItem)).lead?.id).toBe(1);
});

describe('an article’s head', () => {
  const article: BlogPostDetail = {
    ...post,
    content: '<p>Four per cent in towns.</p>',
    created_at: post.published_at,
    updated_at: '2026-11-03T05:00:00.000Z',
    views_count: 10,
    likes_count: 4,
    shares_count: 1,
    comments_count: 0,
    author: { ...post.author, bio: '', posts_count: 3, followers_count: 12 },
    related_properties: [],
    related_posts: [],
  };
  const site = { publicUrl: 'https://www.makao.example', siteName: 'Makao' };

  it('has a title and a feed', () => {
    const { meta, links } = articleDetailHead(article, site);
    expect(meta).toContainEqual({ title: 'Stamp duty · Makao' });
    expect(links).toContainEqual(expect.objectContaining({ href: 'https://www.makao.example/blogs/feed.xml' }));
  });

  it('names article, author and publisher in structured data', () => {
    expect(articleStructuredData(article, site)[0]).toMatchObject({
      '@type': 'BlogPosting',
      url: 'https://www.makao.example/view/blog/stamp-duty',
      dateModified: '2026-11-03T05:00:00.000Z',
      author: { '@type': 'Organization', url: 'https://www.makao.example/blogs/author/team' },
      publisher: { '@type': 'RealEstateAgent', name: 'Makao' },
    });
  });
});

describe('what this browser keeps', () => {
  it.each([null, '', '{', '7', '{"slug":"a"}', '[null,1,{"slug":7,"name":"x"},{"slug":"","name":"x"}]'])(
    'is nothing when it reads %j',
    (stored) => expect(readStoredNames(stored)).toEqual([]),
  );

  it('is a slug and a name', () => {
    expect(readStoredNames('[{"slug":"a","name":"A","more":1}]')).toEqual([{ slug: 'a', name: 'A' }]);
  });
});
