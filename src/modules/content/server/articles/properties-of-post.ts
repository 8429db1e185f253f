import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** The properties an article names that visitors may see, in the order of the article. */
export const listPropertiesOfPost = (db: Database, postId: number) =>
  db
    .selectFrom('blog_post_properties')
    .innerJoin('properties', 'properties.id', 'blog_post_properties.property_id')
    .select([
      'properties.id',
      'properties.slug',
      'properties.title',
      'properties.location',
      'properties.city',
      'properties.listing_purpose',
      'properties.price_kes',
      'properties.property_type',
    ])
    .where('blog_post_properties.blog_post_id', '=', postId)
    .where(sql<SqlBool>`properties.approval_status = 'Approved'`)
    .orderBy('blog_post_properties.position')
    .execute();

export type PropertyOfPost = Awaited<ReturnType<typeof listPropertiesOfPost>>[number];
