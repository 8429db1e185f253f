import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';

export type TopicTable = 'blog_categories' | 'blog_tags';

/** The category or tag of that name, whatever its case; made where there is none. */
export async function topicOf(trx: Transaction<DB>, table: TopicTable, name: string): Promise<number> {
  const slug = slugify(name);
  await trx
    .insertInto(table)
    .columns(['name', 'slug'])
    .expression(
      trx.selectNoFrom([sql.val(name).as('name'), sql.val(slug).as('slug')]).where(({ not, exists }) =>
        not(
          exists(
            trx
              .selectFrom(table)
              .select('id')
              .where((eb) => eb.or([eb('slug', '=', slug), eb(sql`lower(name)`, '=', name.toLowerCase())])),
          ),
        ),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom(table)
    .select('id')
    .where((eb) => eb.or([eb('slug', '=', slug), eb(sql`lower(name)`, '=', name.toLowerCase())]))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}
