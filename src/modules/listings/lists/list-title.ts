/** The document's title of a page of a list: 'Homes for sale, page 2 · Makao'. */
export const listTitle = (name: string, page: number, siteName: string): string =>
  [page > 1 ? `${name}, page ${page}` : name, siteName].filter(Boolean).join(' · ');
