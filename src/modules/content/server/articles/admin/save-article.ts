import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, changesBetween } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import { nairobiInstant } from '#platform/time/nairobi-time.ts';
import { sessionColumns } from '#platform/versioning/server/edit-session.ts';
import { storeVersions } from '#platform/versioning/server/stored-versions.ts';
import {
  type Author,
  draftOf,
  isSameContent,
  recordNewState,
  subjectOf,
} from '#platform/versioning/server/versioned.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import {
  type ArticleAction,
  type ArticleTransition,
  mayTransition,
  stateAfter,
  stateOf,
} from '../../../articles/admin/article-states.ts';
import { publishingProblems } from '../../../articles/admin/article-text.ts';
import type { ArticleContent } from '../../../articles/admin/contract.ts';
import { applyContent, findProperties, freeSlug, keepImages, leadOn, wrongField } from './apply-content.ts';
import { imagesIn } from './article-content.ts';
import { articleKind, type WrittenArticle } from './lock-article.ts';

/** What a change needs beside the article, which is held. */
export interface Change {
  trx: Transaction<DB>;
  article: WrittenArticle;
  now: Date;
  author: Author;
  /** Of the editor that saves; none where something else is done with the article. */
  session?: EditSession | undefined;
}

/**
 * The state before a change, to be kept among the versions: one nobody kept yet, or what somebody else had saved on the
 * way. What the same person wrote since their last version needs none.
 */
function stateBefore({ article, author: { staff } }: Change) {
  const { row, version, content, editor } = article;
  const isOwnDraft = row.draft !== null && row.edited_by === staff.id;
  return isOwnDraft ? null : { version, content, staff: editor };
}

/** Makes the change's version the one that counts, and says whose it is. */
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

/** Keeps the new state as a version beside the one before, and writes down who made it. */
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

/** Keeps what is being written, beside what visitors read. An autosave leaves no version and no entry of its own. */
export async function saveDraft(change: Change, content: ArticleContent, action: 'autosave' | 'save'): Promise<void> {
  const { trx, article } = change;
  if (action === 'autosave' && isSameContent(article.content, content)) return;
  if (action === 'save') await findProperties(trx, content.properties);
  await keepImages(trx, article.row.id, imagesIn(content));
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

/**
 * Makes what is written what visitors read, now or from an hour to come.
 * @throws ApiError invalid_field (422) for what a page cannot do without; conflict (409) where the state has no such way
 */
export async function publish(
  change: Change,
  content: ArticleContent,
  action: Extract<ArticleAction, 'publish' | 'schedule'>,
  publishAt: string,
): Promise<void> {
  const { trx, article, now } = change;
  const state = stateOf(article.row, now);
  if (!mayTransition(state, action))
    throw new ApiError('conflict', { message: 'Visitors can read this article already.' });
  const problems = publishingProblems(content).map((problem) => ({ ...problem, code: 'missing' }));
  if (problems.length > 0) throw new ApiError('invalid_field', { detail: problems });
  const publishedAt = action === 'schedule' ? hourToCome(publishAt, now) : (pastHour(article, now) ?? now);
  const slug = await freeSlug(trx, article.row.id, content.slug || slugify(content.title, 120));
  const published = { ...content, slug };
  await keepImages(trx, article.row.id, imagesIn(published));
  await applyContent(trx, article.row.id, published, { slug, status: stateAfter(action), publishedAt });
  // Only an address that visitors may have seen has to lead on.
  const wasSeen = article.row.published_at !== null && article.row.published_at <= now;
  await leadOn(trx, article.row.id, wasSeen ? article.row.slug : slug, slug);
  const states = changesBetween(
    { state, published_at: article.row.published_at?.toISOString() },
    { state: stateAfter(action), published_at: publishedAt.toISOString() },
  );
  const changes = { ...changesBetween(article.published, published), ...states };
  await record(change, {
    action: action === 'publish' ? 'article.published' : 'article.scheduled',
    content: published,
    changes,
  });
}

/** When it was published first, where it was. */
const pastHour = ({ row }: WrittenArticle, now: Date): Date | null =>
  row.published_at && row.published_at <= now ? row.published_at : null;

function hourToCome(text: string, now: Date): Date {
  const [day = '', hour = ''] = text.split('T');
  const at = nairobiInstant(day, hour);
  if (!text || Number.isNaN(at.getTime())) throw wrongField('publish_at', 'Choose a day and an hour');
  if (at <= now) throw wrongField('publish_at', 'Choose an hour that is still to come');
  return at;
}

/** @throws ApiError conflict (409) where the state has no such way */
export async function move(change: Change, way: ArticleTransition): Promise<void> {
  const { trx, article, now } = change;
  const state = stateOf(article.row, now);
  if (!mayTransition(state, way))
    throw new ApiError('conflict', { message: `This article is ${state.toLowerCase()} already.` });
  // An hour that was waited for is given up; a day it was published on stays.
  const publishedAt = pastHour(article, now);
  await trx
    .updateTable('blog_posts')
    .set({ status: stateAfter(way), published_at: publishedAt })
    .where('id', '=', article.row.id)
    .execute();
  await record(change, {
    action: way === 'archive' ? 'article.archived' : 'article.withdrawn',
    content: article.content,
    changes: { state: { from: state, to: stateAfter(way) } },
  });
}

/** What was written and not published goes; it is kept among the versions. */
export async function discard(change: Change): Promise<void> {
  const { trx, article } = change;
  const { row, version, content, published, editor } = article;
  if (row.draft === null) return;
  await writeDraft(trx, row.id, null);
  const changes = changesBetween(content, published);
  const before = { version, content, staff: editor };
  await record(change, { action: 'article.changes_discarded', content: published, changes }, before);
}

/** An earlier version becomes what is being written: a new version, as any other change. */
export async function restore(change: Change, restored: ArticleContent, restoredVersion: number): Promise<void> {
  const { trx, article } = change;
  const { row, version, content, published, editor } = article;
  await keepImages(trx, row.id, imagesIn(restored));
  await writeDraft(trx, row.id, draftOf(published, restored));
  const changes = { ...changesBetween(content, restored), restored_version: { to: restoredVersion } };
  const before = { version, content, staff: editor };
  await record(change, { action: 'article.restored', content: restored, changes }, before);
}
