import { sql } from 'kysely';
import { years } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

export const insightsRetention: readonly RetentionClass[] = [
  {
    id: 'page-views',
    name: 'Views of pages by day',
    days: years(3),
    since: 'that day',
    reason: 'Compares a season with the one before. Holds nothing about visitors.',
    bounds: { min: years(1), max: years(20) },
    table: 'page_views',
    isDue: (before) => sql`day < (${before}::timestamptz at time zone 'Africa/Nairobi')::date`,
  },
];
