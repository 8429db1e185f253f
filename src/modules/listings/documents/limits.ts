/** Words and numbers of the contract that the browser needs too; kept apart, so that the schemas stay out of it. */

/** Largest file that is taken, in bytes. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Longest name of a document, in characters. */
export const LONGEST_DOCUMENT_NAME = 120;
/** Most documents a listing may have. */
export const MOST_DOCUMENTS = 100;

export const documentKinds = [
  'Title deed',
  'Official search',
  'Survey map',
  'Sale agreement',
  'Lease',
  'Valuation',
  'Other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
