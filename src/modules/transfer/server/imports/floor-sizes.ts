import { typesOf } from '#modules/listings/server';
import type { CellMend } from '../../imports/settings.ts';
import type { Fields, FilledRow, FoundProblem, Note } from './import-mapper.ts';

/**
 * Sizes that no floor of a home has. Portals have one column of sizes, in which people write the plot of a house as well:
 * '0.25 m²' is a quarter of an acre, '2,100 m²' is half of one.
 */

/** What was said about such sizes in the column of floors; not a field of a listing. */
export const FLOOR_MENDS = 'mends of the floor';

/** The mends of a floor that are taken once the row is read whole, because they depend on its bedrooms. */
export const floorMends = ['small_acres', 'large_plot', 'keep', 'empty'] as const satisfies readonly CellMend[];

/** In square metres for each bedroom; the smallest two-bedroom flats have 20, large town houses 100. */
const LEAST_A_BEDROOM = 10;
const MOST_A_BEDROOM = 200;
/** In square metres, for a home of few bedrooms, and for one whose bedrooms nobody has said. */
const MOST_OF_FEW_BEDROOMS = 500;
const MOST_OF_UNKNOWN = 1000;

type OddFloor = 'small_floor' | 'large_floor';

const isHome = ({ property_category, property_type, bedrooms }: Fields): boolean =>
  property_category === 'Residential' ||
  typesOf.Residential.some((type) => type === property_type) ||
  (!property_type && !property_category && Boolean(bedrooms));

function oddFloorOf(fields: Fields): OddFloor | null {
  const sqm = Number(fields.floor_area_sqm ?? 0);
  if (sqm === 0 || !isHome(fields)) return null;
  const bedrooms = Number(fields.bedrooms ?? 0);
  if (sqm < LEAST_A_BEDROOM * Math.max(1, bedrooms)) return 'small_floor';
  const most = fields.bedrooms ? Math.max(MOST_OF_FEW_BEDROOMS, MOST_A_BEDROOM * bedrooms) : MOST_OF_UNKNOWN;
  return sqm > most ? 'large_floor' : null;
}

const hasMend = (fields: Fields, mend: (typeof floorMends)[number]): boolean =>
  String(fields[FLOOR_MENDS] ?? '')
    .split(' ')
    .includes(mend);

/**
 * A row of which the floor is the plot, where that was said for its column, with a note of it.
 * @param column the header of floors, which notes name
 */
export function settleFloor({ fields, notes }: FilledRow, column: string): FilledRow {
  const odd = oddFloorOf(fields);
  const isAcres =
    odd === 'small_floor' && hasMend(fields, 'small_acres') && Number(fields.floor_area_sqm) < LEAST_A_BEDROOM;
  if (!isAcres && !(odd === 'large_floor' && hasMend(fields, 'large_plot'))) return { fields, notes };
  const { floor_area_sqm = null, ...others } = fields;
  const plot_size_unit = isAcres ? 'acres' : 'sqm';
  const isOfFloor = (note: Note): boolean => note.column === column && note.code === 'unit';
  const from = notes.find(isOfFloor)?.from ?? `${floor_area_sqm} sqm`;
  const note: Note = { column, code: 'unit', from, to: `plot of ${floor_area_sqm} ${plot_size_unit}` };
  return {
    fields: { plot_size: floor_area_sqm, plot_size_unit, ...others },
    notes: [...notes.filter((one) => !isOfFloor(one)), note],
  };
}

/** What a row says of a listing we have: a floor that was left out of the listing when it was made stays out. */
export function withoutOddFloor(fields: Fields): Fields {
  const isKept = oddFloorOf(fields) === 'large_floor' && hasMend(fields, 'keep');
  if (isKept || !hasMend(fields, 'empty') || oddFloorOf(fields) === null) return fields;
  const { floor_area_sqm: _left, ...others } = fields;
  return others;
}

/** Why the floor of a new home is not taken as it stands. */
export function floorProblems(fields: Fields, column: string): FoundProblem[] {
  const code = oddFloorOf(fields);
  if (code === null || (code === 'large_floor' && hasMend(fields, 'keep'))) return [];
  const reason =
    code === 'small_floor'
      ? 'The floor is too small for a home.'
      : 'The floor is very large for the bedrooms; is it the plot?';
  return [{ column, reason, code }];
}
