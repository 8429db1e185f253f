import { sql } from 'kysely';
import { years } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

export const dealsRetention: readonly RetentionClass[] = [
  {
    id: 'mandates-ended',
    name: 'Mandates that ended',
    days: years(7),
    since: 'the mandate ended',
    reason:
      'Records of a transaction and of the client: seven years (Proceeds of Crime and Anti-Money Laundering Act, 2009, s. 46).',
    bounds: { min: years(7), max: years(20) },
    table: 'mandates',
    isDue: (before) => sql`coalesce(ended_on, ends_on) < (${before} at time zone 'Africa/Nairobi')::date
      and not exists (select from contacts c
        where c.legal_hold is not null and mandates.contact_id in (c.id, c.merged_into_id))`,
  },
];
