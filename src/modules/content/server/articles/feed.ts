import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { feedXml } from './feed-xml.ts';
import { findAuthor, listPublicPosts } from './queries.ts';

export interface FeedServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const ARTICLES_AT_MOST = 20;

/** The RSS feeds: of all articles, and of one author's. */
export function serveBlogFeeds(app: FastifyInstance, services: FeedServices): void {
  app.get('/blogs/feed.xml', (request, reply) => sendFeed(services, request, reply, null));
  app.get<{ Params: { slug: string } }>('/blogs/author/:slug/feed.xml', (request, reply) =>
    sendFeed(services, request, reply, parsePart('params', authorParams, request.params).slug),
  );
}

const authorParams = z.strictObject({ slug: z.string() });

async function sendFeed(
  { db, clock, publicUrl }: FeedServices,
  request: FastifyRequest,
  reply: FastifyReply,
  authorSlug: string | null,
) {
  const now = clock.now();
  const author = authorSlug === null ? null : await findAuthor(db, authorSlug, now);
  if (authorSlug !== null && author === null) throw new ApiError('article_not_found');
  const [agency, { rows }] = await Promise.all([
    getAgencySettings(db),
    listPublicPosts(db, { page: 1, per_page: ARTICLES_AT_MOST, ...(author ? { author: author.slug } : {}) }, now),
  ]);
  const body = feedXml({ agencyName: agency.name, publicUrl, author, posts: rows });
  return sendTextFile(request, reply, { type: 'application/rss+xml; charset=utf-8', maxAgeSeconds: 300, body });
}
