import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { joinWords } from '#platform/text/text.ts';
import { changeSearch, listHref, readSearch } from '../../filters/list-search.ts';
import type { ListSearch } from '../../filters/search-values.ts';
import { listingHref } from '../../listing-labels.ts';
import { type ListingList, listAt } from '../../lists/listing-lists.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { kmBetween, neighboursOf } from '../../places/neighbours.ts';
import type { Place } from '../../places/place.ts';
import type { SearchAlternatives } from '../../search/search-contract.ts';
import { placeText } from '../../search/understanding/search-address.ts';
import { countOpen, listSimilarToClosed } from '../lists/searchable-lists.ts';
import { countListingsOfPlaces } from '../places/places.ts';
import { type NearMiss, slightlyOther, withoutOne, withoutSeveral } from './near-misses.ts';

/** The nearest areas that are looked at, and those of them with listings whose listings are counted under the filters. */
const NEIGHBOURS = 60;
const NEIGHBOURS_COUNTED = 12;
/** Filters without which the search is counted; nobody has more wishes. */
const FILTERS_COUNTED = 10;
const MOST_SHOWN = 6;
const MOST_SIMILAR = 3;
/** As far as somebody who looks for a home goes; farther areas, of a day's trip, are shown where hardly any is as near. */
const NEARBY_KM = 15;
const FARTHEST_KM = 60;
const FEW_NEARBY = 3;

interface Searched {
  db: Database;
  gazetteer: Gazetteer;
  list: ListingList;
  search: ListSearch;
}

/**
 * What else finds something where a search finds nothing, one listing, or only what is sold or let already. Only open
 * listings are counted.
 * @throws ApiError not_found (404) for an address of no list
 */
export async function findAlternatives(
  db: Database,
  gazetteer: Gazetteer,
  address: string,
): Promise<SearchAlternatives> {
  const [path = '', query = ''] = address.split('?');
  const list = listAt(path);
  if (!list) throw new ApiError('not_found');
  const searched = { db, gazetteer, list, search: readSearch(list, parseSearch(query)) };
  const found = await countOpen(db, gazetteer, list, searched.search);
  const [near, looser, nearby, open, similar] = await Promise.all([
    countThose(searched, slightlyOther(list, searched.search), found),
    countThose(searched, withoutOne(list, searched.search).slice(0, FILTERS_COUNTED), found),
    findNearby(searched),
    found > 0 ? [] : listSimilarToClosed(db, gazetteer, list, searched.search),
    found > 0 ? [] : listSimilarTitles(searched),
  ]);
  const hasOthers = [near, looser, nearby].some((some) => some.length > 0);
  const several = hasOthers ? [] : await findFirst(searched, withoutSeveral(list, searched.search), found);
  return {
    near: near.map(({ labels, ...counted }) => ({ change: joinWords(labels), ...counted })),
    nearby,
    looser: [...looser, ...several]
      .slice(0, MOST_SHOWN)
      .map(({ labels, ...counted }) => ({ filter: joinWords(labels), ...counted })),
    open,
    similar,
  };
}

interface Counted {
  labels: readonly string[];
  href: string;
  listings: number;
}

async function countOf({ db, gazetteer, list }: Searched, { labels, search }: NearMiss): Promise<Counted> {
  return { labels, href: listHref(list, search), listings: await countOpen(db, gazetteer, list, search) };
}

/** Those that find more than the search itself. */
async function countThose(searched: Searched, misses: readonly NearMiss[], found: number): Promise<Counted[]> {
  const counted = await Promise.all(misses.map((miss) => countOf(searched, miss)));
  return counted.filter(({ listings }) => listings > found);
}

/** The first that finds more than the search itself. */
async function findFirst(searched: Searched, misses: readonly NearMiss[], found: number): Promise<Counted[]> {
  for (const miss of misses) {
    const counted = await countOf(searched, miss);
    if (counted.listings > found) return [counted];
  }
  return [];
}

/** The same search in the areas around its place, the nearest first. */
async function findNearby(searched: Searched): Promise<SearchAlternatives['nearby']> {
  const { db, gazetteer, list, search } = searched;
  const places = gazetteer.read(search.place);
  const [place] = places;
  if (!place) return [];
  const neighbours = await listNeighbours(db, gazetteer, place, list.kind === 'land');
  const others = neighbours.filter(({ id }) => places.every((named) => named.id !== id));
  const counted = await Promise.all(
    others.map(async (other) => {
      const there = changeSearch(search, { place: placeText([other], gazetteer) });
      const { href, listings } = await countOf(searched, { labels: [], search: there });
      const km = Math.max(1, Math.round(kmBetween(place, other)));
      return { name: gazetteer.titleOf(other), km, href, listings };
    }),
  );
  const withListings = counted.filter(({ listings }) => listings > 0);
  return withListings
    .filter(({ km }, at) => km <= NEARBY_KM || (at < FEW_NEARBY && km <= FARTHEST_KM))
    .slice(0, MOST_SHOWN);
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

/** The titles that are most like the words that were looked up. */
async function listSimilarTitles({ db, list: { kind }, search }: Searched): Promise<SearchAlternatives['similar']> {
  const words = search.words.toLowerCase();
  if (words.length < 4) return [];
  const { rows } = await sql<{ title: string; slug: string }>`
    select title, slug from ${sql.table(kind === 'land' ? 'land' : 'properties')}
    where approval_status = 'Approved' and ${words} <% lower(title)
    order by word_similarity(${words}, lower(title)) desc, id desc limit ${MOST_SIMILAR}`.execute(db);
  return rows.map(({ title, slug }) => ({ title, href: listingHref({ kind, slug }) }));
}
