import { z } from 'zod';
import { guideQuestions, listingImageSchema } from '#modules/listings/server';
import { defineEndpoint, listOf } from '#platform/http/contract.ts';
import { queryBoolean, queryInt, queryText } from '#platform/http/query-values.ts';

const articleImageSchema = z
  .strictObject(listingImageSchema.omit({ id: true, is_primary: true, caption: true, taken_on: true }).shape)
  .meta({ id: 'ArticleImage' });
export type ArticleImage = z.output<typeof articleImageSchema>;

const namedSchema = z.strictObject({ id: z.int(), slug: z.string(), name: z.string() });
export type NamedTopic = z.output<typeof namedSchema>;

const blogPostSchema = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    summary: z.string().meta({ description: 'The excerpt, or the first 150 characters of the content without one.' }),
    meta_description: z.string(),
    featured_image_url: z.string().nullable(),
    featured_image: articleImageSchema.nullable(),
    read_time: z.string().meta({ description: 'Such as 6 min read.' }),
    published_at: z.iso.datetime(),
    categories: z.array(namedSchema),
    tags: z.array(namedSchema),
    author: z.strictObject({ slug: z.string(), name: z.string() }),
    is_featured: z.boolean(),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.output<typeof blogPostSchema>;

const blogAuthorSchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    bio: z.string(),
    posts_count: z.int(),
    followers_count: z.int(),
  })
  .meta({ id: 'BlogAuthor' });
export type BlogAuthor = z.output<typeof blogAuthorSchema>;

const relatedPropertySchema = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  listing_purpose: z.enum(['Sale', 'Rent']),
  price: z.int().nullable().meta({ description: 'Whole Kenya shillings; for Rent, a month. Null on request.' }),
  price_usd: z.int().nullable().meta({ description: 'Whole US dollars, of a price in dollars.' }),
  ended_as: z.enum(['Sold', 'Let']).nullable().meta({ description: 'Null while it is on offer.' }),
  type: z.string(),
  image_url: z.string().nullable(),
  image: articleImageSchema.nullable(),
});
export type RelatedProperty = z.output<typeof relatedPropertySchema>;

const relatedPostSchema = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  featured_image_url: z.string().nullable(),
  featured_image: articleImageSchema.nullable(),
  category: z.string().nullable(),
  published_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  views_count: z.int(),
});
export type RelatedPost = z.output<typeof relatedPostSchema>;

export const blogPostDetailSchema = z
  .strictObject({
    ...blogPostSchema.shape,
    content: z.string().meta({ description: 'Sanitised HTML.' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    views_count: z.int(),
    likes_count: z.int(),
    shares_count: z.int(),
    comments_count: z.int(),
    author: blogAuthorSchema,
    related_properties: z.array(relatedPropertySchema),
    related_posts: z.array(relatedPostSchema).max(3),
  })
  .meta({ id: 'BlogPostDetail' });
export type BlogPostDetail = z.output<typeof blogPostDetailSchema>;

const tag = 'Tips & Insights';

const listBlogPostsQuery = z.strictObject({
  page: queryInt(1, 100_000).default(1),
  per_page: queryInt(1, 50).default(9),
  slug: queryText(160)
    .optional()
    .meta({ description: 'Exactly one article, with all its details; also by an address it had before.' }),
  category: queryText(100).optional().meta({ description: 'Slug, name or id of a category.' }),
  tag: queryText(100).optional().meta({ description: 'Slug, name or id of a tag.' }),
  author: queryText(100).optional().meta({ description: 'Slug of an author.' }),
  search: queryText(200)
    .optional()
    .meta({ description: 'Words of the title, excerpt, category or tags; all of them.' }),
  mentions: queryText(200).optional().meta({
    description: 'Names that the title, excerpt or text has, separated by commas; all of them: Ngong Road, Karen.',
  }),
  featured: queryBoolean.optional(),
});
export type ListBlogPostsQuery = z.output<typeof listBlogPostsQuery>;

export const listBlogPosts = defineEndpoint({
  operationId: 'listBlogPosts',
  cacheTags: ['articles', 'listing-pages', 'team'],
  method: 'GET',
  path: '/blogs',
  tag,
  summary: 'Published articles, newest first',
  description: 'Asked for a slug, the one article comes with its content, counts, author and what is related to it.',
  query: listBlogPostsQuery,
  data: listOf(z.union([blogPostDetailSchema, blogPostSchema])),
});

export const listGuides = defineEndpoint({
  operationId: 'listGuides',
  cacheTags: ['guides'],
  method: 'GET',
  path: '/blogs/guides',
  tag,
  summary: 'The newest published article to each question that pages of listings raise',
  data: z.strictObject({
    items: z.array(z.strictObject({ question: z.enum(guideQuestions), title: z.string(), slug: z.string() })),
  }),
});

const idParams = z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER) });

export const getBlogPost = defineEndpoint({
  operationId: 'getBlogPost',
  cacheTags: ['articles', 'team'],
  method: 'GET',
  path: '/blogs/{id}',
  tag,
  summary: 'One article by its id, as lists show it',
  params: idParams,
  data: blogPostSchema,
  errors: ['article_not_found'],
});

const topicSchema = z.strictObject({ ...namedSchema.shape, posts_count: z.int() }).meta({ id: 'BlogTopic' });
export type BlogTopic = z.output<typeof topicSchema>;

export const listBlogCategories = defineEndpoint({
  operationId: 'listBlogCategories',
  cacheTags: ['articles'],
  method: 'GET',
  path: '/blogs/categories',
  tag,
  summary: 'Categories that have published articles, and how many',
  data: z.strictObject({ items: z.array(topicSchema) }),
});

export const listBlogTags = defineEndpoint({
  operationId: 'listBlogTags',
  cacheTags: ['articles'],
  method: 'GET',
  path: '/blogs/tags',
  tag,
  summary: 'Tags that have published articles, the most used first',
  data: z.strictObject({ items: z.array(topicSchema) }),
});

export const getBlogAuthor = defineEndpoint({
  operationId: 'getBlogAuthor',
  cacheTags: ['articles', 'team'],
  method: 'GET',
  path: '/blogs/authors/{slug}',
  tag,
  summary: 'An author of published articles',
  params: z.strictObject({ slug: queryText(160) }),
  data: blogAuthorSchema,
  errors: ['article_not_found'],
});

export const toggleBlogLike = defineEndpoint({
  operationId: 'toggleBlogLike',
  method: 'PATCH',
  path: '/blogs/{id}/likes',
  tag,
  summary: 'Like an article, or take the like back',
  description: 'Each visitor has one like, recognised by a cookie that only this call sets.',
  params: idParams,
  data: z.strictObject({ liked: z.boolean(), likes_count: z.int() }),
  errors: ['article_not_found', 'too_many_requests'],
});

export const countBlogView = defineEndpoint({
  operationId: 'countBlogView',
  method: 'POST',
  path: '/blogs/{id}/views',
  tag,
  summary: 'Say that an article is being read',
  description: 'Sent by the page itself, without a cookie. The same reader is counted once in half an hour.',
  params: idParams,
  data: z.strictObject({ views_count: z.int() }),
  status: 202,
  errors: ['article_not_found'],
  isBeacon: true,
});
