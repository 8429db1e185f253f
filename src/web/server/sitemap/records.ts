import { type RawBuilder, sql } from 'kysely';
import { isPublic } from '#modules/content/server';
import type { Database } from '#platform/database/server/database.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/** A kind of page with many records, all in one file. */
export interface RecordFile {
  path: `/sitemap-${string}.xml`;
  list(db: Database, now: Date): Promise<SitemapUrl[]>;
}

/** The protocol allows 50,000 addresses and 50 MB a file; the newest are listed. */
const MOST_RECORDS = 50_000;

/** Runs a query written in SQL. */
const rowsOf = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;

/** Listings, sold ones too, with their main photograph. Adding a photograph changes `updated_at` of its listing. */
const listingFile = (listings: 'properties' | 'land', images: string, listingId: string, path: string): RecordFile => ({
  path: `/sitemap-${listings}.xml`,
  list: (db) =>
    rowsOf(
      db,
      sql<SitemapUrl>`
        select ${path} || slug as path, updated_at as "changedAt", photograph.image_id as "imageId"
        from (
          select id, slug, updated_at from ${sql.table(listings)}
          where approval_status = 'Approved' order by id desc limit ${MOST_RECORDS}
        ) listed
        left join lateral (
          select image_id from ${sql.table(images)}
          where ${sql.ref(listingId)} = listed.id and is_approved order by is_primary desc, position limit 1
        ) photograph on true
        order by id`,
    ),
});

/** A scheduled article changes on the day it is published. */
export const articleChange = sql<Date>`greatest(blog_posts.updated_at, blog_posts.published_at)`;

export const recordFiles = {
  properties: listingFile('properties', 'property_images', 'property_id', '/view/property/'),
  land: listingFile('land', 'land_images', 'land_id', '/view/land/'),
  articles: {
    path: '/sitemap-articles.xml',
    list: (db, now) =>
      rowsOf(
        db,
        sql<SitemapUrl>`
          select '/view/blog/' || slug as path, ${articleChange} as "changedAt", featured_image_id as "imageId"
          from blog_posts where ${isPublic(now)} order by id limit ${MOST_RECORDS}`,
      ),
  },
} satisfies Record<string, RecordFile>;
