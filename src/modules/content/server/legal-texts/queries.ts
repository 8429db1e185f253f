import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { LegalTextKind } from '../../legal-texts/contract.ts';

/** The latest version that applies on this day ('YYYY-MM-DD', in Nairobi); undefined where there is none yet. */
export async function findLegalText(db: DatabaseOrTransaction, kind: LegalTextKind, day: string) {
  return db
    .selectFrom('legal_texts')
    .select(['version', 'title', 'body_html', 'effective_from'])
    .where('kind', '=', kind)
    .where('effective_from', '<=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
