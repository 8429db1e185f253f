import type { Database } from '#platform/database/server/database.ts';
import { claimViews, RecentlyCounted, viewKey } from '#platform/database/server/recently-counted.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  countBlogShare,
  countBlogView,
  getBlogAuthor,
  getBlogPost,
  listBlogCategories,
  listBlogPosts,
  listBlogTags,
  toggleBlogLike,
} from '../../articles/contract.ts';
import { getPostDetail } from './post-detail.ts';
import { presentPost } from './present.ts';
import { findAuthor, findPublicPost, listPublicPosts, listTopicsInUse } from './queries.ts';
import { addToCount, type Counter, toggleLike } from './readers.ts';

export interface BlogServices {
  db: Database;
  clock: Clock;
}

export function registerBlog(api: Api, services: BlogServices): void {
  const { db, clock } = services;

  api.handle(listBlogPosts, async ({ query }, { cacheTags }) => {
    const { rows, total } = await listPublicPosts(db, query, clock.now());
    const items =
      query.slug === undefined
        ? rows.map(presentPost)
        : await Promise.all(rows.map((row) => getPostDetail(db, row, clock.now(), cacheTags)));
    return { items, pagination: paginate(query.page, query.per_page, total) };
  });

  api.handle(getBlogPost, async ({ params }) =>
    presentPost(orMissing(await findPublicPost(db, params.id, clock.now()))),
  );
  api.handle(listBlogCategories, async () => ({ items: await listTopicsInUse(db, 'category', clock.now()) }));
  api.handle(listBlogTags, async () => ({ items: await listTopicsInUse(db, 'tag', clock.now()) }));
  api.handle(getBlogAuthor, async ({ params }) => orMissing(await findAuthor(db, params.slug, clock.now())));

  registerReaders(api, services);
}

/** Likes, views and shares. */
function registerReaders(api: Api, { db, clock }: BlogServices): void {
  const recent = { views_count: new RecentlyCounted(), shares_count: new RecentlyCounted() };
  const count = async (counter: Counter, id: number, { visitor }: CallContext): Promise<number> => {
    const now = clock.now();
    const reader = visitor && { readerId: await visitor.passingId(), networkId: await visitor.networkId() };
    const isNew =
      reader !== undefined &&
      recent[counter].isNew(String(id), reader, now) &&
      (await claimViews(db, [viewKey(`${counter} ${id}`, reader)])).size > 0;
    return orMissing(await addToCount(db, id, { counter, by: isNew ? 1 : 0, now }));
  };

  api.handle(toggleBlogLike, async ({ params }, { visitor }) => {
    if (!visitor) throw new ApiError('forbidden');
    const ids = { visitorId: await visitor.lastingId(), networkId: await visitor.networkId() };
    return orMissing(await toggleLike(db, params.id, ids, clock.now()));
  });
  api.handle(countBlogView, async ({ params }, context) => ({
    views_count: await count('views_count', params.id, context),
  }));
  api.handle(countBlogShare, async ({ params }, context) => ({
    shares_count: await count('shares_count', params.id, context),
  }));
}

function orMissing<Found>(found: Found | null): Found {
  if (found === null) throw new ApiError('article_not_found');
  return found;
}
