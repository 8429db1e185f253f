import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, changesBetween } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { nairobiInstant } from '#platform/time/nairobi-time.ts';
import {
  type Author,
  draftOf,
  isSameContent,
  recordNewState,
  sessionColumns,
  storeVersions,
  subjectOf,
} from '#platform/versioning/server/versioned.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import { type ArticleAction, stateOf } from '../../../articles/admin/article-labels.ts';
import type { ArticleContent } from '../../../articles/admin/contract.ts';
import { countWords } from '../../../articles/article-text.ts';
import { applyContent, linkImages, redirectSlug, refuseTakenSlug, requireProperties } from './apply-content.ts';
import { articleKind, imagesIn, type WrittenArticle } from './article-kind.ts';

export interface Change {
  trx: Transaction<DB>;
  /** Locked by `trx`. */
  article: WrittenArticle;
  now: Date;
  author: Author;
  /** Present when an editor saves. */
  session?: EditSession | undefined;
}

/** The state before a change, which becomes a version. Null for a draft of the same author. */
function stateBefore({ article, author: { staff } }: Change) {
  const { row, version, content, editor } = article;
  const isOwnDraft = row.draft !== null && row.edited_by === staff.id;
  return isOwnDraft ? null : { version, content, staff: editor };
}

async function signVersion({ trx, article, now, session, author }: Change): Promise<void> {
  await trx
    .updateTable('blog_posts')
    .set({
      version: article.version + 1,
      edited_by: author.staff.id,
      edited_at: now,
      ...sessionColumns(session),
    })
    .where('id', '=', article.row.id)
    .execute();
}

const writeDraft = (trx: Transaction<DB>, id: number, content: ArticleContent | null) =>
  trx
    .updateTable('blog_posts')
    .set({ draft: content && JSON.stringify(content) })
    .where('id', '=', id)
    .execute();

interface Entry {
  action: AuditAction;
  content: ArticleContent;
  changes: NonNullable<AuditFacts['changes']>;
}

/** Stores the new state, and the one before, as versions, and writes the audit entry. */
async function record(
  change: Change,
  { action, content, changes }: Entry,
  before: ReturnType<typeof stateBefore> = stateBefore(change),
): Promise<void> {
  const { trx, article, author } = change;
  await signVersion(change);
  const after = { version: article.version + 1, content };
  await recordNewState(trx, subjectOf(articleKind, article.row.id), { before, after, action, changes }, author);
}

/** Stores a draft beside the public content. An autosave makes no version and no audit entry of its own. */
export async function saveDraft(change: Change, content: ArticleContent, action: 'autosave' | 'save'): Promise<void> {
  const { trx, article } = change;
  if (action === 'autosave' && isSameContent(article.content, content)) return;
  if (action === 'save') await requireProperties(trx, content.properties);
  await linkImages(trx, article.row.id, imagesIn(content));
  await writeDraft(trx, article.row.id, draftOf(article.published, content));
  if (action === 'save') {
    const changes = changesBetween(article.published, content);
    return record(change, { action: 'article.saved', content, changes });
  }
  const before = stateBefore(change);
  const subject = subjectOf(articleKind, article.row.id);
  await storeVersions(trx, before ? [{ subject, ...before }] : []);
  await signVersion(change);
}

/** @throws ApiError invalid_field (422) for incomplete content or a past hour; conflict (409) by its state */
export async function publish(
  change: Change,
  content: ArticleContent,
  action: Extract<ArticleAction, 'publish' | 'schedule'>,
  publishAt: string,
): Promise<void> {
  const { trx, article, now } = change;
  const state = stateOf(article.row, now);
  if (action === 'schedule' && state === 'Published')
    throw new ApiError('conflict', { message: 'Visitors can read this article already.' });
  refuseIncomplete(content);
  const firstPublishedAt = pastPublication(article, now);
  const status = action === 'schedule' ? 'Scheduled' : 'Published';
  const publishedAt = action === 'schedule' ? readFutureHour(publishAt, now) : (firstPublishedAt ?? now);
  const slug = content.slug || slugify(content.title, 120);
  await refuseTakenSlug(trx, article.row.id, slug);
  const published = { ...content, slug };
  await linkImages(trx, article.row.id, imagesIn(published));
  await applyContent(trx, article.row.id, published, { slug, status, publishedAt });
  // Only a slug that visitors may have seen is redirected.
  await redirectSlug(trx, article.row.id, firstPublishedAt ? article.row.slug : slug, slug);
  const states = changesBetween(
    { state, published_at: article.row.published_at?.toISOString() },
    { state: status, published_at: publishedAt.toISOString() },
  );
  const changes = { ...changesBetween(article.published, published), ...states };
  await record(change, {
    action: action === 'publish' ? 'article.published' : 'article.scheduled',
    content: published,
    changes,
  });
}

/** @throws ApiError invalid_field (422) */
function refuseIncomplete({ title, content }: ArticleContent): void {
  const isBlank = countWords(content) === 0 && !content.includes('<img');
  const detail = [
    ...(characterCount(title) < 3 ? [{ field: 'title', message: 'The title needs 3 letters or more' }] : []),
    ...(isBlank ? [{ field: 'content', message: 'The text is still empty' }] : []),
  ].map((problem) => ({ ...problem, code: 'missing' }));
  if (detail.length > 0) throw new ApiError('invalid_field', { detail });
}

/** When the article was published; null when it never was public. */
const pastPublication = ({ row }: WrittenArticle, now: Date): Date | null =>
  row.published_at && row.published_at <= now ? row.published_at : null;

function readFutureHour(text: string, now: Date): Date {
  const [day = '', hour = ''] = text.split('T');
  const at = nairobiInstant(day, hour);
  if (!text || Number.isNaN(at.getTime())) throw fieldError('publish_at', 'invalid', 'Choose a day and an hour');
  if (at <= now) throw fieldError('publish_at', 'invalid', 'Choose an hour that is still to come');
  return at;
}

/** @throws ApiError conflict (409) for a draft */
export async function withdraw(change: Change): Promise<void> {
  const { trx, article, now } = change;
  const state = stateOf(article.row, now);
  if (state === 'Draft') throw new ApiError('conflict', { message: 'This article is a draft already.' });
  // Keeps the day of a publication, and drops the hour of a scheduled one.
  await trx
    .updateTable('blog_posts')
    .set({ status: 'Draft', published_at: pastPublication(article, now) })
    .where('id', '=', article.row.id)
    .execute();
  const changes = { state: { from: state, to: 'Draft' } };
  await record(change, { action: 'article.withdrawn', content: article.content, changes });
}

export async function discard(change: Change): Promise<void> {
  const { trx, article } = change;
  const { row, version, content, published, editor } = article;
  if (row.draft === null) return;
  await writeDraft(trx, row.id, null);
  const changes = changesBetween(content, published);
  const before = { version, content, staff: editor };
  await record(change, { action: 'article.changes_discarded', content: published, changes }, before);
}

export async function restore(change: Change, restored: ArticleContent, restoredVersion: number): Promise<void> {
  const { trx, article } = change;
  const { row, version, content, published, editor } = article;
  await linkImages(trx, row.id, imagesIn(restored));
  await writeDraft(trx, row.id, draftOf(published, restored));
  const changes = { ...changesBetween(content, restored), restored_version: { to: restoredVersion } };
  const before = { version, content, staff: editor };
  await record(change, { action: 'article.restored', content: restored, changes }, before);
}
