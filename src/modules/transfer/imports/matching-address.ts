/** Where the matching of the columns of a file is. */
export const matchingHref = (importId: string): string => `/office/imports/${importId}/columns`;

/** The name of the select of a column, counted from 0; also what the API calls it. */
export const columnFieldName = (index: number): string => `fields.${index}`;
