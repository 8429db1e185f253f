import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import { serveCsv } from '#platform/text/server/office-csv.ts';
import { hourOfDay, nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { entryText, fieldText, subjectText } from '../../audit-log/audit-labels.ts';
import { type AuditEntry, auditFilters, listAuditEntries } from '../../audit-log/contract.ts';
import { auditPolicy } from '../../audit-log/policy.ts';
import { countEntries, eachEntry, listChoices, listEntries } from './queries.ts';

export interface AuditServices {
  db: Database;
  clock: Clock;
}

export function registerAuditLog(api: Api, { db }: AuditServices): void {
  api.handle(listAuditEntries, async ({ query }) => {
    const [{ items, count }, choices] = await Promise.all([listEntries(db, query), listChoices(db)]);
    return {
      items,
      pagination: paginate(query.page, query.per_page, count.total),
      total_is_capped: count.isCapped,
      choices,
    };
  });
}

const exportQuery = z.strictObject(auditFilters);

/** `/office/audit.csv`: the entries of the same filters, all of them, one line for each field that changed. */
export function serveAuditExport(app: FastifyInstance, { db, clock }: AuditServices): void {
  serveCsv(app, {
    path: '/office/audit.csv',
    roles: auditPolicy['audit.read'],
    fileName: () => `audit-${nairobiDay(clock.now())}.csv`,
    head: ['Entry', 'Day', 'Time in Nairobi', 'Who', 'Email address', 'Action', 'Kind', 'Name', 'Field', 'From', 'To'],
    lines: (query) => entryLines(eachEntry(db, parsePart('query', exportQuery, query))),
    audit: {
      db,
      async describe(query) {
        const filter = parsePart('query', exportQuery, query);
        const rows = await countEntries(db, filter);
        return { action: 'audit.downloaded', subject: { type: 'audit', id: 'entries' }, rows, filter };
      },
    },
  });
}

async function* entryLines(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string[]> {
  for await (const { id, at, actor, account, action, subject, changes } of entries) {
    const moment = new Date(at);
    const who = [actor, account?.email ?? ''];
    const what = [entryText({ action, changes }), subjectText(subject.type), subject.name ?? ''];
    const start = [String(id), nairobiDay(moment), hourOfDay(nairobiHour(moment)), ...who, ...what];
    if (changes.length === 0) yield [...start, '', '', ''];
    for (const { field, from, to } of changes)
      yield [...start, fieldText(field, { action, subject: subject.type }), from ?? '', to ?? ''];
  }
}
