import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Subscribers } from '#platform/database/server/schema.gen.ts';
import { wordPattern } from '#platform/database/server/word-pattern.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/visitor-submissions.ts';
import { serveCsv } from '#platform/text/server/office-csv.ts';
import { hourOfDay, nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import {
  forgetSubscriber,
  type ListedSubscriber,
  listSubscribers,
  subscriberFilters,
  subscriberStatuses,
} from '../../subscribers/office-contract.ts';
import { subscribersPolicy } from '../../subscribers/policy.ts';
import {
  countByStatus,
  countRunningAlerts,
  countSubscribers,
  eachSubscriber,
  pageOfSubscribers,
} from './office-queries.ts';
import type { SubscriptionServices } from './queries.ts';

export interface SubscriberServices extends SubscriptionServices, SpamGuardLimits {
  db: Database;
}

const statusSchema = z.enum(subscriberStatuses);
const done = { done: true } as const;

/**
 * Registers the office's calls for newsletter subscribers. Staff cannot subscribe anybody: only the owner of an address
 * can.
 */
export function registerOfficeSubscribers(api: Api, { db }: SubscriberServices): void {
  api.handle(listSubscribers, async ({ query: { page, per_page: perPage, ...filters } }) => {
    const [{ rows, count }, by_status, running_alerts] = await Promise.all([
      pageOfSubscribers(db, { page, perPage, ...filters }),
      countByStatus(db),
      countRunningAlerts(db),
    ]);
    return {
      items: rows.map(present),
      pagination: paginate(page, perPage, count.total),
      total_is_capped: count.isCapped,
      by_status,
      running_alerts,
    };
  });

  api.handle(forgetSubscriber, async ({ params: { subscriber_id: id } }, { staff, requestId }) => {
    await db.transaction().execute(async (trx) => {
      const forgotten = await trx.deleteFrom('subscribers').where('id', '=', id).returning('email').executeTakeFirst();
      if (!forgotten) throw new ApiError('not_found', { message: 'This address is not on the list.' });
      // The stored mails contain the address, and their links are void from now on.
      await trx
        .deleteFrom('outgoing_mails')
        .where('subject_type', '=', 'subscriber')
        .where('subject_id', '=', String(id))
        .execute();
      // The address may stand in audited searches and downloads, whose entries contain the search text.
      await sql`select erase_from_audit('{}', '{}', ${wordPattern([forgotten.email])}::text)`.execute(trx);
      const subject = { type: 'subscriber', id: String(id) };
      await recordChange(trx, { staff, action: 'subscriber.forgotten', subject, requestId });
    });
    return done;
  });
}

const present = (row: Selectable<Subscribers>): ListedSubscriber => ({
  id: row.id,
  email: row.email,
  status: statusSchema.parse(row.status),
  source: row.source,
  consent_version: row.consent_version,
  consented_at: row.consented_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
});

const exportQuery = z.strictObject(subscriberFilters);

export function serveSubscriberExport(app: FastifyInstance, { db, clock }: SubscriberServices): void {
  serveCsv(app, {
    path: '/office/subscribers.csv',
    roles: subscribersPolicy['subscribers.list'],
    fileName: () => `subscribers-${nairobiDay(clock.now())}.csv`,
    head: ['Email', 'Status', 'Source', 'Consent version', 'Asked', 'Confirmed', 'Left'],
    lines: (query) => subscriberLines(eachSubscriber(db, parsePart('query', exportQuery, query))),
    audit: {
      db,
      async describe(query) {
        const filter = parsePart('query', exportQuery, query);
        const rows = await countSubscribers(db, filter);
        return { action: 'subscribers.downloaded', subject: { type: 'subscribers', id: 'list' }, rows, filter };
      },
    },
  });
}

async function* subscriberLines(rows: AsyncIterable<Selectable<Subscribers>>): AsyncGenerator<string[]> {
  for await (const row of rows) {
    const moments = [row.consented_at, row.confirmed_at, row.unsubscribed_at].map(momentIn);
    yield [row.email, row.status, row.source, String(row.consent_version), ...moments];
  }
}

/** '2026-11-21 9:00 AM', Nairobi time. */
const momentIn = (at: Date | null): string => (at ? `${nairobiDay(at)} ${hourOfDay(nairobiHour(at))}` : '');
