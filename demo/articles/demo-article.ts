import type { GuideQuestion } from '#modules/listings';

export const articleCategories = ['Land', 'Buying', 'Letting', 'Management', 'Finance', 'Commercial'] as const;

export interface DemoArticle {
  title: string;
  excerpt: string;
  /** At most 160 characters. */
  metaDescription: string;
  /** The card shows the first one. */
  categories: readonly (typeof articleCategories)[number][];
  /** At most five. */
  tags: readonly string[];
  author: 'editorial' | 'valuation';
  /** YYYY-MM-DD; published at 08:00, Africa/Nairobi. */
  publishedOn: string;
  /** File name in demo/photos. */
  photo: string;
  /** Titles of demo properties. */
  related: readonly string[];
  isFeatured?: true;
  /** The question of pages of listings that it answers. */
  guideTo?: GuideQuestion;
  views: number;
  likes: number;
  shares: number;
  html: string;
}

export const articleAuthors = {
  editorial: {
    slug: 'makao-editorial-team',
    name: 'Makao editorial team',
    bio: 'Agents, managers and one patient advocate. We write about what we saw on site that week.',
  },
  valuation: {
    slug: 'makao-valuation-desk',
    name: 'Makao valuation desk',
    bio: 'The colleagues who are asked what it is worth, and who answer with comparisons rather than adjectives.',
  },
} as const;
