/** Constants of the contract for the browser, apart from its schemas. */

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** In characters. */
export const MAX_DOCUMENT_NAME_LENGTH = 120;
/** Per listing. */
export const MAX_DOCUMENTS = 100;

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
