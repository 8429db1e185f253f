import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { listSentCopies, type SentCopy } from '../../document-copies/sent-copies-contract.ts';
import { readableRows } from '../reading-scope.ts';

const MOST = 100;

/** Copies that were sent for enquiries which the caller reads. */
export function registerSentCopies(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listSentCopies, async ({ params: { kind, listing_id } }, { staff }) => {
    const { enquiry: reads } = await readableRows(db, staff);
    const { rows } = await sql<CopyRow>`
      select copy.id, document.name as document_name, document.kind as document_kind, enquiries.id as enquiry_id,
        enquiries.reference, trim(enquiries.first_name || ' ' || enquiries.last_name) as name, staff.name as sent_by,
        copy.sent_at, copy.expires_at, copy.revoked_at, opened.openings, opened.last_opened_at
      from listing_documents document
      join document_copies copy on copy.document_id = document.id
      join enquiries on enquiries.id = copy.enquiry_id
      left join staff on staff.id = copy.sent_by
      cross join lateral (
        select count(*)::int as openings, max(opened_at) as last_opened_at
        from document_openings where copy_id = copy.id
      ) opened
      where document.${sql.ref(kind === 'property' ? 'property_id' : 'land_id')} = ${listing_id} and ${reads}
      order by copy.id desc limit ${MOST}`.execute(db);
    return { items: rows.map(present), now: clock.now().toISOString() };
  });
}

interface CopyRow extends Pick<SentCopy, 'id' | 'sent_by' | 'openings'> {
  document_name: string;
  document_kind: string;
  enquiry_id: number;
  reference: string;
  name: string;
  sent_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_opened_at: Date | null;
}

const present = (row: CopyRow): SentCopy => ({
  id: row.id,
  document: { name: row.document_name, kind: row.document_kind },
  enquiry: { id: row.enquiry_id, reference: row.reference, name: row.name },
  sent_by: row.sent_by,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  openings: row.openings,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
});
