import { compareHref } from '../saved/collection-link.ts';

/** '/compare?items=MK-P-1014,MK-L-1003&differs=1': the rows alone in which the listings differ. */
export const comparisonHref = (items: readonly string[], onlyDifferences: boolean): string =>
  compareHref(items) + (onlyDifferences && items.length > 0 ? '&differs=1' : '');

/** Whether an address asks for the rows alone in which the listings differ. */
export const readOnlyDifferences = (search: Readonly<Record<string, unknown>>): boolean =>
  String(search.differs) === '1';

/** The same on one page of PDF. */
export const comparisonPaperHref = (items: readonly string[]): string =>
  compareHref(items).replace('/compare?', '/compare.pdf?');
