import { plainText } from '#shared/text.ts';
import type { BlogAuthor } from '../contract.ts';
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
    element('title', author ? `${author.name} · ${agencyName}` : `Tips & Insights · ${agencyName}`),
    element('link', publicUrl + path),
    element('description', author?.bio || `Notes on buying, letting and living in Kenya, from ${agencyName}.`),
    element('language', 'en-ke'),
    ...(posts.length > 0 ? [element('lastBuildDate', lastChange.toUTCString())] : []),
    `<atom:link href="${escaped(`${publicUrl}${path}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
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
    element('title', post.title),
    element('link', url),
    `<guid isPermaLink="true">${escaped(url)}</guid>`,
    element('pubDate', post.published_at.toUTCString()),
    element('dc:creator', post.author_name),
    ...post.categories.map(({ name }) => element('category', name)),
    element('description', post.excerpt || plainText(post.content_html, SUMMARY_LENGTH)),
    '</item>',
  ].join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as XML has it; control characters, which XML 1.0 has no way to write, are left out. */
const escaped = (text: string): string =>
  [...text]
    .filter((character) => isXmlCharacter(character.codePointAt(0) ?? 0))
    .map((character) => entities[character] ?? character)
    .join('');

const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;
