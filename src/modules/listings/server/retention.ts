import { sql } from 'kysely';
import { years } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';
import { keptDays } from '../collections/collection-limits.ts';

export const listingsRetention: readonly RetentionClass[] = [
  {
    id: 'reports',
    name: 'Who reported a listing, and in which words',
    days: years(1),
    since: 'the report was resolved',
    reason: 'A reporter may ask what came of it. Reason and listing stay, as they show patterns of fraud.',
    bounds: { min: 30, max: years(7) },
    leave: 'emptied',
    table: 'listing_reports',
    isDue: (before) => sql`resolved_at < ${before}
      and (name is not null or email is not null or phone is not null or phone_e164 is not null or details <> '')`,
    set: sql`name = null, email = null, phone = null, phone_e164 = null, details = ''`,
  },
  {
    id: 'shared-collections',
    name: 'Shared collections with their hearts, notes and reports',
    days: keptDays,
    since: 'somebody last opened the collection',
    reason: 'People look for a home for some months; what nobody opens any more serves nobody.',
    bounds: { min: 30, max: years(1) },
    table: 'shared_collections',
    isDue: (before) => sql`last_used_at < ${before}`,
  },
  {
    id: 'undos',
    name: 'Changes that could be undone',
    days: 1,
    since: 'the time to undo it ended',
    reason: 'A change can be undone for 30 seconds.',
    table: 'listing_undos',
    isDue: (before) => sql`expires_at < ${before}`,
  },
];
