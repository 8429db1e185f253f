import { type SqlBool, sql } from 'kysely';
import { findLegalText, isPublic } from '#modules/content/server';
import { listingPurposes, listSlugsWithListings, propertyCategories } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';

/** Public properties of one kind: how many there are, and the latest change of any. */
interface PropertyGroup {
  category: string;
  purpose: string;
  changedAt: Date;
}

interface TopicChange {
  path: string;
  changedAt: Date;
}

/** Times of the latest changes, by what pages show; null where nothing exists. */
export interface LatestChanges {
  /** By the first part of a block's key: 'home' is the latest of 'home.hero', 'home.services' and so on. */
  contents: ReadonlyMap<string, Date>;
  properties: readonly PropertyGroup[];
  land: Date | null;
  /** Slugs of the places with listings. Their changes are not recorded. */
  areas: readonly string[];
  articles: Date | null;
  /** Categories and authors that have public articles. */
  topics: readonly TopicChange[];
  openings: Date | null;
  agency: Date | null;
  terms: Date | null;
  privacy: Date | null;
}

export async function findLatestChanges(db: Database, now: Date): Promise<LatestChanges> {
  const [contents, properties, land, areas, articles, topics, openings, agency, terms, privacy] = await Promise.all([
    contentChanges(db),
    propertyChanges(db),
    landChange(db),
    listSlugsWithListings(db),
    articleChange(db, now),
    topicChanges(db, now),
    openingChange(db),
    agencyChange(db),
    legalChange(db, 'terms', now),
    legalChange(db, 'privacy', now),
  ]);
  return { contents, properties, land, areas, articles, topics, openings, agency, terms, privacy };
}

async function contentChanges(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('page_contents')
    .select([sql<string>`split_part(key, '.', 1)`.as('part'), sql<Date>`max(updated_at)`.as('changed_at')])
    .groupBy('part')
    .execute();
  return new Map(rows.map(({ part, changed_at }) => [part, changed_at]));
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

interface Change {
  changed_at: Date | null;
}

const timeOf = (row: Change | undefined): Date | null => row?.changed_at ?? null;

const landChange = async (db: Database): Promise<Date | null> =>
  timeOf(
    await db
      .selectFrom('land')
      .select(sql<Date | null>`max(updated_at)`.as('changed_at'))
      .where(isApproved)
      .executeTakeFirst(),
  );

/** A scheduled article changes its lists on the day it is published. */
const articleTime = sql<Date | null>`max(greatest(blog_posts.updated_at, blog_posts.published_at))`;

const articleChange = async (db: Database, now: Date): Promise<Date | null> =>
  timeOf(
    await db.selectFrom('blog_posts').select(articleTime.as('changed_at')).where(isPublic(now)).executeTakeFirst(),
  );

async function topicChanges(db: Database, now: Date): Promise<TopicChange[]> {
  const { rows } = await sql<TopicChange>`
    select '/blogs?category=' || c.slug as path, ${articleTime} as "changedAt"
    from blog_categories c
    join blog_post_categories link on link.blog_category_id = c.id
    join blog_posts on blog_posts.id = link.blog_post_id
    where ${isPublic(now)} group by c.slug
    union all
    select '/blogs/author/' || author.slug, ${articleTime}
    from blog_authors author join blog_posts on blog_posts.author_id = author.id
    where ${isPublic(now)} group by author.slug
    order by path`.execute(db);
  return rows;
}

const openingChange = async (db: Database): Promise<Date | null> =>
  timeOf(
    await db
      .selectFrom('job_openings')
      .select(sql<Date | null>`max(updated_at)`.as('changed_at'))
      .where('is_published', '=', true)
      .executeTakeFirst(),
  );

const agencyChange = async (db: Database): Promise<Date | null> =>
  timeOf(await db.selectFrom('agency_settings').select('updated_at as changed_at').executeTakeFirst());

/** The text that applies today changed at midnight (Nairobi) of its effective day. */
async function legalChange(db: Database, kind: 'terms' | 'privacy', now: Date): Promise<Date | null> {
  const text = await findLegalText(db, kind, nairobiDay(now));
  return text ? nairobiInstant(text.effective_from, '00:00') : null;
}
