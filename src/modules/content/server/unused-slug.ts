import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';

type SlugTable = 'blog_posts' | 'blog_categories' | 'blog_tags' | 'blog_authors' | 'job_openings';

/** The slug, or the first of 'slug-2', 'slug-3' ... that no row has. The unique constraint decides a race. */
export async function unusedSlug(trx: Transaction<DB>, table: SlugTable, slug: string): Promise<string> {
  const rows = await trx.selectFrom(table).select('slug').where('slug', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
