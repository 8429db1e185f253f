/** What the columns of a format hold, as plain data. Whoever sends a file can change it. */
export interface FormatMatching {
  /** The field of `kinds/property.ts` or `kinds/land.ts`, or 'pictures', by the header. */
  fields: Readonly<Record<string, string>>;
  /** What a word of a column means, by the header; '' for a cell that says nothing. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What every listing of such a file has, by the field. */
  fixed?: Readonly<Record<string, string>>;
  /** The unit of a column of bare numbers, by the header. */
  units?: Readonly<Record<string, 'sqm' | 'sqft' | 'acres' | 'hectares'>>;
}
