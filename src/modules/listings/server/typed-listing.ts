import { type RawBuilder, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { MOST_SUGGESTED, type Suggestion } from '#platform/http/suggestions.ts';
import { listingValue, referenceInValue } from '../listing-value.ts';
import { findByReference, type ListingToVisit, type ReferredListing } from './queries.ts';
import { hasWords, isMeant, isMeantBy, mentionsOutsideDescription, wordRank } from './search/has-words.ts';
import { readTypedReference } from './search/typed-words.ts';

/** So many are looked at before the best are chosen: 'house' is in the title of every second listing. */
const LOOKED_AT = 200;

/** So many are named where words fit several. */
const MOST_NAMED = 3;

interface FittingListing extends Pick<ListingToVisit, 'type' | 'id'> {
  reference: string;
  title: string;
  place: string;
  status: ReferredListing['state'];
  /** Above 0 where the reference, the complete title or the slug was typed. */
  meant: number;
}

/**
 * The listing that somebody typed: by its reference, its complete title or the slug of its page, or by words of its title
 * or place that fit exactly one of those that can be had. A part of a reference is never completed, because a slip of the
 * finger would give another listing.
 * @param typed may end with the reference, as `listingValue` writes it
 * @throws ApiError invalid_field (422) at `field`: `unknown`, or `several`, which names up to three
 */
export async function getTypedListing(
  db: DatabaseOrTransaction,
  typed: string,
  field = 'listing',
): Promise<ReferredListing> {
  const text = typed.trim();
  const inValue = referenceInValue(text);
  const found = (inValue && (await findByReference(db, inValue))) || (await findByReference(db, text));
  if (found) return found;
  const fitting = await findFitting(db, text, MOST_NAMED + 1);
  const meant = fitting.filter((listing) => listing.meant > 0);
  const isReference = !/\s/.test(text) && readTypedReference(text) !== null;
  const candidates = meant.length > 0 || isReference ? meant : fitting;
  const [only, another] = candidates;
  if (!only) throw fieldError(field, 'unknown', 'No listing on the site has this reference or these words');
  if (another) throw fieldError(field, 'several', severalFit(candidates));
  return { type: only.type, id: only.id, title: only.title, state: only.status, isPublic: true };
}

/** Public listings that fit a reference, or words of a title or place, while it is typed; those that can be had first. */
export async function suggestTypedListings(db: DatabaseOrTransaction, text: string): Promise<Suggestion[]> {
  const fitting = await findFitting(db, text, MOST_SUGGESTED);
  return fitting.map(({ reference, title, place, status }) => ({
    value: listingValue({ title, reference }),
    label: title,
    detail: [reference, place, ...(status === 'Available' ? [] : [status])].join(', '),
  }));
}

async function findFitting(db: DatabaseOrTransaction, text: string, limit: number): Promise<FittingListing[]> {
  const isExact = sql<boolean>`(${isMeant(text)} or slug = ${text.toLowerCase()})`;
  const hasSome = sql<boolean>`status in ('Available', 'Under offer') and ${hasWords(text)}
    and ${mentionsOutsideDescription(text)} and not ${isExact}`;
  const exactly = sql<number>`greatest(${isMeantBy(text)}, case when slug = ${text.toLowerCase()} then 1 else 0 end)`;
  const parts = [
    ...tables.map((table) => fittingOf(table, isExact, exactly, sql<number>`1`)),
    ...tables.map((table) => fittingOf(table, hasSome, sql<number>`0`, wordRank(text))),
  ];
  const { rows } = await sql<FittingListing>`
    select type, id, reference, title, place, status, meant from (${sql.join(parts, sql` union all `)}) fitting
    order by meant desc, rank desc, published_at desc, type desc, id desc limit ${limit}`.execute(db);
  // A typed reference excludes listings that match by their title alone.
  return rows.some(({ meant }) => meant > 1) ? rows.filter(({ meant }) => meant !== 1) : rows;
}

const tables = [
  { type: 'property', name: 'properties' },
  { type: 'land', name: 'land' },
] as const;

const fittingOf = (
  { type, name }: (typeof tables)[number],
  isWanted: RawBuilder<boolean>,
  meant: RawBuilder<number>,
  rank: RawBuilder<number>,
): RawBuilder<unknown> => sql`
  (select ${sql.lit(type)} as type, id, reference_number as reference, title, location as place, status, published_at,
     ${meant} as meant, ${rank} as rank
   from ${sql.table(name)} where approval_status = 'Approved' and ${isWanted} limit ${LOOKED_AT})`;

function severalFit(fitting: readonly FittingListing[]): string {
  const named = fitting.slice(0, MOST_NAMED).map(({ title, reference, place }) => `${title} (${reference}, ${place})`);
  const begin = fitting.length > MOST_NAMED ? 'Several fit, such as' : 'Several fit:';
  return `${begin} ${named.join(', ')}. Type the reference, or choose from the list`;
}
