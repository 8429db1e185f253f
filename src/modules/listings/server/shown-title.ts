import type { Database } from '#platform/database/server/database.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { redactedTitleNumber } from '../kinds/title-public.ts';

/** What visitors see of the title of a listing beside its fields. */
export async function readShownTitle(
  db: Database,
  kind: 'property' | 'land',
  { id, title_number }: { id: number; title_number: string | null },
) {
  const documents = await db
    .selectFrom('listing_documents')
    .select(['id', 'kind', 'added_at'])
    .where(kind === 'property' ? 'property_id' : 'land_id', '=', id)
    .where('may_be_asked_for', '=', true)
    .orderBy('added_at', 'desc')
    .execute();
  return {
    redacted_title_number: title_number === null ? null : redactedTitleNumber(title_number),
    copies_on_request: documents.map(({ added_at, ...document }) => ({ ...document, added_on: nairobiDay(added_at) })),
  };
}
