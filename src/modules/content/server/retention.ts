import { sql } from 'kysely';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

/** What readers leave at articles. */
export const contentRetention: readonly RetentionClass[] = [
  {
    id: 'likers',
    name: 'Networks and browsers that liked articles, as hashes',
    days: 2,
    since: 'the like',
    reason: 'Limits on likes count over a day at most.',
    leave: 'emptied',
    table: 'blog_likes',
    isDue: (before) => sql`network_id is not null and created_at < ${before}`,
    set: sql`network_id = null, browser_id = null`,
  },
];
