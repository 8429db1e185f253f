import { sql } from 'kysely';
import { signInEvents, years } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

/** How staff sign in. The member's own row stays as long as records name it. */
export const identityRetention: readonly RetentionClass[] = [
  signInEvents,
  {
    id: 'failed-sign-ins',
    name: 'Network addresses of failed sign-ins',
    days: 90,
    since: 'the last failed attempt',
    reason: 'The member was told by mail; an attack is looked into within weeks.',
    bounds: { min: 7, max: years(1) },
    leave: 'emptied',
    table: 'staff_sign_in_activity',
    isDue: (before) => sql`last_failed_ip is not null and last_failed_at < ${before}`,
    set: sql`last_failed_ip = null`,
  },
  {
    id: 'sign-in-limits',
    name: 'Counts of sign-in attempts',
    days: 1,
    since: 'the limit ended',
    reason: 'Limits count over a day at most.',
    table: 'sign_in_rate_limits',
    isDue: (before) => sql`window_ends_at < ${before}`,
  },
  {
    id: 'sessions',
    name: 'Sessions that ended',
    days: 1,
    since: 'the session ended',
    reason: 'Without use once it has ended.',
    table: 'staff_sessions',
    isDue: (before) => sql`expires_at < ${before}`,
  },
  {
    id: 'account-links',
    name: 'Links of invitations and resets that ended',
    days: 30,
    since: 'the link ended',
    reason: 'An invitation that ended is shown to the colleague who may repeat it.',
    table: 'staff_tokens',
    isDue: (before) => sql`expires_at < ${before}`,
  },
  {
    id: 'devices',
    name: 'Browsers that staff signed in with',
    days: years(1),
    since: 'the last sign-in with it',
    reason: 'A browser that was not used for a year counts as new, and its sign-in is mailed to the member.',
    bounds: { min: 90, max: years(2) },
    table: 'staff_devices',
    isDue: (before) => sql`coalesce(last_signed_in_at, created_at) < ${before}`,
  },
];
