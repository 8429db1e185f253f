import { classNames } from '#web/ui/class-names.ts';
import { labelClasses } from '#web/ui/form/field-frame.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { ListingList } from '../lists/listing-lists.ts';
import { facetNumber } from './facet-count.tsx';
import { changeSearch, listHref, readSearch } from './list-search.ts';
import { anywhere } from './search-values.ts';
import { useShownFacets } from './use-facets.tsx';

interface FacetPlacesProps {
  list: ListingList;
  className?: string;
}

/** Links to the same search in the places with the most listings; nothing where no place is known. */
export function FacetPlaces({ list, className }: FacetPlacesProps) {
  const { facets, noun } = useShownFacets();
  const raw = useAddress().search;
  if (!facets || facets.places.items.length === 0) return null;
  const { is_estimated: isEstimated, items } = facets.places;
  const search = readSearch(list, raw);
  return (
    <nav aria-label="Areas" className={className}>
      <p className={classNames(labelClasses, 'mb-1.5')}>Areas</p>
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm">
        {items.map(({ name, search_text: place, listings }) => (
          <li key={place}>
            <SiteLink
              href={listHref(list, changeSearch(search, { ...anywhere, place }))}
              preload={false}
              resetScroll={false}
              aria-current={search.place === place ? 'true' : undefined}
              className="inline-flex min-h-8 items-center gap-1.5 text-link aria-[current]:font-semibold hover:underline"
            >
              {name}
              <span className="text-muted tabular-nums">
                {facetNumber(listings, isEstimated)}
                <span className="sr-only"> {listings === 1 ? noun.one : noun.many}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
