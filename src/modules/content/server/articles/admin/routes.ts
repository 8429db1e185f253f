import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  type BegunFrom,
  getCurrent,
  getVersion,
  listVersions,
  lockForChange,
  recordNewState,
  subjectOf,
} from '#platform/versioning/server/versioned.ts';
import {
  type AdminArticle,
  createArticle,
  discardArticleChanges,
  getAdminArticle,
  getArticleVersion,
  listAdminArticles,
  listArticleVersions,
  previewArticle,
  restoreArticleVersion,
  saveArticle,
  transitionArticle,
} from '../../../articles/admin/contract.ts';
import type { BlogPostDetail } from '../../../articles/contract.ts';
import { unusedSlug } from '../../unused-slug.ts';
import { getPostDetail } from '../post-detail.ts';
import { listPublicPosts } from '../queries.ts';
import { applyContent, findProperties } from './apply-content.ts';
import { articleKind, getArticleForAdmin, storedContent, tidyContent } from './article-kind.ts';
import { listArticles } from './list-articles.ts';
import { type Change, discard, publish, restore, saveDraft, withdraw } from './save-article.ts';

export interface ArticleAdminServices {
  db: Database;
  clock: Clock;
}

export function registerArticleAdmin(api: Api, services: ArticleAdminServices): void {
  const { db, clock } = services;
  api.handle(listAdminArticles, ({ query }) => listArticles(db, query, clock.now()));
  api.handle(getAdminArticle, ({ params }) => getArticleForAdmin(db, params.article_id, clock.now()));
  api.handle(previewArticle, ({ params }) => preview(db, params.article_id, clock.now()));
  api.handle(createArticle, ({ body: { title } }, context) => create(services, title, context));
  registerChanges(api, services);
  registerVersions(api, services);
}

/** Makes a change of a locked article in one transaction. @returns the article after the change */
const changeArticle = (
  { db, clock }: ArticleAdminServices,
  author: StaffContext,
  { id, ...begunFrom }: { id: number } & BegunFrom,
  change: (change: Change) => Promise<void>,
): Promise<AdminArticle> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const locked = await lockForChange(trx, articleKind, id, { ...begunFrom, staff: author.staff });
    const session = begunFrom.edit_session;
    if (!locked.isOvertaken) await change({ trx, article: locked.state, now, author, session });
    return getArticleForAdmin(trx, id, now);
  });

function registerChanges(api: Api, services: ArticleAdminServices): void {
  api.handle(saveArticle, ({ params, body }, context) => {
    const { version, edit_session, action, publish_at = '', ...sent } = body;
    return changeArticle(services, context, { id: params.article_id, version, edit_session }, (change) => {
      const content = tidyContent(sent);
      if (action === 'autosave' || action === 'save') return saveDraft(change, content, action);
      return publish(change, content, action, publish_at);
    });
  });
  api.handle(transitionArticle, ({ params, body }, context) =>
    changeArticle(services, context, { id: params.article_id, version: body.version }, withdraw),
  );
  api.handle(discardArticleChanges, ({ params, body }, context) =>
    changeArticle(services, context, { id: params.article_id, version: body.version }, discard),
  );
}

function registerVersions(api: Api, services: ArticleAdminServices): void {
  const { db } = services;
  api.handle(listArticleVersions, async ({ params: { article_id: id } }) => {
    await getCurrent(db, articleKind, id);
    return { items: await listVersions(db, subjectOf(articleKind, id)) };
  });
  api.handle(getArticleVersion, async ({ params: { article_id: id, version } }) => {
    await getCurrent(db, articleKind, id);
    return getVersion(db, articleKind, id, version);
  });
  api.handle(restoreArticleVersion, ({ params: { article_id: id }, body: { version, restored_version } }, context) =>
    changeArticle(services, context, { id, version }, async (change) => {
      const { content } = await getVersion(change.trx, articleKind, id, restored_version);
      await restore(change, content, restored_version);
    }),
  );
}

/** Creates an empty article. Its author is the member of staff who creates it, else the first author. */
const create = ({ db, clock }: ArticleAdminServices, title: string, author: StaffContext): Promise<AdminArticle> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    // Articles of the same title that are created at the same moment get different slugs.
    await sql`select pg_advisory_xact_lock(hashtext('addresses of new articles'))`.execute(trx);
    const { id } = await trx
      .insertInto('blog_posts')
      .values({
        title,
        slug: await unusedSlug(trx, 'blog_posts', slugify(title, 100)),
        content_html: '',
        author_id: await authorFor(trx, author.staff.id),
        edited_by: author.staff.id,
        edited_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { version: 1, content: await storedContent(trx, id) };
    const changes = { title: { to: title } };
    const subject = subjectOf(articleKind, id);
    await recordNewState(trx, subject, { before: null, after, action: 'article.created', changes }, author);
    return getArticleForAdmin(trx, id, now);
  });

async function authorFor(trx: Transaction<DB>, staffId: string): Promise<number> {
  const author = await trx
    .selectFrom('blog_authors')
    .select('id')
    .orderBy(sql`staff_id is not distinct from ${staffId}`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!author) throw new ApiError('conflict', { message: 'There is no author yet. Add one first.' });
  return author.id;
}

/** The article as if published now, by a transaction that is rolled back. Unknown properties are left out. */
async function preview(db: Database, id: number, now: Date): Promise<BlogPostDetail> {
  const trx = await db.startTransaction().execute();
  try {
    const { row, content } = await getCurrent(trx, articleKind, id);
    const slug = `preview-of-article-${id}`;
    const publishedAt = row.published_at && row.published_at <= now ? row.published_at : now;
    const title = characterCount(content.title) < 3 ? 'Untitled article' : content.title;
    const properties = [...(await findProperties(trx, content.properties)).keys()];
    await applyContent(trx, id, { ...content, title, properties }, { slug, status: 'Published', publishedAt });
    const { rows } = await listPublicPosts(trx, { page: 1, per_page: 1, slug }, now);
    if (!rows[0]) throw new ApiError('article_not_found');
    return { ...(await getPostDetail(trx, rows[0], now)), slug: row.slug };
  } finally {
    await trx.rollback().execute();
  }
}
