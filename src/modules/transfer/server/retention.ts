import { sql } from 'kysely';
import { years } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

/** Files that were imported, row by row. Files of exports are deleted after a day by a job of their own. */
export const transferRetention: readonly RetentionClass[] = [
  {
    id: 'imports',
    name: 'Imported files, row by row',
    days: 90,
    since: 'the file was sent',
    reason: 'Mistakes of an import are found within weeks; what it wrote is in its own tables.',
    bounds: { min: 7, max: years(2) },
    table: 'imports',
    isDue: (before) => sql`created_at < ${before} and state not in ('importing', 'reading')`,
  },
  {
    id: 'webhook-deliveries',
    name: 'Messages to webhooks',
    days: 30,
    since: 'the message was made',
    reason: 'Shows what another program was told while a fault of it is looked for, and can be sent again.',
    bounds: { min: 7, max: 90 },
    table: 'webhook_deliveries',
    isDue: (before) => sql`created_at < ${before}`,
  },
];
