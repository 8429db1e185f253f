import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { cleanRichText } from '#platform/text/server/rich-text.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getLegalText } from '../../legal-texts/contract.ts';
import { registerOfficeLegalTexts } from './office-routes.ts';
import { findLegalText } from './queries.ts';

export function registerLegalTexts(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(getLegalText, async ({ params: { kind } }) => {
    const text = await findLegalText(db, kind, nairobiDay(clock.now()));
    if (!text) throw new ApiError('not_found');
    return { kind, ...text, body_html: cleanRichText(text.body_html) };
  });
  registerOfficeLegalTexts(api, { db, clock });
}
