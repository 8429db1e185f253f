/** What owners who write to us have, also what we do not list. Without schemas, as the forms in the browser use it. */
export const ownedTypes = [
  'Apartment',
  'House',
  'Block of flats',
  'Office',
  'Shop',
  'Godown',
  'Land',
  'Other',
] as const;

/** By when an owner would like to have sold or let. */
export const timings = ['As soon as possible', 'Within three months', 'Within a year', 'Not decided yet'] as const;

/** The most bedrooms and square metres that a form takes; a block of flats has many. */
export const MOST_BEDROOMS = 500;
export const LARGEST_SQM = 1_000_000;

/** The choices of a select that may stay empty. */
export const choicesOf = (values: readonly string[]) => [
  { value: '', label: 'Choose' },
  ...values.map((value) => ({ value, label: value })),
];
