import type { Selectable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { BlogPosts } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { CurrentState, VersionedKind } from '#platform/versioning/server/versioned.ts';
import type { ArticleContent } from '../../../articles/admin/contract.ts';
import { parseContent, storedContent } from './article-content.ts';

export interface WrittenArticle extends CurrentState<ArticleContent> {
  row: Selectable<BlogPosts>;
  /** The public content. */
  published: ArticleContent;
  /** The draft, or the public content when there is none. */
  content: ArticleContent;
  /** The member of staff who saved last; null for nobody, or an account that was removed. */
  editor: { id: string; name: string } | null;
}

const rows = (db: DatabaseOrTransaction, id: number) => db.selectFrom('blog_posts').selectAll().where('id', '=', id);

export const articleKind: VersionedKind<number, ArticleContent, WrittenArticle> = {
  type: 'article',
  missing: () => new ApiError('article_not_found', { message: 'We do not have this article.' }),
  find: async (db, id) => withContent(db, await rows(db, id).executeTakeFirst()),
  lock: async (trx, id) => withContent(trx, await rows(trx, id).forUpdate().executeTakeFirst()),
  parse: parseContent,
  savedBy: async (_trx, { row, editor }, staff) => ({
    name: editor?.name ?? null,
    at: row.edited_at,
    isOwn: row.edited_by === staff.id,
  }),
};

async function withContent(
  db: DatabaseOrTransaction,
  row: Selectable<BlogPosts> | undefined,
): Promise<WrittenArticle | null> {
  if (!row) return null;
  const published = await storedContent(db, row.id);
  const editor = row.edited_by
    ? await db.selectFrom('staff').select(['id', 'name']).where('id', '=', row.edited_by).executeTakeFirst()
    : undefined;
  return {
    row,
    version: row.version,
    published,
    content: row.draft === null ? published : (parseContent(row.draft) ?? published),
    editor: editor ?? null,
    lastSave: { ...row, staffId: row.edited_by },
  };
}
