import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { BlogPost } from './contract.ts';
import { LatestPosts } from './latest-posts.tsx';

const names = (words: string[]) => words.map((name, id) => ({ id, slug: name.toLowerCase(), name }));

const post: BlogPost = {
  id: 1,
  slug: 'stamp-duty',
  title: 'Stamp duty',
  excerpt: '',
  summary: 'How much, and when.',
  meta_description: '',
  is_featured: true,
  read_time: '6 min read',
  published_at: '2026-11-01T22:30:00.000Z',
  author: { slug: 'achieng', name: 'Achieng Njoroge' },
  categories: names(['Finance', 'Buying']),
  tags: names(['Duty', 'Tax', 'KRA', 'Deeds', 'Towns', 'Valuation']),
  featured_image_url: null,
  featured_image: null,
};
const block = (posts: BlogPost[] | null) => <LatestPosts posts={posts} teamLabel="Makao team" />;
const words = (change: Partial<BlogPost> = {}) => textsOf(block([{ ...post, ...change }]));

describe('a post of the home page', () => {
  test('shows its first category, its day, the team, its reading time and five tags', { tags: ['S-088'] }, () => {
    expect(words()).toEqual([
      'Latest Blog Posts',
      'View all posts',
      'Finance',
      '2 Nov 2026',
      'Stamp duty',
      'How much, and when.',
      'Makao team · 6 min read',
      'Duty',
      'Tax',
      'KRA',
      'Deeds',
      'Towns',
    ]);
  });

  test('is General where it has no category', { tags: ['S-089'] }, () => {
    expect(words({ categories: [] })).toContain('General');
  });
});

test('posts that could not be loaded are told, with a way to try again', { tags: ['S-087'] }, () => {
  expect(textsOf(block(null))).toEqual([
    'Latest Blog Posts',
    'View all posts',
    'Error loading blog posts',
    'Failed to load blog posts',
    'Try again',
  ]);
});

test('the block is left out where nothing is published', () => {
  expect(markupOf(block([]))).not.toContain('Latest Blog Posts');
});
