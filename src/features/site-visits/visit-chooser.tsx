import { Search } from 'lucide';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TextField } from '#ui/field.tsx';
import { useSearchForm } from '#ui/form/use-search-form.ts';
import { Heading } from '#ui/heading.tsx';
import { TextLink } from '#ui/site-link.tsx';
import { listingValue, visitForm } from './visit-form-definition.ts';
import { VisitListingCard } from './visit-listing-card.tsx';
import { type VisitChoice, type VisitPageData, visitHref, visitPath } from './visit-page-data.ts';

interface VisitChooserProps {
  data: VisitPageData;
  chosen: VisitChoice | null;
  onChoose: (listing: VisitChoice) => void;
}

/** What can be visited: a search, eight featured listings, or all of them. */
export function VisitChooser({ data, chosen, onChoose }: VisitChooserProps) {
  const { search, listings } = data;
  return (
    <div className="grid min-w-0 content-start gap-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2.5">
        <Heading level={2} id="choose-heading">
          Choose a listing
        </Heading>
        <TextLink href={visitHref({ showsAll: !search.showsAll })} resetScroll={false}>
          {search.showsAll ? 'Show Form' : 'Browse Listings'}
        </TextLink>
      </div>
      <VisitSearchForm text={search.search} showsAll={search.showsAll} />
      <p className="text-sm text-muted" aria-live="polite">
        {countInWords(data)}
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
        <div className="grid gap-3 sm:grid-cols-2">
          {listings.map((listing) => (
            <VisitListingCard
              key={listingValue(listing)}
              listing={listing}
              isChosen={chosen !== null && listingValue(chosen) === listingValue(listing)}
              onChoose={() => onChoose(listing)}
            />
          ))}
        </div>
      </fieldset>
      {search.showsAll && (
        <TextLink href={`#${visitForm.id}`} className="lg:hidden">
          To the form
        </TextLink>
      )}
    </div>
  );
}

function countInWords({ search, listings }: VisitPageData): string {
  const count = `${listings.length} ${listings.length === 1 ? 'listing' : 'listings'}`;
  if (search.search) return `${count} for “${search.search}”`;
  return search.showsAll ? `${count}, featured first` : 'Featured for visits';
}

/** A plain GET form; with script it follows what is typed. */
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
          key={form.round}
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
