import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { priceText, statedPriceOf } from '#modules/listings';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { visitForm } from './forms.gen.ts';
import { listingValue } from './visit-fields.ts';
import { listingsAtATime, type VisitChoice, type VisitPageData, visitHref, visitPath } from './visit-page-data.ts';

interface VisitListingCardProps {
  listing: VisitChoice;
  isChosen: boolean;
  onChoose: () => void;
  /** Called for pointer presses only: arrow keys choose each listing they pass. */
  onPress: () => void;
}

export function VisitListingCard({ listing, isChosen, onChoose, onPress }: VisitListingCardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button inside is what keys act on
    <label
      onClick={({ detail }) => detail > 0 && onPress()}
      className="group relative grid min-h-26 cursor-pointer grid-cols-[104px_minmax(0,1fr)] gap-3.5 overflow-hidden rounded-photo border-[1.5px] border-line bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-checked:border-visit has-checked:ring-[1.5px] has-checked:ring-visit"
    >
      <VisitThumbnail imageId={listing.image_id} />
      <span className="grid min-w-0 content-center gap-0.5 py-3 pr-10">
        <span className="text-xs text-muted">{listing.address}</span>
        <span className="leading-[1.3] font-semibold">{listing.title}</span>
        <span className="text-sm whitespace-nowrap tabular-nums">{formatPrice(listing)}</span>
      </span>
      <input
        type="radio"
        form={visitForm.id}
        name="listing"
        value={listingValue(listing)}
        checked={isChosen}
        onChange={onChoose}
        className="absolute top-3 right-3 size-5 accent-(--visit) outline-none"
      />
    </label>
  );
}

const formatPrice = ({ listing_purpose, ...choice }: VisitChoice): string =>
  priceText(statedPriceOf(choice), listing_purpose === 'Rent' ? '/month' : '');

/** Without alternative text: the title stands beside it. */
export function VisitThumbnail({ imageId }: { imageId: string | null }) {
  return (
    <span className="relative block overflow-hidden bg-bone-300">
      {imageId && (
        <picture>
          <source type="image/avif" srcSet={imageUrl(imageId, 'small', 'avif')} />
          <img
            src={imageUrl(imageId, 'small', 'webp')}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}

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
