import type { Transaction } from 'kysely';
import type { StaffContext } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { changesBetween, isSame } from '#server/editing.ts';
import { ApiError } from '#server/errors.ts';
import { keepRevision } from '#server/revisions.ts';
import type { SignedInStaff } from '#server/staff-caller.ts';
import { nairobiInstant } from '#shared/nairobi-time.ts';
import { slugify } from '#shared/text.ts';
import type { EditSession } from '#shared/versions.ts';
import { type ArticleAction, type ArticleMove, mayMove, stateAfter, stateOf } from '../article-states.ts';
import { publishingProblems } from '../article-text.ts';
import type { ArticleContent } from '../contract.ts';
import { applyContent, findProperties, freeSlug, keepImages, leadOn, wrongField } from './apply-content.ts';
import { imagesIn } from './article-content.ts';
import type { WrittenArticle } from './held-article.ts';

/** What a change needs beside the article, which is held. */
export interface Change {
  trx: Transaction<DB>;
  article: WrittenArticle;
  now: Date;
  context: Pick<StaffContext, 'staff' | 'requestId'>;
  /** Of the editor that saves; none where something else is done with the article. */
  session?: EditSession | undefined;
}

const subjectOf = ({ row }: WrittenArticle) => ({ type: 'article', id: String(row.id) });

/**
 * What counted before this change stays among the versions: the state nobody kept yet, and what somebody else had
 * saved on the way.
 */
async function keepBefore({ trx, article, context: { staff } }: Change): Promise<void> {
  const { row, written, editor } = article;
  const isOwnDraft = row.draft !== null && row.edited_by === staff.id;
  if (isOwnDraft) return;
  const by = row.edited_by && editor ? { id: row.edited_by, name: editor } : null;
  await keepRevision(trx, { subject: subjectOf(article), version: row.version, content: written, staff: by });
}

/** The version rises, and says whose it is. */
async function signVersion({ trx, article, now, session, context: { staff } }: Change): Promise<number> {
  const version = article.row.version + 1;
  await trx
    .updateTable('blog_posts')
    .set({
      ...{ version, edited_by: staff.id, edited_at: now },
      ...{ edit_session_id: session?.id ?? null, edit_session_save: session?.save ?? null },
    })
    .where('id', '=', article.row.id)
    .execute();
  return version;
}

const writeDraft = (trx: Transaction<DB>, id: number, content: ArticleContent | null) =>
  trx
    .updateTable('blog_posts')
    .set({ draft: content && JSON.stringify(content) })
    .where('id', '=', id)
    .execute();

interface Entry {
  action: string;
  content: ArticleContent;
  changes: Record<string, { from?: unknown; to?: unknown }>;
}

/** Keeps the new state as a version, and writes down who made it. */
async function keepAfter(change: Change, { action, content, changes }: Entry): Promise<void> {
  const { trx, article, context } = change;
  const version = await signVersion(change);
  const staff: SignedInStaff = context.staff;
  await keepRevision(trx, { subject: subjectOf(article), version, content, staff });
  await recordChange(trx, { staff, action, subject: subjectOf(article), changes, requestId: context.requestId });
}

/** Keeps what is being written, beside what visitors read. An autosave leaves no version and no entry of its own. */
export async function saveDraft(change: Change, content: ArticleContent, action: 'autosave' | 'save'): Promise<void> {
  const { trx, article } = change;
  if (action === 'autosave' && isSame(article.written, content)) return;
  if (action === 'save') await findProperties(trx, content.properties);
  await keepBefore(change);
  await keepImages(trx, article.row.id, imagesIn(content));
  await writeDraft(trx, article.row.id, isSame(article.stored, content) ? null : content);
  if (action === 'autosave') await signVersion(change);
  else await keepAfter(change, { action: 'article.saved', content, changes: changesBetween(article.stored, content) });
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
  if (!mayMove(state, action)) throw new ApiError('conflict', { message: 'Visitors can read this article already.' });
  const problems = publishingProblems(content).map((problem) => ({ ...problem, code: 'missing' }));
  if (problems.length > 0) throw new ApiError('invalid_field', { detail: problems });
  const publishedAt = action === 'schedule' ? hourToCome(publishAt, now) : (pastHour(article, now) ?? now);
  const slug = await freeSlug(trx, article.row.id, content.slug || slugify(content.title, 120));
  const published = { ...content, slug };
  await keepBefore(change);
  await keepImages(trx, article.row.id, imagesIn(published));
  await applyContent(trx, article.row.id, published, { slug, status: stateAfter(action), publishedAt });
  // Only an address that visitors may have seen has to lead on.
  const wasSeen = article.row.published_at !== null && article.row.published_at <= now;
  await leadOn(trx, article.row.id, wasSeen ? article.row.slug : slug, slug);
  const states = changesBetween(
    { state, published_at: article.row.published_at?.toISOString() },
    { state: stateAfter(action), published_at: publishedAt.toISOString() },
  );
  const changes = { ...changesBetween(article.stored, published), ...states };
  await keepAfter(change, {
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
export async function move(change: Change, way: ArticleMove): Promise<void> {
  const { trx, article, now } = change;
  const state = stateOf(article.row, now);
  if (!mayMove(state, way))
    throw new ApiError('conflict', { message: `This article is ${state.toLowerCase()} already.` });
  await keepBefore(change);
  // An hour that was waited for is given up; a day it was published on stays.
  const publishedAt = pastHour(article, now);
  await trx
    .updateTable('blog_posts')
    .set({ status: stateAfter(way), published_at: publishedAt })
    .where('id', '=', article.row.id)
    .execute();
  await keepAfter(change, {
    action: way === 'archive' ? 'article.archived' : 'article.withdrawn',
    content: article.written,
    changes: { state: { from: state, to: stateAfter(way) } },
  });
}

/** What was written and not published goes; it is kept among the versions. */
export async function discard(change: Change): Promise<void> {
  const { trx, article } = change;
  if (article.row.draft === null) return;
  const by = article.row.edited_by && article.editor ? { id: article.row.edited_by, name: article.editor } : null;
  const subject = subjectOf(article);
  await keepRevision(trx, { subject, version: article.row.version, content: article.written, staff: by });
  await writeDraft(trx, article.row.id, null);
  const changes = changesBetween(article.written, article.stored);
  await keepAfter(change, { action: 'article.changes_discarded', content: article.stored, changes });
}

/** An earlier version becomes what is being written: a new version, as any other change. */
export async function restore(change: Change, content: ArticleContent, restoredVersion: number): Promise<void> {
  const { trx, article } = change;
  const by = article.row.edited_by && article.editor ? { id: article.row.edited_by, name: article.editor } : null;
  const subject = subjectOf(article);
  await keepRevision(trx, { subject, version: article.row.version, content: article.written, staff: by });
  await keepImages(trx, article.row.id, imagesIn(content));
  await writeDraft(trx, article.row.id, isSame(article.stored, content) ? null : content);
  const changes = { ...changesBetween(article.written, content), restored_version: { to: restoredVersion } };
  await keepAfter(change, { action: 'article.restored', content, changes });
}
