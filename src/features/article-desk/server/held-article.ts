import type { Selectable, Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { BlogPosts, DB } from '#server/database/schema.gen.ts';
import { orderOfSave } from '#server/editing.ts';
import { ApiError } from '#server/errors.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#shared/nairobi-time.ts';
import type { EditSession } from '#shared/versions.ts';
import type { ArticleContent } from '../contract.ts';
import { readContent, storedContent } from './article-content.ts';

/** An article with what visitors read and what is being written. */
export interface WrittenArticle {
  row: Selectable<BlogPosts>;
  /** Of the row, for visitors. */
  stored: ArticleContent;
  /** What the editor shows: the draft, or else the same. */
  written: ArticleContent;
  editor: string | null;
}

const rows = (db: DatabaseOrTransaction, id: number) => db.selectFrom('blog_posts').selectAll().where('id', '=', id);

/** @throws ApiError article_not_found (404) */
export async function getWritten(db: DatabaseOrTransaction, id: number): Promise<WrittenArticle> {
  return withContent(db, await rows(db, id).executeTakeFirst());
}

/**
 * Keeps others from changing an article until the transaction ends.
 * @returns `isOvertaken` where a later save of the same editor is stored already, so that nothing is left to do
 * @throws ApiError article_not_found (404); edited_meanwhile (409) where it has another version, by another editor
 */
export async function holdArticle(
  trx: Transaction<DB>,
  id: number,
  { version, edit_session, staffId }: BegunFrom,
): Promise<{ article: WrittenArticle; isOvertaken: boolean }> {
  const article = await withContent(trx, await rows(trx, id).forUpdate().executeTakeFirst());
  const order = orderOfSave({ ...article.row, staffId: article.row.edited_by }, staffId, edit_session);
  if (order === 'other' && article.row.version !== version) throw editedMeanwhile(article, staffId);
  return { article, isOvertaken: order === 'overtaken' };
}

/** What a change of an article goes on from. */
export interface BegunFrom {
  version: number;
  edit_session?: EditSession | undefined;
  staffId: string;
}

async function withContent(db: DatabaseOrTransaction, row: Selectable<BlogPosts> | undefined): Promise<WrittenArticle> {
  if (!row) throw new ApiError('article_not_found', { message: 'We do not have this article.' });
  const stored = await storedContent(db, row.id);
  const editor = row.edited_by
    ? await db.selectFrom('staff').select('name').where('id', '=', row.edited_by).executeTakeFirst()
    : undefined;
  const written = row.draft === null ? stored : (readContent(row.draft) ?? stored);
  return { row, stored, written, editor: editor?.name ?? null };
}

function editedMeanwhile({ row, editor }: WrittenArticle, staffId: string): ApiError {
  const at = row.edited_at;
  const when = at ? ` on ${shortDay(nairobiDay(at))} at ${hourOfDay(nairobiHour(at))}` : '';
  const who =
    row.edited_by === staffId ? 'You saved this in another window' : `${editor ?? 'Somebody else'} saved this`;
  const message = `${who}${when}, while you were writing. Nothing of yours was stored yet.`;
  return new ApiError('edited_meanwhile', {
    message,
    detail: [{ field: 'version', code: 'edited_meanwhile', message }],
  });
}
