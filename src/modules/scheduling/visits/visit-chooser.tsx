import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { listingValue } from './visit-fields.ts';
import { VisitListingCard } from './visit-listing-card.tsx';
import { listingsAtATime, type VisitChoice, type VisitPageData, visitHref, visitPath } from './visit-page-data.ts';

interface VisitChooserProps {
  data: VisitPageData;
  chosen: VisitChoice | null;
  onChoose: (listing: VisitChoice) => void;
}

/**
 * The listings that can be visited: the results of a search, eight featured ones, or all in pages. On a phone the list
 * folds after a press on a listing, or where the link names one, so that the form below comes into view.
 */
export function VisitChooser({ data, chosen, onChoose }: VisitChooserProps) {
  const { search, listings, total } = data;
  const { isFolded, fold, unfold, heading } = useFolding(data, chosen);
  return (
    <div
      data-folded={isFolded || undefined}
      className="group/chooser grid min-w-0 content-start gap-4.5 max-lg:data-folded:*:not-data-stays:hidden"
    >
      <div data-stays="" className="flex flex-wrap items-baseline justify-between gap-2.5">
        <Heading level={2} id="choose-heading">
          Choose a listing
        </Heading>
        <TextLink
          href={visitHref({ showsAll: !search.showsAll })}
          resetScroll={false}
          className="max-lg:group-data-folded/chooser:hidden"
        >
          {search.showsAll ? 'Show Form' : 'Browse Listings'}
        </TextLink>
      </div>
      {isFolded && (
        <div data-stays="" ref={heading} tabIndex={-1} className="lg:hidden">
          <p className="text-soft">{chosen?.title} is chosen.</p>
          <TextLink
            href={`${visitHref({ search: search.search, showsAll: search.showsAll, shown: search.shown })}#choose`}
            resetScroll={false}
            onClick={(event) => {
              event.preventDefault();
              unfold();
            }}
          >
            Choose another
          </TextLink>
        </div>
      )}
      <VisitSearchForm text={search.search} showsAll={search.showsAll} />
      <p className="text-sm text-muted" aria-live="polite">
        {formatCount(data)}
      </p>
      {data.failure && (
        <ErrorPanel level={3} title="We could not load the listings" retryHref={visitHref(search)}>
          {data.failure}
        </ErrorPanel>
      )}
      {!data.failure && listings.length === 0 && (
        <EmptyState level={3} title="Nothing to visit matches that">
          Try a shorter word, such as the name of the area.
        </EmptyState>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">Listing</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {listings.map((listing) => (
            <VisitListingCard
              key={listingValue(listing)}
              listing={listing}
              isChosen={chosen !== null && listingValue(chosen) === listingValue(listing)}
              onChoose={() => onChoose(listing)}
              onPress={fold}
            />
          ))}
        </div>
      </fieldset>
      {isNarrowed(data) && listings.length < total && (
        <ButtonLink
          variant="outline"
          href={visitHref({ ...search, shown: search.shown + listingsAtATime })}
          resetScroll={false}
          preload={false}
        >
          Show more
        </ButtonLink>
      )}
    </div>
  );
}

/** Only these lists have more pages; the featured ones do not. */
const isNarrowed = ({ search }: VisitPageData): boolean => search.showsAll || search.search !== '';

/**
 * Whether the list is folded on a phone. Folding removes the pressed card, so the page scrolls to the line that takes its
 * place, with the form below.
 */
function useFolding(data: VisitPageData, chosen: VisitChoice | null) {
  const [wantsFolded, setWantsFolded] = useState(data.preselected !== null);
  const heading = useRef<HTMLDivElement>(null);
  const isFolded = wantsFolded && chosen !== null;
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    if (isFolded && !wasFolded.current && heading.current?.checkVisibility()) {
      heading.current.focus({ preventScroll: true });
      heading.current.scrollIntoView();
    }
    wasFolded.current = isFolded;
  }, [isFolded]);
  return { isFolded, heading, fold: () => setWantsFolded(true), unfold: () => setWantsFolded(false) };
}

function formatCount(data: VisitPageData): string {
  const { search, listings, total } = data;
  const all = `${total} ${total === 1 ? 'listing' : 'listings'}`;
  const count = listings.length < total ? `${listings.length} of ${all}` : all;
  if (search.search) return `${count} for “${search.search}”`;
  return search.showsAll ? `${count}, featured first` : 'Featured for visits';
}

function VisitSearchForm({ text, showsAll }: { text: string; showsAll: boolean }) {
  const form = useSearchForm(text, (element) => {
    const typed = String(new FormData(element).get('search') ?? '').trim();
    return { href: visitHref({ search: typed, showsAll }), answers: typed };
  });
  return (
    <search>
      <form
        method="get"
        action={visitPath}
        aria-label="Search listings"
        onChange={form.onChange}
        onSubmit={form.onSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        {showsAll && <input type="hidden" name="show" value="all" />}
        <TextField
          key={form.resetKey}
          label="Search listings"
          labelHidden
          name="search"
          icon={Search}
          placeholder="Title, area or reference"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={text}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  );
}
