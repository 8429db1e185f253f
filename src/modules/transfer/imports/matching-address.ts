/** Where the matching of the columns of a file is. */
export const matchingHref = (importId: string): string => `/office/imports/${importId}/columns`;

/** Field name of a column's select, from 0; the same as in the API. */
export const columnFieldName = (index: number): string => `fields.${index}`;
