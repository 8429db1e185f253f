export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const MAX_DOCUMENT_NAME_LENGTH = 120;
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
