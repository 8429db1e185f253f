import { type ReactNode, useEffect, useState } from 'react';
import { referenceOf, tripListings, useListings } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { InPageProvider, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island, slotProps } from '#web/ui/navigation/island.tsx';
import type { Address } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { STOPS_AT_MOST } from '../trips/policy.ts';
import { tripHref } from '../trips/trip-address.ts';
import type { OpenHours } from './open-hours.ts';
import { VisitChooser } from './visit-chooser.tsx';
import { listingValue } from './visit-fields.ts';
import { VisitForm } from './visit-form.tsx';
import { loadVisitPage, readVisitSearch, type VisitChoice, type VisitPageData, visitHref } from './visit-page-data.ts';

interface VisitRequestProps {
  data: VisitPageData;
  /** Offered without script; null where they could not be loaded. */
  openHours: OpenHours | null;
  returned: FormState | null;
  /** Under the listings, except where all of them are shown. */
  children?: ReactNode;
}

const load = ({ search }: Address, signal: AbortSignal): Promise<VisitPageData> =>
  loadVisitPage(readVisitSearch(search), signal);

function Request({ data: initial, openHours, returned, children }: VisitRequestProps) {
  const page = useInPageNavigation({ initial, load, isComplete: ({ failure }) => !failure });
  const { data } = page;
  const [chosen, setChosen] = useChosen(data, returned);
  const isListed = chosen !== null && data.listings.some((listing) => listingValue(listing) === listingValue(chosen));
  return (
    <InPageProvider page={page}>
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-[clamp(2.5rem,5vw,4.5rem)] pb-section lg:grid-cols-[minmax(0,1fr)_408px]">
        <div className="contents min-w-0 content-start gap-8 lg:grid">
          <TripOffer />
          <VisitChooser data={data} chosen={chosen} onChoose={setChosen} />
          {/* Hidden, not left out: HTML of the server cannot be rendered again. */}
          <div className={data.search.showsAll ? 'hidden' : 'contents'} {...slotProps(children)} />
        </div>
        <aside aria-label="Your visit" className="min-w-0">
          <div className="sticky-aside">
            <VisitForm
              chosen={chosen}
              isListed={isListed}
              onClear={() => setChosen(null)}
              titleOf={(value) => listingOf(data, value)?.title ?? null}
              returned={returned}
              openHours={openHours}
              laterHref={visitHref({ ...data.search, from: openHours?.nextFrom ?? '' })}
            />
          </div>
        </aside>
      </Container>
    </InPageProvider>
  );
}

/** Leads to the page of the trip, where all of its listings are asked for in one request; nothing for an empty trip. */
function TripOffer() {
  const listings = useListings(tripListings);
  if (listings.length === 0) return null;
  return (
    <Alert tone="info">
      On your trip: {listings.map(({ title }) => title).join('; ')}.{' '}
      <TextLink href={tripHref({ items: listings.slice(0, STOPS_AT_MOST).map(referenceOf) })}>
        Ask to see {listings.length === 1 ? 'it, and others,' : 'them'} on one day
      </TextLink>
    </Alert>
  );
}

/** A listing of the page, or the one its link names, by the value of its radio button. */
const listingOf = ({ listings, preselected }: VisitPageData, value: string): VisitChoice | undefined =>
  [...listings, ...(preselected ? [preselected] : [])].find((listing) => listingValue(listing) === value);

/** The chosen listing: named by the link, returned with the form, or chosen by hand, also before hydration. */
function useChosen(data: VisitPageData, returned: FormState | null) {
  const find = (value: string | undefined) => data.listings.find((listing) => listingValue(listing) === value) ?? null;
  const state = useState<VisitChoice | null>(() => find(returned?.values.listing) ?? data.preselected);
  const [, setChosen] = state;
  const listings = data.listings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice made before hydration counts.
  useEffect(() => {
    const ticked = document.querySelector<HTMLInputElement>('input[name="listing"]:checked')?.value;
    const listing = listings.find((one) => listingValue(one) === ticked);
    if (listing) setChosen(listing);
  }, []);
  return state;
}

export const VisitRequest = island('visit-request', Request);
