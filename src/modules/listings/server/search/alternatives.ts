import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { activeFilters } from '../../filters/active-filters.ts';
import { changeSearch, listHref, readSearch } from '../../filters/list-search.ts';
import type { ListSearch } from '../../filters/search-values.ts';
import { listingHref } from '../../listing-labels.ts';
import { type ListingList, listAt } from '../../lists/listing-lists.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { neighboursOf } from '../../places/neighbours.ts';
import type { Place } from '../../places/place.ts';
import type { SearchAlternatives } from '../../search/search-contract.ts';
import { placeText } from '../../search/understanding/search-address.ts';
import { countFound } from '../lists/searchable-lists.ts';
import { countListingsOfPlaces } from '../places/places.ts';

/** The nearest areas that are looked at, and those of them with listings whose listings are counted under the filters. */
const NEIGHBOURS = 60;
const NEIGHBOURS_COUNTED = 12;
const MOST_SHOWN = 6;
const MOST_SIMILAR = 3;
/** Larger numbers tell nobody more. */
const MOST_COUNTED = 1_000;

/**
 * What finds something where a search finds nothing.
 * @throws ApiError not_found (404) for an address of no list
 */
export function findAlternatives(db: Database, gazetteer: Gazetteer, address: string): Promise<SearchAlternatives> {
  const [path = '', query = ''] = address.split('?');
  const list = listAt(path);
  if (!list) throw new ApiError('not_found');
  return alternativesIn(db, gazetteer, list, readSearch(list, parseSearch(query)));
}

async function alternativesIn(
  db: Database,
  gazetteer: Gazetteer,
  list: ListingList,
  search: ListSearch,
): Promise<SearchAlternatives> {
  const counted = async <Named extends object>(named: Named, other: ListSearch) => {
    const total = await countFound(db, gazetteer, list, other);
    return { ...named, href: listHref(list, other), listings: Math.min(total, MOST_COUNTED) };
  };
  const [place] = gazetteer.read(search.place);
  const neighbours = place ? await listNeighbours(db, gazetteer, place, list.kind === 'land') : [];
  const [nearby, looser, similar] = await Promise.all([
    Promise.all(
      neighbours.map((other) =>
        counted({ name: gazetteer.titleOf(other) }, changeSearch(search, { place: placeText([other], gazetteer) })),
      ),
    ),
    Promise.all(activeFilters(list, search).map(({ label, without }) => counted({ filter: label }, without))),
    listSimilarTitles(db, list, search),
  ]);
  return { nearby: withListings(nearby), looser: withListings(looser), similar };
}

/** The nearest places with plots, or with properties. */
async function listNeighbours(db: Database, gazetteer: Gazetteer, place: Place, isLand: boolean): Promise<Place[]> {
  const nearest = neighboursOf(gazetteer, place, NEIGHBOURS);
  const counts = await countListingsOfPlaces(
    db,
    nearest.map(({ id }) => id),
  );
  const hasListings = ({ id }: Place) => {
    const { homes = 0, spaces = 0, plots = 0 } = counts.get(id) ?? {};
    return (isLand ? plots : homes + spaces) > 0;
  };
  return nearest.filter(hasListings).slice(0, NEIGHBOURS_COUNTED);
}

const withListings = <Found extends { listings: number }>(found: readonly Found[]): Found[] =>
  found.filter(({ listings }) => listings > 0).slice(0, MOST_SHOWN);

/** The titles that are most like the words that were looked up. */
async function listSimilarTitles(
  db: Database,
  { kind }: ListingList,
  search: ListSearch,
): Promise<SearchAlternatives['similar']> {
  const words = search.words.toLowerCase();
  if (words.length < 4) return [];
  const { rows } = await sql<{ title: string; slug: string }>`
    select title, slug from ${sql.table(kind === 'land' ? 'land' : 'properties')}
    where approval_status = 'Approved' and ${words} <% lower(title)
    order by word_similarity(${words}, lower(title)) desc, id desc limit ${MOST_SIMILAR}`.execute(db);
  return rows.map(({ title, slug }) => ({ title, href: listingHref({ kind, slug }) }));
}
