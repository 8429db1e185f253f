import { sql } from 'kysely';
import {
  declareTable,
  type TableDeclaration,
  tablesAboutNobody,
} from '#platform/data-protection/server/personal-data.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

/** What readers leave at articles. */
export const contentRetention: readonly RetentionClass[] = [
  {
    id: 'likers',
    name: 'Networks and browsers that liked articles, as hashes',
    days: 2,
    since: 'the like',
    reason: 'Limits on likes count over a day at most.',
    leave: 'emptied',
    table: 'blog_likes',
    isDue: (before) => sql`network_id is not null and created_at < ${before}`,
    set: sql`network_id = null, browser_id = null`,
  },
];

/** What the tables of `content` hold about people, column by column; see `declareTable`. */
export const contentData: readonly TableDeclaration[] = [
  declareTable('blog_authors', {
    purpose: 'Authors of articles.',
    basis: 'contract',
    recipients: 'Everybody',
    retention: 'kept while articles name the author',
    staff: ['name', 'slug', 'bio', 'staff_id'],
    freeTexts: ['bio'],
  }),
  declareTable('blog_posts', {
    purpose: 'Articles.',
    basis: 'legitimate interest',
    recipients: 'Everybody, once published',
    retention: 'kept until staff delete it',
    staff: ['author_id', 'edited_by'],
    freeTexts: ['title', 'excerpt', 'content_html', 'draft', 'meta_description', 'featured_alt'],
  }),
  declareTable('blog_post_images', {
    purpose: 'Parts of articles.',
    freeTexts: ['alt_text'],
  }),
  declareTable('blog_likes', {
    purpose: 'One like for a visitor and article. The visitor is a random number from a cookie.',
    basis: 'legitimate interest',
    recipients: 'Nobody',
    retention: ['likers'],
    visitors: ['visitor_id', 'network_id', 'browser_id'],
  }),
  declareTable('legal_texts', {
    purpose: 'Versions of what visitors agree to.',
    basis: 'legal obligation',
    recipients: 'Everybody',
    retention: 'kept, as consents name them',
    staff: ['published_by'],
  }),
  declareTable('page_contents', {
    purpose: 'Texts of pages.',
    basis: 'legitimate interest',
    recipients: 'Everybody',
    retention: 'kept while the page exists',
    staff: ['updated_by'],
  }),
  ...tablesAboutNobody(
    'blog_categories',
    'blog_tags',
    'blog_post_categories',
    'blog_post_tags',
    'blog_post_properties',
    'blog_redirects',
    'partner_banks',
    'job_openings',
  ),
];
