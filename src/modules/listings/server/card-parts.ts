import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { CARD_PICTURES, type FurtherImage, type PriceCut } from '../lists/card-contract.ts';
import { listImages, type ShownPictures } from './listing-images.ts';
import { focalPointOf, type ImageRow, presentImage } from './photographs/queries.ts';

/** What a card shows of a listing that its row has not. */
export interface CardParts {
  /** The main photograph first. */
  images: readonly ImageRow[];
  priceCut: PriceCut | null;
}

/** Reads the parts of these listings in two queries. */
export async function readCardParts(
  db: Database,
  kind: 'property' | 'land',
  ids: number[],
  shown: ShownPictures = 'approved',
): Promise<(id: number) => CardParts> {
  const [images, priceCuts] = await Promise.all([listImages(db, kind, ids, shown), listPriceCuts(db, kind, ids)]);
  return (id) => ({ images: images.get(id) ?? [], priceCut: priceCuts.get(id) ?? null });
}

export const presentCardParts = ({ images: [main, ...others], priceCut }: CardParts) => ({
  primary_image: main ? presentImage(main) : null,
  more_images: others.slice(0, CARD_PICTURES - 1).map(presentFurtherImage),
  price_cut: priceCut,
});

const presentFurtherImage = (row: ImageRow): FurtherImage => ({
  image_id: row.image_id,
  alt_text: row.alt_text || row.image_alt_text,
  width: row.width_px,
  height: row.height_px,
  is_rendering: row.is_rendering,
  ...focalPointOf(row),
});

/** For how many days a reduction is told. */
const TOLD_FOR_DAYS = 90;

/**
 * The last change of the price where it was a reduction, in the currency of before. A price that stood for less than a day was a slip of the hand,
 * and one of before the listing was public was never asked for.
 */
async function listPriceCuts(
  db: Database,
  kind: 'property' | 'land',
  ids: readonly number[],
): Promise<Map<number, PriceCut>> {
  if (ids.length === 0) return new Map();
  const listing: RawBuilder<unknown> = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number; from_kes: number; from_usd: number | null; reduced_at: Date }>`
    select listing.id, before_kes as from_kes, before_usd as from_usd, changed_at as reduced_at
    from (
      select ${listing} as listing_id, price_kes, price_usd, changed_at,
        lag(price_kes) over told as before_kes, lag(price_usd) over told as before_usd, lag(changed_at) over told as before_at,
        lead(id) over told is null as is_last
      from price_changes where ${listing} = any(${[...ids]}::bigint[])
      window told as (partition by ${listing} order by changed_at, id)
    ) as change
    join ${sql.table(kind === 'property' ? 'properties' : 'land')} as listing on listing.id = change.listing_id
    where is_last and case when before_usd is null then change.price_usd is null and change.price_kes < before_kes
        else change.price_usd < before_usd end
      and changed_at > now() - make_interval(days => ${TOLD_FOR_DAYS})
      and changed_at >= greatest(before_at, listing.published_at) + interval '1 day'`.execute(db);
  return new Map(
    rows.map(({ id, from_kes, from_usd, reduced_at }) => [
      id,
      { from: from_kes, from_usd, on: nairobiDay(reduced_at) },
    ]),
  );
}
