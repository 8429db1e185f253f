import type { PropertyFeature } from '../../kinds/features.ts';
import type { Tenure } from '../../kinds/land-public.ts';
import type { ListingPurpose, SearchedType } from '../../kinds/property-public.ts';
import type { UnderstoodSearch } from './understood-search.ts';
import { fillers, unmetWishes } from './unfiltered-words.ts';

/**
 * The words that visitors search with: English, Sheng and Swahili. Phrases are spelt as `searchWords` spells a text: lower
 * case, no accents or apostrophes. Numbers, prices and sizes are read by `quantities.ts`.
 */

export type Meaning =
  /**
   * `isWeak`: unless another word says so; 'rental flats for sale' are for sale. `text`: what the filter does not tell, which
   * is looked up in the texts beside it: a penthouse is an apartment, but not every apartment is one.
   */
  | { purpose: ListingPurpose; isWeak?: true; text?: string }
  | { type: SearchedType; text?: string }
  /** A kind of list without a type. */
  | { kind: 'home' | 'business' | 'land'; text?: string }
  | { bedrooms: number }
  | { feature: PropertyFeature }
  | { furnishing: NonNullable<UnderstoodSearch['furnishing']>; text?: string }
  | { tenure: Tenure }
  /** There is a title, freehold or leasehold; a search of it is something else. */
  | { isTitled: true }
  | { officialSearch: true }
  | { sort: NonNullable<UnderstoodSearch['sort']> }
  /** What follows is not wanted; `isOwnPlace`: what follows is where somebody is now. */
  | { negates: true; isOwnPlace?: true }
  /** Looked up in the texts, as agencies write it. */
  | { text: string }
  /** A wish that nothing we know of a listing answers, so that the search goes on without it. */
  | { unmet: true }
  /** Says nothing about a listing. */
  | { filler: true };

const phrases: readonly (readonly [Meaning, string])[] = [
  [
    { purpose: 'Rent' },
    'to let, tl, to rent, for rnt, rnt, for rent, for rental, for renting, for let, for lease, to lease, let, rent, letting, renting, on rent, ya kupanga, za kupanga, kupanga, ya kukodi, ya kukodisha, kukodi, kukodisha, kodi, a month, per month, monthly, month, pm, mwezi, kwa mwezi, tenant',
  ],
  [{ purpose: 'Rent', text: 'short stay' }, 'short let, short lets, short stay, short stays, short term'],
  [{ purpose: 'Rent', isWeak: true }, 'rental, rentals, rented, lease, leasing'],
  [
    { purpose: 'Sale' },
    'for sale, on sale, to buy, sale, sell, selling, buy, buying, purchase, to purchase, ya kuuza, za kuuza, inauzwa, zinauzwa, linauzwa, kinauzwa, yanauzwa, vinauzwa, nauza, kuuza, kununua, ya kununua',
  ],
  [{ purpose: 'Sale', text: 'mortgage' }, 'mortgage, on mortgage, with mortgage'],
  [{ purpose: 'Sale', text: 'off plan' }, 'off plan, offplan'],
  [
    { type: 'apartment' },
    'apartment, apartments, apartement, apartements, appartment, appartments, aparment, apartmnt, apartmet, apt, apts, flat, flats, condo, condos, gorofa, ghorofa',
  ],
  [{ type: 'apartment', text: 'penthouse' }, 'penthouse, penthouses, pent house'],
  [{ type: 'apartment', text: 'duplex' }, 'duplex apartment, duplex apartments'],
  [{ type: 'villa' }, 'villa, villas, mansion, mansions, ambassadorial house'],
  [
    { type: 'maisonette' },
    'maisonette, maisonettes, maisonete, masonet, masonets, masonete, maisonet, mesonet, mesonette, maisonnete, masionet, mansonet, maisonnette, maisonnettes, masionette, masonette, massionette, mansionette, mansionettes, duplex, duplexes',
  ],
  [
    { type: 'townhouse' },
    'town house, town houses, townhouse, townhouses, townhse, townhses, row house, row houses, terraced house, terraced houses',
  ],
  [{ type: 'bungalow' }, 'bungalow, bungalows, bungalo, bangalow, bungallow, cottage, cottages'],
  [
    { type: 'house' },
    'house, houses, hse, hses, nyumba kubwa, family home, family house, own compound, stand alone, standalone',
  ],
  [{ type: 'office' }, 'office, offices, ofc, office space, office spaces, ofisi, afisi, suite, suites'],
  [{ type: 'office', text: 'coworking' }, 'co working, coworking, cowork, coworking space'],
  [{ type: 'retail' }, 'shop, shops, duka, maduka, retail, retail space, stall, stalls, kiosk, store front'],
  [{ type: 'retail', text: 'showroom' }, 'showroom, showrooms, show room'],
  [{ type: 'retail', text: 'supermarket' }, 'supermarket space'],
  [{ type: 'retail', text: 'restaurant' }, 'restaurant space'],
  [
    { type: 'warehouse' },
    'godown, godowns, go down, go downs, warehouse, warehouses, ware house, ghala, storage, store, stores, depot',
  ],
  [
    { type: 'industrial' },
    'factory, factories, industrial, light industrial, industrial park, workshop, workshops, kiwanda',
  ],
  [
    { kind: 'home' },
    'home, homes, residential, nyumba, keja, hao, crib, digs, manyumba, residence, residences, makao, dwelling, accommodation',
  ],
  [{ kind: 'home', text: 'hostel' }, 'student hostel, hostel, hostels'],
  [
    { kind: 'business' },
    'commercial, commercial space, commercial property, business, business space, biashara, space for business',
  ],
  [
    { kind: 'land' },
    'land, plot, plots, lot, lots, ploti, shamba, mashamba, kiwanja, viwanja, ardhi, acreage, farm, farms, parcel, parcels, acre, acres, ekari, farming, for farming, kilimo, ukulima',
  ],
  [
    { bedrooms: 0 },
    'bedsitter, bedsitters, bedsitta, bedsita, bedseater, bed sitter, bedsit, bedsits, bed seater, bedsiter, studio, studios, studio apartment, single room, single rooms, singo, single, ya mtu mmoja, mtu mmoja, one person, for one person, single person',
  ],
  [{ feature: 'borehole' }, 'borehole, boreholes, bore hole, bore holes, own water, kisima, with water'],
  [
    { feature: 'generator' },
    'generator, generators, backup generator, back up generator, backup, back up, genset, backup power, power backup, gen',
  ],
  [{ feature: 'solar' }, 'solar, solar power, solar panels, solar water, solar heating'],
  [{ feature: 'pool' }, 'pool, swimming pool, swimming, heated pool, pools, infinity pool, bwawa la kuogelea, bwawa'],
  [{ feature: 'gym' }, 'gym, gymnasium, fitness'],
  [{ feature: 'garden' }, 'garden, gardens, lawn, backyard, yard, compound, big compound, mature garden'],
  [{ feature: 'balcony' }, 'balcony, balconies, terrace, veranda, verandah'],
  [{ feature: 'lift' }, 'lift, lifts, elevator, elevators'],
  [
    { feature: 'staff-quarters' },
    'dsq, sq, servant quarter, servant quarters, servants quarters, servants quarter, staff quarters, staff quarter, domestic quarters, maid room, maids room, house help room',
  ],
  [{ feature: 'en-suite' }, 'en suite, ensuite, all en suite, all ensuite, master ensuite, master en suite'],
  [{ feature: 'fireplace' }, 'fireplace, fire place'],
  [{ feature: 'internet' }, 'internet, wifi, wi fi, fibre, fiber, fibre internet'],
  [
    { feature: 'security' },
    'cctv, guards, security, secure, 24 hour security, gated, gated community, gated estate, gated compound, electric fence',
  ],
  [{ feature: 'pets' }, 'pet friendly, pets, pets allowed, pet, dogs allowed, dog friendly'],
  [{ feature: 'step-free' }, 'wheelchair, wheelchair access, step free, disabled access, ramp'],
  [{ feature: 'three-phase' }, 'three phase, 3 phase, three phase power, 3 phase power'],
  [{ feature: 'loading-bay' }, 'loading bay, loading dock, loading ramp, dock'],
  [
    { furnishing: 'Furnished' },
    'furnished, fully furnished, semi furnished, furnitured, fanished, furnish, with furniture',
  ],
  [{ furnishing: 'Furnished', text: 'airbnb' }, 'airbnb, air bnb'],
  [{ furnishing: 'Furnished', text: 'serviced' }, 'serviced'],
  [
    { furnishing: 'Unfurnished' },
    'unfurnished, un furnished, not furnished, no furnished, non furnished, no furniture, without furniture',
  ],
  [{ tenure: 'Freehold' }, 'freehold, free hold, freehold title, freehold title deed'],
  [{ tenure: 'Leasehold' }, 'leasehold, lease hold, leasehold title'],
  [
    { isTitled: true },
    'title deed, title deeds, with title deed, with title deeds, title deed ready, title deeds ready, ready title, ready titles, with ready title, ready title deed, ready title deeds, with ready title deed, clean title, clean title deed, with title, with titles, with a title, titled, hati, hati miliki, yenye hati',
  ],
  [
    { officialSearch: true },
    'title search, with title search, with a title search, title search on file, search on file, official search, official title search, with official search',
  ],
  [
    { sort: 'price_asc' },
    'cheap, cheaper, cheapest, affordable, low cost, low price, bei nafuu, nafuu, rahisi, ya bei nafuu, bei ya chini, bei poa, inexpensive, lowest price',
  ],
  [{ sort: 'price_desc' }, 'most expensive, highest price, expensive'],
  [{ sort: 'created_at_desc' }, 'newest, latest, recent, recently listed, just listed, new listings, mpya'],
  [{ sort: 'size_desc' }, 'biggest, largest, biggest first, largest first, kubwa zaidi'],
  [{ sort: 'size_asc' }, 'smallest, smallest first, ndogo zaidi'],
  [
    { negates: true },
    'without, no, not, bila, except, except for, excluding, minus, isiwe na, but not, other than, apart from, anywhere but, outside, outside of, nje ya',
  ],
  [
    { negates: true, isOwnPlace: true },
    'moving from, move from, relocating from, coming from, work in, working in, works in, work at, working at, works at',
  ],
  [
    { text: 'instalments' },
    'installments, instalments, in installments, in instalments, lipa pole pole, pole pole, payment plan, payment plans',
  ],
  [{ unmet: true }, unmetWishes],
  [{ filler: true }, fillers],
];

/** Phrase to meaning; a later line never replaces an earlier one. */
const meanings = new Map<string, Meaning>();
for (const [meaning, list] of phrases) {
  for (const phrase of list.split(', ')) if (!meanings.has(phrase)) meanings.set(phrase, meaning);
}

export const vocabularyWords: readonly string[] = [
  ...new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' '))),
];

export const LONGEST_PHRASE = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));

export const meaningOf = (phrase: string): Meaning | null => meanings.get(phrase) ?? null;

/**
 * Words of titles and descriptions that are no place, however much one is spelt like them: 'mall' is not Malaa. They are
 * looked up in the texts.
 */
const plainWords = new Set(
  'mall malls school schools hotel hotels church hospital university college market stage tarmac road street avenue lane drive close court place view views river lake beach ocean front frontage hill hills forest ridge valley park parks gate main corner junction stream water power title ready payment instalments instalment installments plan phase floor level ground first second third fourth master kitchen dining lounge living study guest wing house homes rooms green white black golden royal palm palms jacaranda acacia bamboo cedar garden gardens heights towers tower plaza centre center arcade point residency apartments suites mwananchi holiday resort golf club coffee tea maize ranch wheat dairy poultry petrol station bank embassy consulate airport railway terminus bypass highway service charge deposit included sharing shared hostel hostels lodge camp retreat container fence fenced beacons perimeter wall commercial residential agricultural industrial mixed development joint venture stone stones storey storeys story stories score stove stoves tile tiles tiled tree trees waiter matter timber brick wooden iron metal steel glass tower'.split(
    ' ',
  ),
);

export const isPlainWord = (word: string): boolean => plainWords.has(word) || meanings.has(word);
