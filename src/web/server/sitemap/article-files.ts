import { type RawBuilder, sql } from 'kysely';
import { isPublic } from '#modules/content/server';
import {
  type FileSummary,
  IDS_IN_A_FILE,
  type IdSpan,
  type NumberedFiles,
  type NumberedRecord,
  rowsOf,
} from './numbered-files.ts';

export const articleFiles: NumberedFiles = {
  name: 'articles',
  listFiles: (db, now) => rowsOf(db, summaries(now, null)),
  summarise: (db, now, span) => rowsOf(db, summaries(now, span)),
  listRecords: (db, now, span, limit) => rowsOf(db, records(now, span, limit)),
};

/** A scheduled article changes on the day it is published. */
const changedAt: RawBuilder<Date> = sql`greatest(blog_posts.updated_at, blog_posts.published_at, image.created_at)`;

const isInSpan = (span: IdSpan | null) =>
  span ? sql`blog_posts.id between ${span.first} and ${span.last}` : sql`true`;

const summaries = (now: Date, span: IdSpan | null) => sql<FileSummary>`
  select (blog_posts.id - 1) / ${IDS_IN_A_FILE} + 1 as number, count(*) as urls,
    max(${changedAt}) as "changedAt"
  from blog_posts left join images image on image.id = blog_posts.featured_image_id
  where ${isPublic(now)} and ${isInSpan(span)}
  group by 1 order by 1`;

const records = (now: Date, span: IdSpan, limit: number) => sql<NumberedRecord>`
  select blog_posts.id, '/view/blog/' || blog_posts.slug as path, ${changedAt} as "changedAt",
    array_remove(array[image.id], null) as "imageIds"
  from blog_posts left join images image on image.id = blog_posts.featured_image_id
  where ${isPublic(now)} and ${isInSpan(span)}
  order by blog_posts.id
  limit ${limit}`;
