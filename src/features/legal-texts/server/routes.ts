import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { getLegalText } from '../contract.ts';
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
