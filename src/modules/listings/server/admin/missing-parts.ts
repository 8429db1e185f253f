import { type RawBuilder, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { publishedPriceBounds } from '../../admin/editor/publishing-rules.ts';
import { type MissingChoice, type MissingPart, missingParts } from '../../admin/missing-parts.ts';
import { findDollarRate } from '../dollar-rate.ts';
import { hasArea, streetFields } from './known-area.ts';
import type { ListingAdmin } from './listing-admin.ts';

/**
 * The rules of `publishing-rules.ts` as conditions of a query: what is written of a listing is its row, or its draft where
 * there is one. `missing-parts.test.ts` holds the two together.
 */
const written = (field: string, column = field): RawBuilder<string> =>
  sql<string>`btrim(coalesce(draft.content ->> ${sql.lit(field)}, listing.${sql.ref(column)}::text, ''))`;

const isFalseWhenUnknown = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${condition}, false)`;

const images: Record<ListingKind, RawBuilder<unknown>> = {
  property: sql`property_images where property_id = listing.id`,
  land: sql`land_images where land_id = listing.id`,
};

const statedArea = (kind: ListingKind): RawBuilder<boolean> =>
  hasArea(sql`case when draft.content is null then listing.place_ids else places_of_listing(
    ${written('location')}, ${written('city')}, ${written('county')}, ${written(streetFields[kind])}, null, null) end`);

/** What is typed may be 'KSh 14.5M'; what is stored is a number. */
const typedPrice = sql`btrim(coalesce(draft.content ->> 'price', coalesce(listing.price_usd, listing.price_kes)::text, ''))`;
const amount = sql`case when ${typedPrice} ~* '^(?:kshs?\\.?|kes|sh\\.?)?\\s?\\d[\\d,\\s]*(?:\\.\\d{1,10})?\\s?[a-z]*\\s?(?:\\/[=-])?$'
  then regexp_replace(substring(${typedPrice} from '\\d[\\d,\\s]*(?:\\.\\d+)?'), '[,\\s]', '', 'g')::numeric
    * case lower(substring(${typedPrice} from '\\d\\s?([a-zA-Z]+)\\s?(?:\\/[=-])?$'))
      when 'k' then 1e3 when 'thousand' then 1e3
      when 'm' then 1e6 when 'mn' then 1e6 when 'mil' then 1e6 when 'million' then 1e6
      when 'b' then 1e9 when 'bn' then 1e9 when 'billion' then 1e9 else 1 end end`;

const between = (value: RawBuilder<unknown>, { min, max }: { min: number; max: number }): RawBuilder<boolean> =>
  sql<boolean>`${value} between ${min}::numeric and ${max}::numeric`;

function isPlausible(kind: ListingKind, shillings: RawBuilder<unknown>): RawBuilder<boolean> {
  if (kind === 'land') return between(shillings, publishedPriceBounds.land);
  const ofPurpose = ({ Residential, Commercial, Industrial }: (typeof publishedPriceBounds)['Sale' | 'Rent']) =>
    sql`case ${written('property_category')} when 'Commercial' then ${between(shillings, Commercial)}
      when 'Industrial' then ${between(shillings, Industrial)} else ${between(shillings, Residential)} end`;
  return sql<boolean>`case when ${written('listing_purpose')} = 'Rent'
    then ${ofPurpose(publishedPriceBounds.Rent)} else ${ofPurpose(publishedPriceBounds.Sale)} end`;
}

function lacks(part: MissingPart, kind: ListingKind, dollarRate: number | null): RawBuilder<boolean> {
  switch (part) {
    case 'photograph':
      return sql`not exists (select from ${images[kind]})`;
    case 'position':
      return sql`(${written('latitude')} = '' or ${written('longitude')} = '') and not ${statedArea(kind)}`;
    case 'bedrooms':
      return kind === 'land'
        ? sql`false`
        : sql`${written('property_category')} = 'Residential' and ${written('property_type')} <> 'studio'
            and ${written('bedrooms')} = ''`;
    case 'price': {
      const shillings = sql`round((${amount}) * case when ${written('price_currency')} = 'USD' then ${dollarRate}::numeric else 1 end)`;
      return sql`${written('price_currency')} <> 'On request'
        and not ${isFalseWhenUnknown(isPlausible(kind, shillings))}`;
    }
  }
}

/** Listings that are not public yet and lack the part, as a condition on the table's `id`. */
export async function isMissing(
  db: DatabaseOrTransaction,
  { kind, table, idColumn }: ListingAdmin,
  choice: MissingChoice,
): Promise<RawBuilder<boolean>> {
  const dollarRate = await findDollarRate(db);
  const condition =
    choice === 'nothing'
      ? sql`not (${sql.join(
          missingParts.map((part) => sql`(${lacks(part, kind, dollarRate)})`),
          sql` or `,
        )})`
      : lacks(choice, kind, dollarRate);
  return sql<boolean>`id in (
    select listing.id from ${sql.table(table)} listing
    left join listing_drafts draft on draft.${sql.ref(idColumn)} = listing.id
    where listing.approval_status in ('Draft', 'In review') and ${condition})`;
}
