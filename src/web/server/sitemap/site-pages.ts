import { type SqlBool, sql } from 'kysely';
import { getAgencySettings, linksShown, quickLinks } from '#modules/agency/server';
import { findLegalText, isPublic } from '#modules/content/server';
import {
  areaHref,
  areasPath,
  estimatePath,
  listingPurposes,
  listSlugsWithListings,
  propertyCategories,
} from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { articleChange } from './records.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/** Public properties of one kind, and the latest change of any. */
interface PropertyGroup {
  category: string;
  purpose: string;
  changedAt: Date;
}

/** Times of the latest changes of what lists show; null where nothing is public. */
export interface LatestChanges {
  properties: readonly PropertyGroup[];
  land: Date | null;
  articles: Date | null;
}

export async function findLatestChanges(db: Database, now: Date): Promise<LatestChanges> {
  const [properties, land, articles] = await Promise.all([
    propertyChanges(db),
    db
      .selectFrom('land')
      .select(sql<Date | null>`max(updated_at)`.as('changed_at'))
      .where(isApproved)
      .executeTakeFirst(),
    db
      .selectFrom('blog_posts')
      .select(sql<Date | null>`max(${articleChange})`.as('changed_at'))
      .where(isPublic(now))
      .executeTakeFirst(),
  ]);
  return { properties, land: land?.changed_at ?? null, articles: articles?.changed_at ?? null };
}

/** The planner uses the partial indexes only when the status is a literal in the query. */
const isApproved = sql<SqlBool>`approval_status = 'Approved'`;

/** Looks each group up in `properties_public_changed_idx`, without reading the listings. */
async function propertyChanges(db: Database): Promise<PropertyGroup[]> {
  const { rows } = await sql<PropertyGroup>`
    select category, purpose, "changedAt"
    from unnest(${propertyCategories}::text[]) as category cross join unnest(${listingPurposes}::text[]) as purpose
    cross join lateral (
      select max(updated_at) as "changedAt" from properties
      where ${isApproved} and property_category = category and listing_purpose = purpose
    ) latest
    where "changedAt" is not null`.execute(db);
  return rows;
}

/**
 * The pages that are neither listings nor articles. Empty lists and legal pages without a text are left out, since they
 * are marked noindex. Only lists have a time of change: that of the newest thing in them.
 */
export async function listSitePages(db: Database, now: Date): Promise<SitemapUrl[]> {
  const today = nairobiDay(now);
  const [{ properties, land, articles }, areas, topics, terms, privacy, agency] = await Promise.all([
    findLatestChanges(db, now),
    listSlugsWithListings(db),
    topicPaths(db, now),
    findLegalText(db, 'terms', today),
    findLegalText(db, 'privacy', today),
    getAgencySettings(db),
  ]);
  const listOf = (path: string, changedAt: Date | null) => (changedAt ? [{ path, changedAt }] : []);
  const pages = [
    '/',
    ...(areas.length > 0 ? [areasPath] : []),
    ...areas.map(areaHref),
    ...topics,
    ...linksShown(agency, writtenPages).map(({ href }) => href),
    ...(terms ? ['/terms'] : []),
    ...(privacy ? ['/privacy/policy'] : []),
  ];
  return [
    ...pages.map((path) => ({ path, changedAt: null })),
    ...lists.flatMap(({ path, categories, purpose }) => {
      const shown = properties.filter(
        (group) => group.purpose === purpose && categories.some((name) => name === group.category),
      );
      return listOf(path, latest(shown.map(({ changedAt }) => changedAt)));
    }),
    ...listOf('/properties', latest(properties.map(({ changedAt }) => changedAt))),
    ...listOf('/land', land),
    ...listOf('/blogs', articles),
  ];
}

/** Categories and authors that have public articles. */
async function topicPaths(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select '/blogs?category=' || c.slug as path
    from blog_categories c
    join blog_post_categories link on link.blog_category_id = c.id
    join blog_posts on blog_posts.id = link.blog_post_id
    where ${isPublic(now)}
    union
    select '/blogs/author/' || author.slug
    from blog_authors author join blog_posts on blog_posts.author_id = author.id
    where ${isPublic(now)}
    order by path`.execute(db);
  return rows.map(({ path }) => path);
}

/** Pages of text and forms: those that the footer's first column links to, without its lists, and three more. */
const writtenPages = [
  ...quickLinks,
  { href: '/contact' },
  { href: '/events/site-visit' },
  { href: estimatePath },
].filter(({ href }) => href !== '/blogs' && href !== areasPath);

/** The lists of properties: each category and purpose has an address. */
const lists = [
  { path: '/residential', categories: ['Residential'], purpose: 'Sale' },
  { path: '/residential?type=rent', categories: ['Residential'], purpose: 'Rent' },
  { path: '/commercial', categories: ['Commercial', 'Industrial'], purpose: 'Rent' },
  { path: '/commercial?type=sale', categories: ['Commercial', 'Industrial'], purpose: 'Sale' },
] as const;

/** The latest of the times; null where there is none. */
export const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((found, time) => (found === null || time > found ? time : found), null);
