import { useState } from 'react';
import { tripListings } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useSentReference, useWasSent } from '#web/ui/form/submission-start.ts';
import { InPageProvider, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import type { Address } from '#web/ui/navigation/navigation.ts';
import { tripForm } from './forms.gen.ts';
import { readTripSearch, tripHref } from './trip-address.ts';
import { loadTrip, type TripData } from './trip-data.ts';
import { TripAskedFor, TripForm } from './trip-form.tsx';
import { TripRoute } from './trip-route.tsx';
import { TripWishes } from './trip-wishes.tsx';

interface TripPlannerProps {
  data: TripData;
  returned: FormState | null;
}

const load = ({ search }: Address, signal: AbortSignal): Promise<TripData> => loadTrip(readTripSearch(search), signal);

/** Wishes, plan and form of a trip. A changed wish loads another plan without another document. */
function Planner({ data: initial, returned }: TripPlannerProps) {
  const page = useInPageNavigation({ initial, load, isComplete: ({ failure }) => !failure, isVolatile: true });
  const { search, plan, failure } = page.data;
  const wasSent = useWasSent(tripForm.id);
  const reference = useSentReference(tripForm.id);
  // The plan would be of the hours that are left.
  const [isAskedFor, setAskedFor] = useState(false);
  const done = () => {
    setAskedFor(true);
    for (const { listing } of plan?.stops ?? []) tripListings.remove({ kind: listing.type, slug: listing.slug });
  };
  if (wasSent) return <TripAskedFor result={null} reference={reference} />;
  return (
    <InPageProvider page={page}>
      {(failure !== null || page.error !== null) && (
        <ErrorPanel title="The trip could not be planned" retryHref={tripHref(search)}>
          {failure ?? 'Please try again in a moment.'}
        </ErrorPanel>
      )}
      {plan && (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-11',
            !isAskedFor && 'lg:grid-cols-[minmax(0,1fr)_408px]',
          )}
        >
          <div className={classNames('min-w-0 content-start gap-11', isAskedFor ? 'hidden' : 'grid')}>
            <TripWishes search={search} plan={plan} />
            <div aria-live="polite" aria-busy={page.isLoading} className={page.isLoading ? 'opacity-60' : undefined}>
              <TripRoute search={search} plan={plan} />
            </div>
          </div>
          {plan.stops.length > 0 && (
            <aside aria-label="Your request" className="min-w-0">
              <div className="sticky-aside">
                <TripForm plan={plan} returned={returned} onSent={done} />
              </div>
            </aside>
          )}
        </div>
      )}
    </InPageProvider>
  );
}

export const TripPlanner = island('trip-planner', Planner);
