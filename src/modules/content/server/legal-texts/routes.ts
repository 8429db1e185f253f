import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { cleanRichText } from '#platform/text/server/rich-text.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getLegalText, type LegalTextKind } from '../../legal-texts/contract.ts';
import { registerOfficeLegalTexts } from './admin-routes.ts';

export function registerLegalTexts(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(getLegalText, async ({ params: { kind } }) => {
    const text = await findLegalText(db, kind, nairobiDay(clock.now()));
    if (!text) throw new ApiError('not_found');
    return { kind, ...text, body_html: cleanRichText(text.body_html) };
  });
  registerOfficeLegalTexts(api, { db, clock });
}

/** The version that applies on a day ('YYYY-MM-DD', in Nairobi); undefined when there is none. */
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
