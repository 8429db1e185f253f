import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { TextLink } from '#web/ui/site-link.tsx';
import { type PropertySearch, propertyListHref } from '../filters/property-search.ts';
import { measuresFromNowhere, nowhereNote, priceInSentence } from '../filters/search-values.ts';
import { changeSearch } from './listing-list.ts';
import type { PropertyList } from './property-list.ts';
import type { SearchNotes } from './property-page.ts';

interface PropertySearchNotesProps {
  list: PropertyList;
  /** The search of the properties on screen. */
  search: PropertySearch;
  notes: SearchNotes;
}

/** Above the cards or the empty state: where the typed text was looked for, and whether prices or rents are compared. */
export function PropertySearchNotes({ list, search, notes }: PropertySearchNotesProps) {
  const hasTitle = search.title !== '';
  const price = priceNote(list, search, notes);
  if (!hasTitle && !price) return null;
  return (
    <div className="-mt-2 mb-6 grid gap-1 text-sm text-soft [overflow-wrap:anywhere]">
      {hasTitle && (
        <p>
          We looked for ‘{search.title}’ in titles, places, features, descriptions and reference numbers.
          {notes.plotsCount > 0 && (
            <>
              {' '}
              <TextLink className={inLine} href={`/land${stringifySearch({ search: search.title.slice(0, 100) })}`}>
                {plotsFound(notes.plotsCount)}
              </TextLink>
            </>
          )}
        </p>
      )}
      {price && (
        <p>
          {price}
          {notes.othersCount > 0 && (
            <>
              {' '}
              <TextLink
                className={inLine}
                href={propertyListHref(list, changeSearch(search, { purpose: 'Rent' }))}
                resetScroll={false}
              >
                {formatNumber(notes.othersCount)} to let {rentInSentence(search)}
              </TextLink>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Keeps the minimum height of a link from pushing the lines of its paragraph apart. */
const inLine = '-my-3';

const plotsFound = (count: number): string =>
  count === 1 ? '1 plot of land has these words' : `${formatNumber(count)} plots of land have these words`;

/** 'between KSh 500,000 and 1,000,000 a month' */
const rentInSentence = (search: PropertySearch): string => `${priceInSentence(search)} a month`;

/** Which prices are compared, where the visitor did not choose between sale and rent; null where that is clear. */
function priceNote(list: PropertyList, search: PropertySearch, { chosenPurpose }: SearchNotes): string | null {
  if (chosenPurpose === 'Sale') return `Prices of ${list.noun.many} for sale.`;
  if (chosenPurpose === 'Rent')
    return `No ${list.noun.many} for sale ${priceInSentence(search)}: these are monthly rents.`;
  if (search.purpose === null && search.sort.startsWith('price_'))
    return 'Sale prices first, then monthly rents, each in order.';
  if (measuresFromNowhere(search)) return nowhereNote;
  return null;
}
