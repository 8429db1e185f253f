import { type Gazetteer, type Place, placeSpelling } from '#modules/listings/server';
import { capitalised } from '#platform/text/text.ts';
import type { CellData } from '../cells/cell-parsers.ts';

type Fill = (field: string, column: string, value: string) => void;
type Row = Readonly<Record<string, CellData>>;

const textOf = (fields: Row, name: string): string => String(fields[name] ?? '').trim();

/** The area, city and county, of the place that the file names in one of them or in the address. */
export function fillPlace(fields: Row, gazetteer: Gazetteer, fill: Fill): void {
  const location = textOf(fields, 'location');
  const city = textOf(fields, 'city');
  const address = textOf(fields, 'address_line1');
  const named = location || address || city;
  if (named === '') return;
  const parts = placeParts(gazetteer, named);
  const { place, name, before } = findPlace(gazetteer, parts, [city, textOf(fields, 'county')]);
  // 'Thigiri, Nairobi': an area that we do not know, of a town that we know.
  const isAround = place !== undefined && !isArea(place) && isNameOfArea(before.at(-1), place);
  const area = isAround ? before.pop() : place && nameOf(place, name);
  if (location === '') fill('location', 'Location', area ?? named);
  else if (parts.length > 1) {
    // 'Riverside Drive, Westlands, Nairobi' is a street and its area.
    if (address === '') fill('address_line1', 'Address', before.join(', '));
    fill('location', 'Location', area ?? parts[0] ?? '');
  }
  // Of an area that nobody knows, the city says the county.
  const known = place ?? (city === '' ? undefined : gazetteer.named(city)[0]);
  const around = known ? [known, ...gazetteer.ancestors(known)] : [];
  const county = around.find(({ kind }) => kind === 'county')?.name ?? '';
  if (textOf(fields, 'county') === '') fill('county', 'County', county);
  if (city === '') fill('city', 'City', around.find(({ kind }) => kind === 'town')?.name ?? county);
}

/**
 * What a row changes of the place of a listing we have: a location of several names is read as that of a new row, so that
 * a file sent again changes nothing. The city follows an area that is another one.
 */
export function placeForKnown(fields: Row, known: Row, gazetteer: Gazetteer): Row {
  const text = textOf(fields, 'location');
  const parts = placeParts(gazetteer, text);
  if (parts.length < 2 || text === textOf(known, 'location')) return fields;
  if (!findPlace(gazetteer, parts, [textOf(fields, 'city')]).place) return fields;
  const read: Record<string, string> = {};
  fillPlace({ location: text, city: fields.city ?? '' }, gazetteer, (field, _column, value) => {
    read[field] = value;
  });
  const { location = text, city, county } = read;
  if (location === textOf(known, 'location') || city === undefined || county === undefined)
    return { ...fields, location };
  return { ...fields, location, city, county };
}

const isArea = ({ kind }: Place): boolean => kind !== 'county' && kind !== 'town';

/**
 * The names in a text, from the smallest place to the largest: 'Nairobi - Lavington', 'Kiambu / Ruaka' and
 * 'Nairobi-Karen' name the town first. A hyphen without spaces may be a part of a name, as in 'Embakasi-East', so it
 * divides only beside the name of a town or county.
 */
function placeParts(gazetteer: Gazetteer, text: string): string[] {
  const parts = text
    .split(/[,;>|/»\n]|\s[-–—]+\s/)
    .flatMap((part) => aroundHyphen(gazetteer, part.trim()))
    .filter((part) => part !== '' && !/^kenya$/i.test(part))
    .map(withoutTown);
  return isLargeFirst(gazetteer, parts) ? parts.toReversed() : parts;
}

/** 'Mombasa Road Nairobi, Syokimau, Nairobi' says Nairobi twice, and the road is no area of it. */
function withoutTown(part: string, at: number, parts: readonly string[]): string {
  const [, name, town = ''] = /^(.+)\s(\S+)$/.exec(part) ?? [];
  const isSaidLater = parts.slice(at + 1).some((later) => later.toLowerCase() === town.toLowerCase());
  return name && isSaidLater ? name : part;
}

/** Whether a text begins with a county or town, and ends with something in it: its area, its street, or what nobody knows. */
function isLargeFirst(gazetteer: Gazetteer, [first = '', ...others]: readonly string[]): boolean {
  const last = others.at(-1);
  const [large] = gazetteer.read(first);
  if (last === undefined || large === undefined || isArea(large)) return false;
  const small = placeNear(gazetteer, last, [first]);
  return small === undefined || isAlong(small) || gazetteer.read(`${withoutArea(last)}, ${first}`).length > 0;
}

function aroundHyphen(gazetteer: Gazetteer, part: string): string[] {
  const at = part.search(/[-–—]/);
  if (at < 1 || gazetteer.named(part).length > 0) return [part];
  const sides = [part.slice(0, at), part.slice(at + 1)].map((side) => side.trim());
  const isDivided = sides.some((side) => gazetteer.read(side).some((place) => !isArea(place)));
  return isDivided ? sides : [part];
}

/** What stands before a town may also be a street or say how to get there: 'Off Mombasa Road, Kitengela'. */
const isNameOfArea = (text: string | undefined, { kind }: Place): boolean =>
  text !== undefined &&
  !/^\d|^(?:off|near|behind|opposite|along|next to)\b/i.test(text) &&
  (kind === 'county' || !/\b(?:road|rd|street|st|avenue|ave|drive|lane|highway)\.?$/i.test(text));

/** A road or a landmark, which also stands before the area that a home is in: 'Ngong Road, Kilimani'. */
const isAlong = ({ kind }: Place): boolean => kind === 'road' || kind === 'landmark';

/** As the gazetteer writes it; a place that it knows under another name keeps its own: 'Thigiri' is not called Gigiri. */
const nameOf = (place: Place, name: string): string =>
  placeSpelling(withoutArea(name)) === placeSpelling(place.name) ? place.name : capitalised(name);

/** 'Westlands Area' is Westlands. */
const withoutArea = (name: string): string => name.replace(/ area$/i, '');

interface FoundPlace {
  place: Place | undefined;
  /** As the text has it. */
  name: string;
  /** The names before it. */
  before: string[];
}

/** The first place among names, within what the names behind it and the other texts name where they fit. */
function findPlace(gazetteer: Gazetteer, parts: readonly string[], around: readonly string[]): FoundPlace {
  for (const [index, part] of parts.entries()) {
    const rest = parts.slice(index);
    const place =
      gazetteer.read([...rest, ...around.filter(Boolean)].join(', '))[0] ??
      gazetteer.read(rest.join(', '))[0] ??
      placeNear(gazetteer, part, [...rest.slice(1), ...around]);
    if (!place) continue;
    const behind = isAlong(place) ? findPlace(gazetteer, rest.slice(1), around) : undefined;
    if (behind?.place && !isAlong(behind.place) && behind.place.kind !== 'county')
      return { ...behind, before: [...parts.slice(0, index + 1), ...behind.before] };
    return { place, name: part, before: parts.slice(0, index) };
  }
  return { place: undefined, name: '', before: parts.slice(0, -1) };
}

/** As far from a town as people still name it, in degrees of some 111 km, as Kenya is at the equator: 'Kitengela, Nairobi'. */
const NEAR_TOWN_DEGREES = 0.5;

/** A place of this name that is not far from the towns around it: 'Pipeline, Nakuru' is not that of Nairobi. */
function placeNear(gazetteer: Gazetteer, name: string, around: readonly string[]): Place | undefined {
  const towns = around.flatMap((text) => gazetteer.read(text).slice(0, 1)).filter((place) => !isArea(place));
  return [name, withoutArea(name)]
    .flatMap((text) => gazetteer.named(text))
    .find((place) => towns.every((town) => degreesBetween(place, town) <= NEAR_TOWN_DEGREES));
}

const degreesBetween = (one: Place, other: Place): number =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
