import { escapeXml, xmlElement } from '#platform/text/server/xml.ts';
import { plainText } from '#platform/text/text.ts';
import type { BlogAuthor } from '../../articles/contract.ts';
import type { PostRow } from './rows.ts';

export interface FeedContent {
  agencyName: string;
  /** No slash at the end. */
  publicUrl: string;
  /** Null for the feed of all articles. */
  author: BlogAuthor | null;
  /** Newest first. */
  posts: readonly PostRow[];
}

const SUMMARY_LENGTH = 150;

/** An RSS 2.0 document. All addresses in it are absolute. */
export function feedXml({ agencyName, publicUrl, author, posts }: FeedContent): string {
  const path = author ? `/blogs/author/${author.slug}` : '/blogs';
  const lastChange = posts.map(({ updated_at }) => updated_at).reduce(later, new Date(0));
  const head = [
    xmlElement('title', author ? `${author.name} · ${agencyName}` : `Tips & Insights · ${agencyName}`),
    xmlElement('link', publicUrl + path),
    xmlElement('description', author?.bio || `Notes on buying, letting and living in Kenya, from ${agencyName}.`),
    xmlElement('language', 'en-ke'),
    ...(posts.length > 0 ? [xmlElement('lastBuildDate', lastChange.toUTCString())] : []),
    `<atom:link href="${escapeXml(`${publicUrl}${path}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    ...head,
    ...posts.map((post) => item(post, publicUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

function item(post: PostRow, publicUrl: string): string {
  const url = `${publicUrl}/view/blog/${post.slug}`;
  return [
    '<item>',
    xmlElement('title', post.title),
    xmlElement('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    xmlElement('pubDate', post.published_at.toUTCString()),
    xmlElement('dc:creator', post.author_name),
    ...post.categories.map(({ name }) => xmlElement('category', name)),
    xmlElement('description', post.excerpt || plainText(post.content_html, SUMMARY_LENGTH)),
    '</item>',
  ].join('\n');
}
