import type { PropertyFeature } from '../../kinds/features.ts';
import type { ListingPurpose, PropertyType } from '../../kinds/property-public.ts';
import type { UnderstoodSearch } from './understood-search.ts';

/**
 * The words that visitors search with: English, Sheng and Swahili. Phrases are spelt as `searchWords` spells a text: lower
 * case, no accents or apostrophes. Numbers, prices and sizes are read by `quantities.ts`.
 */

export type Meaning =
  /** `isWeak`: unless another word says so; 'rental flats for sale' are for sale. */
  | { purpose: ListingPurpose; isWeak?: true }
  | { type: PropertyType | 'house' }
  /** A kind of list without a type. */
  | { kind: 'home' | 'business' | 'land' }
  | { bedrooms: number }
  | { feature: PropertyFeature }
  | { furnishing: NonNullable<UnderstoodSearch['furnishing']> }
  | { tenure: NonNullable<UnderstoodSearch['tenure']> }
  | { officialSearch: true }
  | { sort: NonNullable<UnderstoodSearch['sort']> }
  /** What follows is not wanted, or where somebody is now. */
  | { negates: true }
  /** Says nothing that a filter could use. */
  | { filler: true };

const phrases: readonly (readonly [Meaning, string])[] = [
  [
    { purpose: 'Rent' },
    'to let, tl, to rent, for rnt, rnt, for rent, for rental, for renting, for let, for lease, to lease, let, rent, letting, renting, on rent, ya kupanga, za kupanga, kupanga, ya kukodi, ya kukodisha, kukodi, kukodisha, kodi, a month, per month, monthly, month, pm, mwezi, kwa mwezi, short let, short stay, tenant',
  ],
  [{ purpose: 'Rent', isWeak: true }, 'rental, rentals, rented, lease, leasing'],
  [
    { purpose: 'Sale' },
    'for sale, on sale, to buy, sale, sell, selling, buy, buying, purchase, to purchase, ya kuuza, za kuuza, inauzwa, zinauzwa, linauzwa, kinauzwa, yanauzwa, vinauzwa, nauza, kuuza, kununua, ya kununua, mortgage, off plan, offplan',
  ],
  [
    { type: 'apartment' },
    'apartment, apartments, apartement, apartements, appartment, appartments, aparment, apartmnt, apartmet, apt, apts, flat, flats, condo, condos, penthouse, penthouses, duplex apartment, gorofa, ghorofa',
  ],
  [{ type: 'villa' }, 'villa, villas, mansion, mansions, ambassadorial house'],
  [
    { type: 'maisonette' },
    'maisonette, maisonettes, maisonete, masonet, masonets, masonete, maisonet, mesonet, mesonette, maisonnete, masionet, mansonet, maisonnette, maisonnettes, masionette, masonette, massionette, mansionette, mansionettes, town house, town houses, townhouse, townhouses, townhse, townhses, duplex, duplexes, row house',
  ],
  [{ type: 'bungalow' }, 'bungalow, bungalows, bungalo, bangalow, bungallow, cottage, cottages'],
  [
    { type: 'house' },
    'house, houses, hse, hses, nyumba kubwa, family home, family house, own compound, stand alone, standalone',
  ],
  [
    { type: 'office' },
    'office, offices, ofc, office space, office spaces, ofisi, afisi, suite, suites, co working, coworking, cowork, coworking space',
  ],
  [
    { type: 'retail' },
    'shop, shops, duka, maduka, retail, retail space, stall, stalls, kiosk, showroom, show room, supermarket space, restaurant space, store front',
  ],
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
    'home, homes, residential, nyumba, keja, hao, crib, digs, manyumba, residence, residences, makao, dwelling, accommodation, student hostel',
  ],
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
    'furnished, fully furnished, semi furnished, furnitured, fanished, furnish, airbnb, air bnb, serviced, with furniture',
  ],
  [
    { furnishing: 'Unfurnished' },
    'unfurnished, un furnished, not furnished, no furnished, non furnished, no furniture, without furniture',
  ],
  [{ tenure: 'Freehold' }, 'freehold, free hold'],
  [{ tenure: 'Leasehold' }, 'leasehold, lease hold'],
  [
    { officialSearch: true },
    'title deed, title deeds, with title deed, with title deeds, title deed ready, title deeds ready, ready title, ready title deed, ready title deeds, clean title, clean title deed, with title, hati, hati miliki, title search, official search, freehold title',
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
    'without, no, not, bila, except, excluding, minus, isiwe na, moving from, move from, relocating from, coming from, work in, working in, works in, work at, working at, works at',
  ],
  [
    { filler: true },
    'at least, least, at most, niaje, mambo, sema, iwe, iwe na, mama, wangu, anataka, bajeti, kushuka, first, somewhere, anywhere, wit, ones, sq ft, sqft, sq feet, square feet, square foot, sq m, square metres, square meters, so, because, since, we, a small, ngo, company, startup, small company, hata, hakuna shida, budget, my budget, budget is, budget of, a, an, and, the, in, at, on, of, for, to, with, near, nearby, near to, next to, close to, around, about, along, off, by, from, within, or, any, some, my, me, i, we, am, is, are, that, which, has, have, having, want, need, nahitaji, naomba, tafadhali, looking, looking for, search, searching, find, show, please, property, properties, listing, listings, available, area, areas, estate, location, place, places, kenya, nice, good, great, beautiful, lovely, spacious, modern, new, big, large, small, quality, best, very, located, per, price, prices, cost, costs, ksh, kshs, kes, sh, shillings, bob, usd, gbp, eur, dollar, dollars, pounds, euros, only, room, rooms, bedroom, bedrooms, bed, beds, vyumba, chumba, ya, za, wa, la, na, cha, vya, kwa, ya vyumba, hunting, deed, ready, diaspora, investment, accessible, house hunting, katika, karibu, karibu na, mjini, hapo, huko, iko, yenye, naitaka, nataka, natafuta, tafuta, niko, ninataka, kubwa, ndogo, nzuri, side, sides, town, unit, units, block, floor, space, spaces, building, deal, offer, offers, urgent, direct, owner, agent, no agent, no agents, now, today, immediate, immediately, luxury, luxurious, executive, prime, posh, class, high end, self contained, whole, chama, each, ama, beste, negotiable, neg, au, n, ok, vacant, fitted, to build flats, to build apartments, to build, build, poa, too, entire, full, brand new, decent, quiet, safe, family, person, persons, people, couple, bachelor, student, students, us, our, x, sqm, under, below, above, over, still, available now, still available, nauziwa, nauza, bei, mwisho, bei ya mwisho, uk, in the uk, usa, abroad, fee, fees, no agent fee, no agent fees, no agency fee, agency, 24/7, always, up, more, or more, less, less than, than, double, double room, double rooms, stage, near stage, near the stage, karibu na stage, close to stage, hivi, sana, kabisa, tu, maji, max, maximum, income, rental income, installments, instalments, in installments, in instalments, lipa pole pole, pole pole, payment plan, must, must have, should, should have, needs, needed, need to, use, used, using, would, like, would like, could, can, this, there, it, its, be, been, get, got, hello, hi, hey, habari, sasa, plz, pls, kindly, asap, anyone, help, thanks, thank you, asante, you, your, mtaa, mtaani, neighbourhood, neighborhood, locality, interested, interested in, moving, move, relocating, relocate, soon, next month, this month, reasonable, fair, working, lakini, but, also, plus, pia, either, preferably, prefer, ideally, if possible, if, possible, what, where, who, how, much, how much, do, does, have any, got any, them, they, he, she, his, her, son, daughter, wife, husband, mum, dad, mother, father, parents, kids, children, watoto, familia, client, tenant ready, serious, seriously, genuine, verified, legit, real, nje ya, ndani ya, ndani, maeneo ya, maeneo, eneo, kule, pale, lenye, wenye, zenye, chenye, vile, hizi, hii, hiyo, ile, ni, si, ziko, ako, kwangu, kwetu, msee, buda',
  ],
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
  'mall malls school schools hotel hotels church hospital university college market stage tarmac road street avenue lane drive close court place view views river lake beach ocean front frontage hill hills forest ridge valley park parks gate main corner junction stream water power title ready payment instalments instalment installments plan phase floor level ground first second third fourth master kitchen dining lounge living study guest wing house homes rooms green white black golden royal palm palms jacaranda acacia bamboo cedar garden gardens heights towers tower plaza centre center arcade point residency apartments suites mwananchi holiday resort golf club coffee tea maize ranch wheat dairy poultry petrol station bank embassy consulate airport railway terminus bypass highway service charge deposit included sharing shared hostel hostels lodge camp retreat container fence fenced beacons perimeter wall commercial residential agricultural industrial mixed development joint venture'.split(
    ' ',
  ),
);

export const isPlainWord = (word: string): boolean => plainWords.has(word) || meanings.has(word);
