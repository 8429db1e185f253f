import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Lists whose every page is asked, and the details that hang on their rows. */
const lists = [
  { list: '/properties?per_page=20', detail: '/properties/{slug}', also: '/property/images?property_id={id}' },
  { list: '/land?per_page=20', detail: '/land/{slug}' },
  { list: '/blogs?per_page=5', detail: '/blogs/{slug}' },
] as const;

/** Calls that want values. */
const withValues = (blocks: readonly string[]) => [
  `/page-contents?keys=${blocks.join(',')}`,
  ...['terms', 'privacy', 'newsletter-consent', 'contact-consent'].map((kind) => `/legal-texts/${kind}`),
  '/availability?kind=visit&from=2026-11-23&days=31',
  '/availability?kind=consultation&from=2026-12-20&days=14',
];

const authorSchema = z.object({ slug: z.string() });
const listSchema = z.object({
  data: z.object({
    items: z.array(z.object({ id: z.int(), slug: z.string(), author: authorSchema.optional() })),
    pagination: z.object({ total_pages: z.int() }),
  }),
});

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/**
 * What the public API and the sitemap of a site answer: every call that takes no values, every page of every list and
 * every detail. For holding two sites against each other.
 * @param blocks keys of the editable blocks of pages
 */
export async function publicReplies(app: FastifyInstance, blocks: readonly string[]): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    replies.set(url, `${statusCode} ${body}`);
    return body;
  };
  for (const url of [...(await plainCalls(app)), ...withValues(blocks).map((path) => `/api/v1${path}`)]) await ask(url);
  for (const { list, detail, ...more } of lists) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data } = listSchema.parse(JSON.parse(await ask(`/api/v1${list}&page=${page}`)));
      pages = data.pagination.total_pages;
      await Promise.all(
        data.items.flatMap(({ id, slug, author }) => [
          ask(`/api/v1${detail.replace('{slug}', slug)}`),
          ...('also' in more ? [ask(`/api/v1${more.also.replace('{id}', String(id))}`)] : []),
          ...(author ? [ask(`/api/v1/blogs/authors/${author.slug}`)] : []),
        ]),
      );
    }
  }
  const index = await ask('/sitemap.xml');
  for (const [, path = ''] of index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)) await ask(path);
  return replies;
}

/** Public calls without anything in their path; the report of health tells of this moment. */
async function plainCalls(app: FastifyInstance): Promise<string[]> {
  const document = documentSchema.parse((await app.inject({ url: '/api/v1/openapi.json' })).json());
  return Object.entries(document.paths)
    .filter(([path, methods]) => 'get' in methods && !/\{|\/office|\/health/.test(path))
    .map(([path]) => path);
}
