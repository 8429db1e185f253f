import { sql } from 'kysely';
import { years } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

const isNotHeld = (table: 'mandates' | 'offers' | 'completions') => sql`not exists (
  select from contacts c where c.legal_hold is not null and ${sql.ref(`${table}.contact_id`)} in (c.id, c.merged_into_id))`;

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
    isDue: (before) =>
      sql`coalesce(ended_on, ends_on) < (${before} at time zone 'Africa/Nairobi')::date and ${isNotHeld('mandates')}`,
  },
  {
    id: 'completions-old',
    name: 'Sales and lets that were completed',
    days: years(7),
    since: 'the day of completion',
    reason:
      'Records of a transaction and of the client: seven years (Proceeds of Crime and Anti-Money Laundering Act, 2009, s. 46).',
    bounds: { min: years(7), max: years(20) },
    table: 'completions',
    isDue: (before) =>
      sql`completed_on < (${before} at time zone 'Africa/Nairobi')::date and ${isNotHeld('completions')}`,
  },
  {
    id: 'offers-settled',
    name: 'Offers that were accepted',
    days: years(7),
    since: 'the offer was accepted',
    reason:
      'Records of a transaction and of the client: seven years (Proceeds of Crime and Anti-Money Laundering Act, 2009, s. 46).',
    bounds: { min: years(7), max: years(20) },
    table: 'offers',
    isDue: (before) => sql`state in ('accepted', 'completed') and state_at < ${before} and ${isNotHeld('offers')}`,
  },
  {
    id: 'offers-old',
    name: 'Offers that came to nothing',
    days: years(2),
    since: 'the last step',
    reason: 'People come back within two years; after that it serves no purpose to know what they offered.',
    bounds: { min: 180, max: years(7) },
    table: 'offers',
    isDue: (before) => sql`state not in ('accepted', 'completed') and state_at < ${before} and ${isNotHeld('offers')}`,
  },
];
