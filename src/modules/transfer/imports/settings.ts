/** How a column is read beside its field. Plain data, so that the office's pages can use it. */

/** The units of areas that files have, by what they are called on pages. */
export const areaUnits = ['sqm', 'sqft', 'acres', 'hectares'] as const;
export type AreaUnit = (typeof areaUnits)[number];

export const areaUnitLabels: Record<AreaUnit, string> = {
  sqm: 'square metres',
  sqft: 'square feet',
  acres: 'acres',
  hectares: 'hectares',
};

/**
 * Ways of reading a column that are never taken without being asked for, because each changes what the file says.
 * - 'plot': areas in acres, hectares or feet by feet are the plot's.
 * - 'lowest': of a range of prices, or of a price 'from', the lowest is taken.
 * - 'shorten': a text that is too long ends at a word, with an ellipsis.
 * - 'first': of several numbers or values in a cell, the first is taken.
 * - 'small_acres', 'large_plot': a floor that is too small, or very large, for a home is the plot, in acres or square metres.
 * - 'keep': a floor that is very large for a home is taken as it stands.
 * - 'empty': a cell that cannot be read counts as empty.
 */
export const cellMends = [
  ...(['plot', 'lowest', 'shorten', 'first'] as const),
  ...(['small_acres', 'large_plot', 'keep'] as const),
  'empty',
] as const;
export type CellMend = (typeof cellMends)[number];

/** Says that a column of references holds the links or numbers under which listings are known elsewhere. */
export const IS_SOURCE = 'source';

export interface ColumnSetting {
  /** The field that what stands after the last comma belongs to: 'Kilimani, Nairobi' is an area and a city. */
  second_field: string | null;
  /** Of areas without a unit. */
  unit: AreaUnit | null;
  mends: readonly CellMend[];
  /** What is read instead of a cell, by the key of the cell; '-' leaves it empty. */
  words: Readonly<Record<string, string>>;
}

export const plainColumn: ColumnSetting = { second_field: null, unit: null, mends: [], words: {} };

/** The key of a cell in `words`. */
export const wordKey = (cell: string): string => cell.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 200);

/** In `words`: the cell is read as an empty one. */
export const AS_EMPTY = '-';
