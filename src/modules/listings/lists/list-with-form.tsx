import { type ReactNode, useCallback, useMemo } from 'react';
import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { useLateTrue } from '#web/ui/feedback/use-late-true.ts';
import { useRetry } from '#web/ui/feedback/use-retry.ts';
import { startsWhenNear } from '#web/ui/navigation/island.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { activeFilters, searchName, withoutFilters } from '../filters/active-filters.ts';
import type { Facets, PlaceLookedFor } from '../filters/facets-contract.ts';
import { listHref, readSearch } from '../filters/list-search.ts';
import { type ListSearch, whereText } from '../filters/search-values.ts';
import { type Found, FoundContext } from '../filters/show-results.tsx';
import { FacetsContext, useShownFacets } from '../filters/use-facets.tsx';
import { closeSheet } from '../filters/use-filter-sheet.ts';
import { areaHref } from '../places/area-labels.ts';
import { formatDistance } from '../places/distance.ts';
import { generalList, type ListingList, landList } from './listing-lists.ts';

/** A link to the listings of a kind in a place, without other filters, which the two kinds do not share. */
interface KindInPlace {
  href: string;
  /** '3 plots in Kitengela', '8 properties in Kitengela' */
  label: string;
}

/** The plots or the properties of a place; null where there is none. */
function kindInPlace(kind: 'land' | 'property', { search_text: place, ...counts }: PlaceLookedFor): KindInPlace | null {
  const list = kind === 'land' ? landList : generalList;
  const count = kind === 'land' ? counts.plots : counts.properties;
  if (count === 0) return null;
  const { one, many } = list.noun;
  return {
    href: list.path + stringifySearch({ [list.placeParameter]: place }),
    label: `${formatNumber(count)} ${count === 1 ? one : many} ${whereText(place)}`,
  };
}

/** What a place has beside the kind of a list: plots beside properties, and properties beside plots. */
function otherKindOf({ kind }: ListingList, { purpose }: ListSearch, place: PlaceLookedFor): KindInPlace | null {
  if (kind === 'land') return kindInPlace('property', place);
  // Plots are sold: of no use to who looks for something to rent.
  return purpose === 'Rent' ? null : kindInPlace('land', place);
}

/** What is near a landmark; links to the page of the place that is looked for, and to its listings of the other kind. */
const PlaceLinks = ({ place, otherKind }: { place: PlaceLookedFor; otherKind: KindInPlace | null }) => (
  <p className="flex flex-wrap items-center gap-x-6 pb-5 text-sm">
    {place.near_m !== null && (
      <span>{`Within ${formatDistance(place.near_m)} of ${place.name}, in a straight line.`}</span>
    )}
    <TextLink href={areaHref(place.slug)}>{place.name}: prices, roads and what is near</TextLink>
    {otherKind && <TextLink href={otherKind.href}>{otherKind.label}</TextLink>}
  </p>
);

/** What came of loading a list; a failure is part of the page. */
interface LoadedList {
  search: ListSearch;
  failure: string | null;
}

/** State of a list page: the search that the address asks for, and whether its listings are still loading. */
export function useListPage(list: ListingList, result: LoadedList) {
  const { search, isLoading } = useRequestedSearch(list, result.search);
  const area = useKeptFocus<HTMLElement>();
  const { ref } = area;
  return {
    search,
    isLoading,
    showsSkeletons: useLateTrue(isLoading),
    area,
    onSearch: useCallback((button: HTMLElement | null) => showResults(ref.current, button), [ref]),
  };
}

/** The button of the sheet of filters closes it, and leads to the results. */
function showResults(area: HTMLElement | null, button: HTMLElement | null): void {
  const sheet = button?.closest('dialog');
  if (!area || !sheet) return;
  closeSheet(sheet);
  area.focus({ preventScroll: true });
  const { top } = area.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight * 0.6) area.scrollIntoView();
}

/** The search of the address, which the list follows once its listings are loaded. */
function useRequestedSearch(list: ListingList, loaded: ListSearch) {
  const raw = useAddress().search;
  const search = useMemo(() => readSearch(list, raw), [list, raw]);
  return {
    search,
    isLoading: listHref(list, { ...search, view: loaded.view, camera: loaded.camera }) !== listHref(list, loaded),
  };
}

interface ListWithFormProps {
  list: ListingList;
  page: ReturnType<typeof useListPage>;
  result: LoadedList;
  found: Found | null;
  facets: Facets | null;
  form: ReactNode;
  /** The cards; null before any search could be loaded. */
  results: ReactNode | null;
  /** What the cards are in: a map beside them stays while others load. */
  around?: ((cards: ReactNode) => ReactNode) | undefined;
  skeletonGrid: string;
}

/** The form, and the results or why there are none. */
export function ListWithForm({ list, page, result, ...parts }: ListWithFormProps) {
  const { search, isLoading, showsSkeletons } = page;
  // Also a filter that is taken off in the row above leaves the focus with the results.
  const { onFocus, ...results } = page.area;
  const { facets } = parts;
  const { noun } = list;
  const place = facets?.places.looked_for ?? null;
  const shownFacets = useMemo(() => ({ facets, noun }), [facets, noun]);
  const cards = showsSkeletons ? <Skeletons grid={parts.skeletonGrid} /> : parts.results;
  return (
    // The map was asked for, wherever on the page it is.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus was
    <div {...(search.view === 'map' && startsWhenNear)} onFocus={onFocus}>
      <FacetsContext value={shownFacets}>
        <FoundContext value={parts.found}>{parts.form}</FoundContext>
        <section {...results} aria-labelledby="results-heading" aria-busy={isLoading} className="filtered-results">
          <h2 id="results-heading" className="sr-only">
            {searchName(list, search)}
          </h2>
          {place && (
            <PlaceLinks place={place} otherKind={parts.found?.total === 0 ? null : otherKindOf(list, search, place)} />
          )}
          {result.failure !== null && !showsSkeletons && (
            <ListFailure title={list.failureTitle} failure={result.failure} hasEarlier={parts.results !== null} />
          )}
          {parts.around ? parts.around(cards) : cards}
        </section>
      </FacetsContext>
    </div>
  );
}

const Skeletons = ({ grid }: { grid: string }) => (
  <div className={grid}>
    {['1', '2', '3', '4', '5', '6'].map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
);

interface ListFailureProps {
  title: string;
  failure: string;
  hasEarlier: boolean;
}

function ListFailure({ title, failure, hasEarlier }: ListFailureProps) {
  return (
    <div className="mb-8">
      <ErrorPanel level={3} title={title} {...useRetry()}>
        {failure}
        {hasEarlier && ' Below is what you looked at before.'}
      </ErrorPanel>
    </div>
  );
}

interface NothingFoundProps {
  list: ListingList;
  search: ListSearch;
  title: string;
  /** The changed search that is closest, as `closestWay` finds it. */
  way: { href: string; label: string } | null;
  children: string;
}

/**
 * In place of the cards. Before the search is given up comes the way to something: the plots of the place where plots were
 * looked for, or else `way`. The other kind is offered first where nothing but a place was said: a plot is no substitute
 * for a house of three bedrooms. A list of homes does not know how many of its own there are: the count is of all
 * properties.
 */
export function NothingFound({ list, search, title, way, children }: NothingFoundProps) {
  const place = useShownFacets().facets?.places.looked_for;
  const others = place ? kindsInsteadOf(list, search, place) : null;
  const first = others ? { href: others.href, label: `See ${others.label}` } : way;
  return (
    <EmptyState
      level={3}
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {first && (
            <ButtonLink href={first.href} className="py-2 whitespace-normal">
              {first.label}
            </ButtonLink>
          )}
          <ButtonLink
            variant="outline"
            href={listHref(list, withoutFilters(list, search))}
            resetScroll={false}
            className="bg-page"
          >
            Reset Filters
          </ButtonLink>
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}

/** What the place has in place of what was looked for. */
function kindsInsteadOf(list: ListingList, search: ListSearch, place: PlaceLookedFor): KindInPlace | null {
  if (list.kind === 'land') return kindInPlace('land', place) ?? otherKindOf(list, search, place);
  const isPlaceOnly = activeFilters(list, search).every(({ section }) => section === 'area');
  return isPlaceOnly ? otherKindOf(list, search, place) : null;
}
