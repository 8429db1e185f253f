import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Dashboard, ViewFigures } from '../../dashboard/contract.ts';
import type { Span } from './span.ts';

const SHOWN = 8;
type Ranked = ViewFigures['most_viewed'][number];

const views = (span: Span, types: readonly Ranked['type'][]) => sql`
  page_views where day >= ${span.from}::date and day <= ${span.to}::date and subject_type = any(${types}::text[])`;

/** Views of pages of these types, and the most viewed ones. */
export async function readViewFigures(
  db: Database,
  span: Span,
  types: readonly Ranked['type'][],
): Promise<ViewFigures> {
  const [sums, ranked] = await Promise.all([
    sql<{ total: number; total_before: number }>`
      select coalesce(sum(views) filter (where day >= ${span.from}::date), 0)::bigint as total,
        coalesce(sum(views) filter (where day < ${span.from}::date), 0)::bigint as total_before
      from page_views
      where day >= ${span.fromBefore}::date and day <= ${span.to}::date and subject_type = any(${types}::text[])`.execute(
      db,
    ),
    sql<Ranked>`
      select type, most.id, coalesce(property.title, plot.title, article.title) as title, total
      from (
        select subject_type as type, subject_id as id, sum(views)::bigint as total from ${views(span, types)}
        group by 1, 2 order by total desc, 1, 2 limit ${SHOWN + 12}
      ) most
      left join properties property on type = 'property' and property.id = most.id
      left join land plot on type = 'land' and plot.id = most.id
      left join blog_posts article on type = 'article' and article.id = most.id
      where coalesce(property.title, plot.title, article.title) is not null
      order by total desc, type, most.id limit ${SHOWN}`.execute(db),
  ]);
  const { total = 0, total_before = 0 } = sums.rows[0] ?? {};
  return { total, total_before, most_viewed: ranked.rows };
}

/** The listings with the most enquiries in a span. */
export async function readMostEnquired(db: Database, span: Span): Promise<NonNullable<Dashboard['most_enquired']>> {
  const { rows } = await sql<Ranked>`
    select case when most.property_id is null then 'land' else 'property' end as type,
      coalesce(most.property_id, most.land_id) as id, coalesce(property.title, plot.title) as title, total
    from (
      select property_id, land_id, count(*) as total from enquiries
      where created_at >= ${span.start} and created_at <= ${span.now} and (property_id is null) <> (land_id is null)
      group by 1, 2 order by total desc, 1, 2 limit ${SHOWN}
    ) most
    left join properties property on property.id = most.property_id
    left join land plot on plot.id = most.land_id
    order by total desc, type, id`.execute(db);
  return rows;
}
