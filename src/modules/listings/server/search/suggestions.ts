import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { beginning } from '#platform/database/server/like-pattern.ts';
import { stringifySearch } from '#platform/http/search-params.ts';
import { capitalised } from '#platform/text/text.ts';
import { townAndCounty } from '../../counties.ts';
import { landHref } from '../../kinds/land-labels.ts';
import { propertyHref } from '../../kinds/property-labels.ts';
import { type Gazetteer, placeSpelling } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import type { SearchSuggestions } from '../../search/search-contract.ts';
import { placeText } from '../../search/understanding/search-address.ts';
import { countListingsOfPlaces } from '../places/places.ts';
import { readTypedReference } from './typed-words.ts';

/** A place whose name the end of a text begins, and the words before it. */
interface CompletedPlace {
  place: Place;
  before: string;
}

/** Of the longest names, 'Nairobi Central Business District' has four words. */
const MOST_WORDS = 4;
/** In letters; one letter begins too many names. */
const SHORTEST = 2;

/**
 * The places whose name the last words of a text begin: '2 bed westl' → Westlands after '2 bed'. As many words as
 * possible are taken for the name, and names that begin with them come before names with such a word in them.
 */
function completePlaces(gazetteer: Gazetteer, text: string): CompletedPlace[] {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const begun = placeSpelling(words.slice(-count).join(' '));
    const found = begun.length < SHORTEST ? [] : placesBegunWith(gazetteer, begun);
    if (found.length > 0) {
      const before = words.slice(0, -count).join(' ');
      return found.map((place) => ({ place, before }));
    }
  }
  return [];
}

function placesBegunWith(gazetteer: Gazetteer, begun: string): Place[] {
  const spellings = [...gazetteer.spellings];
  const isBegun = ([spelling]: [string, unknown]) => spelling.startsWith(begun);
  const hasBegunWord = ([spelling]: [string, unknown]) => spelling.includes(` ${begun}`);
  const found = [...spellings.filter(isBegun), ...spellings.filter(hasBegunWord)].flatMap(([, places]) => places);
  return [...new Set([...gazetteer.named(begun), ...found])];
}

/** What a text that is being typed may mean. */
export async function suggest(db: Database, gazetteer: Gazetteer, text: string): Promise<SearchSuggestions> {
  const [areas, buildings, listings] = await Promise.all([
    suggestAreas(db, gazetteer, text),
    suggestBuildings(db, text),
    suggestListings(db, text),
  ]);
  return { areas, buildings, listings };
}

const MOST_AREAS = 5;
const MOST_BUILDINGS = 3;
const MOST_LISTINGS = 3;
/** Listings that are read to count those of a building. */
const MOST_OF_BUILDINGS = 300;
/** In letters; fewer begin too many names of buildings and titles. */
const SHORTEST_NAME = 3;

/** Places with listings, those whose name begins as typed first, then those with the most listings. */
async function suggestAreas(db: Database, gazetteer: Gazetteer, text: string): Promise<SearchSuggestions['areas']> {
  const completed = completePlaces(gazetteer, text);
  const counts = await countListingsOfPlaces(
    db,
    completed.map(({ place }) => place.id),
  );
  const [named] = gazetteer.read(text);
  return completed
    .flatMap(({ place, before }) => {
      const count = counts.get(place.id);
      if (!count) return [];
      const name = placeText([place], gazetteer);
      const href = `/search${stringifySearch({ q: [before, name].filter(Boolean).join(' ') })}`;
      const around = gazetteer.ancestors(place)[0]?.name ?? '';
      const within = around === place.name ? '' : around;
      const listings = count.homes + count.spaces + count.plots;
      return [
        {
          isNamed: place.id === named?.id,
          listings,
          area: { name: capitalised(gazetteer.wantedName(place)), within, href, ...count },
        },
      ];
    })
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed) || other.listings - one.listings)
    .slice(0, MOST_AREAS)
    .map(({ area }) => area);
}

async function suggestBuildings(db: Database, text: string): Promise<SearchSuggestions['buildings']> {
  const typed = text.trim().toLowerCase();
  if (typed.length < SHORTEST_NAME) return [];
  const { rows } = await sql<{ name: string; location: string; city: string; listings: number }>`
    select min(name) as name, location, city, count(*)::integer as listings
    from (
      select split_part(address_line2, ',', 1) as name, location, city from properties
      where approval_status = 'Approved' and address_line2 is not null
        and lower(split_part(address_line2, ',', 1)) like ${beginning(typed)}
      limit ${MOST_OF_BUILDINGS}
    ) as found
    group by lower(name), location, city order by listings desc, name limit ${MOST_BUILDINGS}`.execute(db);
  return rows.map(({ name, location, city, listings }) => ({
    name,
    place: townAndCounty(location, city),
    href: `/properties${stringifySearch({ search: name, city: location })}`,
    listings,
  }));
}

interface NamedListing {
  type: 'property' | 'land';
  slug: string;
  reference: string;
  title: string;
  place: string;
}

/** Listings whose reference or title begins as typed; the article of a title may be left out. */
async function suggestListings(db: Database, text: string): Promise<SearchSuggestions['listings']> {
  const typed = text.trim().toLowerCase();
  if (typed.length < SHORTEST_NAME) return [];
  const key = readTypedReference(text);
  const isMeant = key
    ? sql<boolean>`reference_key(reference_number) like ${beginning(key)}`
    : sql<boolean>`(lower(title) like ${beginning(typed)} or lower(title) like ${beginning(`the ${typed}`)})`;
  const { rows } = await sql<NamedListing>`
    ${named('property', sql`properties`, isMeant)} union all ${named('land', sql`land`, isMeant)}
    order by reference limit ${MOST_LISTINGS}`.execute(db);
  return rows.map(({ type, slug, reference, title, place }) => ({
    reference,
    title,
    place,
    href: type === 'property' ? propertyHref(slug) : landHref(slug),
  }));
}

const named = (type: NamedListing['type'], table: RawBuilder<unknown>, isMeant: RawBuilder<boolean>) => sql`
  (select ${sql.lit(type)} as type, slug, reference_number as reference, title, location as place
   from ${table} where approval_status = 'Approved' and ${isMeant} limit ${MOST_LISTINGS})`;
