import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { LatestPostsData } from './latest-posts.tsx';
import { LatestPosts } from './latest-posts.tsx';

const names = (words: string[]) => words.map((name) => ({ slug: name.toLowerCase(), name }));

const post = {
  id: 1,
  slug: 'stamp-duty',
  title: 'Stamp duty',
  summary: 'How much, and when.',
  isFeatured: true,
  readTime: '6 min read',
  day: '2 Nov 2026',
  publishedAt: '2026-11-01T22:30:00.000Z',
  authorName: 'Achieng Njoroge',
  categories: names(['Finance', 'Buying']),
  tags: names(['Duty', 'Tax', 'KRA', 'Deeds', 'Towns', 'Valuation']),
  image: null,
};
const block = (latest: LatestPostsData) => <LatestPosts latest={latest} teamLabel="Makao team" />;
const words = (change: Partial<typeof post> = {}) =>
  textsOf(block({ featured: { ...post, ...change }, others: [], failed: false }));

describe('a post of the home page', () => {
  test('shows its first category, its day, the team, its reading time and five tags', { tags: ['S-088'] }, () => {
    expect(words()).toEqual([
      ...['Latest Blog Posts', 'View all posts', 'Finance', '2 Nov 2026', 'Stamp duty', 'How much, and when.'],
      ...['Makao team · 6 min read', 'Duty', 'Tax', 'KRA', 'Deeds', 'Towns'],
    ]);
  });

  test('is General where it has no category', { tags: ['S-089'] }, () => {
    expect(words({ categories: [] })).toContain('General');
  });
});

test('posts that could not be loaded are told, with a way to try again', { tags: ['S-087'] }, () => {
  expect(textsOf(block({ featured: null, others: [], failed: true }))).toEqual([
    ...['Latest Blog Posts', 'View all posts'],
    ...['Error loading blog posts', 'Failed to load blog posts', 'Try again'],
  ]);
});

test('the block is left out where nothing is published', () => {
  expect(markupOf(block({ featured: null, others: [], failed: false }))).not.toContain('Latest Blog Posts');
});
