import type { Database } from '#server/database/database.ts';
import type { Desk, Texts } from './desk.ts';
import { getWritten } from './held-listing.ts';
import { landColumns, landDesk } from './land-desk.ts';
import { propertyColumns, propertyDesk } from './property-desk.ts';

/** What was written about a property, as columns over those that are stored; a field that is wrong keeps what it was. */
export const findWrittenProperty = async (db: Database, id: number) =>
  propertyColumns(await presentable(db, propertyDesk, id));

/** The same of a plot. */
export const findWrittenLand = async (db: Database, id: number) => landColumns(await presentable(db, landDesk, id));

/** @throws ApiError listing_not_found (404) */
async function presentable(db: Database, desk: Desk, id: number): Promise<Texts> {
  const { texts, written } = await getWritten(db, desk, id);
  const wrong = new Set(desk.problemsOf(written).map(({ field }) => field));
  const kept = Object.entries(written).map(([name, text]) => [name, wrong.has(name) ? (texts[name] ?? '') : text]);
  const mended: Texts = Object.fromEntries(kept);
  return desk.problemsOf(mended).length === 0 ? mended : texts;
}
