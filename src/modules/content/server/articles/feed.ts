import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import { readFromReplica } from '#platform/database/server/replica/read-source.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import { escapeXml, xmlElement } from '#platform/text/server/xml.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { articleHref, authorHref, blogName, blogPath, feedHref } from '../../articles/article-format.ts';
import { summaryOf } from '../../articles/article-text.ts';
import type { BlogAuthor } from '../../articles/contract.ts';
import { findAuthor, listPublicPosts, type PostRow } from './queries.ts';

export interface FeedServices {
  db: Database;
  clock: Clock;
  /** Without a slash at the end. */
  publicUrl: string;
}

const MAX_ARTICLES = 20;

export function serveBlogFeeds(app: FastifyInstance, services: FeedServices): void {
  app.get('/blogs/feed.xml', (request, reply) => readFromReplica(() => sendFeed(services, request, reply)));
  app.get<{ Params: { slug: string } }>('/blogs/author/:slug/feed.xml', (request, reply) => {
    const { slug } = parsePart('params', authorParams, request.params);
    return readFromReplica(() => sendFeed(services, request, reply, slug));
  });
}

const authorParams = z.strictObject({ slug: z.string() });

async function sendFeed(
  { db, clock, publicUrl }: FeedServices,
  request: FastifyRequest,
  reply: FastifyReply,
  authorSlug?: string,
) {
  const now = clock.now();
  const author = authorSlug === undefined ? null : await findAuthor(db, authorSlug, now);
  if (authorSlug !== undefined && author === null) throw new ApiError('article_not_found');
  const [{ name }, { rows }] = await Promise.all([
    getAgencySettings(db),
    listPublicPosts(db, { page: 1, per_page: MAX_ARTICLES, ...(author ? { author: author.slug } : {}) }, now),
  ]);
  const body = feedXml(rows, { agencyName: name, publicUrl, author });
  return sendTextFile(request, reply, { type: 'application/rss+xml; charset=utf-8', maxAgeSeconds: 300, body });
}

interface FeedAbout {
  agencyName: string;
  publicUrl: string;
  author: BlogAuthor | null;
}

/** An RSS 2.0 document of articles, newest first. Its addresses are absolute. */
function feedXml(posts: readonly PostRow[], { agencyName, publicUrl, author }: FeedAbout): string {
  const lastChangeMs = Math.max(...posts.map(({ updated_at }) => updated_at.getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    xmlElement('title', `${author ? author.name : blogName} · ${agencyName}`),
    xmlElement('link', publicUrl + (author ? authorHref(author.slug) : blogPath)),
    xmlElement('description', author?.bio || `Notes on buying, letting and living in Kenya, from ${agencyName}.`),
    xmlElement('language', 'en-ke'),
    ...(posts.length > 0 ? [xmlElement('lastBuildDate', new Date(lastChangeMs).toUTCString())] : []),
    `<atom:link href="${escapeXml(publicUrl + feedHref(author?.slug))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => feedItem(post, publicUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function feedItem(post: PostRow, publicUrl: string): string {
  const url = publicUrl + articleHref(post.slug);
  return [
    '<item>',
    xmlElement('title', post.title),
    xmlElement('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    xmlElement('pubDate', post.published_at.toUTCString()),
    xmlElement('dc:creator', post.author_name),
    ...post.categories.map(({ name }) => xmlElement('category', name)),
    xmlElement('description', summaryOf(post.excerpt, post.content_html)),
    '</item>',
  ].join('\n');
}
