import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

export interface ViewedPage {
  type: 'property' | 'land' | 'article';
  slug: string;
}

/** Public listings and articles by their views since `day` (YYYY-MM-DD in Nairobi), the most viewed first. */
export async function listMostViewed(db: Database, day: string, limit: number): Promise<ViewedPage[]> {
  const { rows } = await sql<ViewedPage>`
    select subject_type as type, coalesce(properties.slug, land.slug, blog_posts.slug) as slug
    from (
      select subject_type, subject_id, sum(views) as views from page_views
      where day >= ${day}::date
      group by subject_type, subject_id
      order by views desc, subject_type, subject_id
      limit ${limit}
    ) as viewed
    left join properties on subject_type = 'property' and properties.id = subject_id
      and properties.approval_status = 'Approved'
    left join land on subject_type = 'land' and land.id = subject_id and land.approval_status = 'Approved'
    left join blog_posts on subject_type = 'article' and blog_posts.id = subject_id
      and blog_posts.status = 'Published'
    where coalesce(properties.slug, land.slug, blog_posts.slug) is not null
    order by views desc, subject_type, subject_id`.execute(db);
  return rows;
}
