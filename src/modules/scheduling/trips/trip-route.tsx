import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { OwnHour } from '../own-hour.tsx';
import type { PlannedTripStop, TripPlan } from './contract.ts';
import { STRAIGHT_KM_PER_HOUR } from './policy.ts';
import { type TripSearch, tripHref } from './trip-address.ts';

interface TripRouteProps {
  search: TripSearch;
  plan: TripPlan;
}

/** The stops in their order with their hours and the way between, and what does not fit, with the reason. */
export function TripRoute({ search, plan }: TripRouteProps) {
  const { day, stops, unfit, gone } = plan;
  return (
    <section aria-labelledby="route-heading" className="grid min-w-0 gap-5">
      <div className="grid gap-1">
        <Heading level={2} size="h3" id="route-heading">
          {day === null ? 'No day was found' : `Your trip on ${longDay(day)}`}
        </Heading>
        {stops.length > 0 && <p className="text-sm text-muted">{howItIsPlanned(plan)}</p>}
      </div>
      {stops.length === 0 && (
        <EmptyState level={3} title="Nothing fits on this day">
          Choose another day, or call us, and we find one with you.
        </EmptyState>
      )}
      {stops.length > 0 && (
        <ol className="grid gap-0">
          {stops.map((stop, index) => (
            <Stop key={stop.listing.asked} stop={stop} number={index + 1} search={search} minutes={plan.minutes} />
          ))}
        </ol>
      )}
      {(unfit.length > 0 || gone.length > 0) && <LeftOut search={search} plan={plan} />}
    </section>
  );
}

const howItIsPlanned = ({ way, minutes }: TripPlan): string =>
  way === 'In person'
    ? `${minutes} minutes at each. The way between is counted in a straight line at ${STRAIGHT_KM_PER_HOUR} km/h; your agent corrects it.`
    : `${minutes} minutes each. We call you ${way === 'Phone call' ? 'by phone' : 'by WhatsApp'} at the number you leave.`;

interface StopProps {
  stop: PlannedTripStop;
  number: number;
  search: TripSearch;
  minutes: number;
}

function Stop({ stop: { listing, starts_at, travel_minutes }, number, search, minutes }: StopProps) {
  const { asked, type, slug, title, place, agent } = listing;
  const others = search.items.filter((item) => item !== asked);
  return (
    <li className="grid gap-2">
      {travel_minutes !== null && (
        <p className="ml-4.25 border-l-[1.5px] border-line-strong py-2.5 pl-7 text-sm text-muted">
          About {travel_minutes} minutes on the way
        </p>
      )}
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
        <span
          aria-hidden="true"
          className="row-span-2 grid size-9 place-items-center rounded-full bg-visit font-semibold text-on-visit tabular-nums"
        >
          {number}
        </span>
        <p className="leading-9 font-semibold tabular-nums">
          {hourSpan(starts_at.slice(11), minutes)}
          <OwnHour startsAt={starts_at} />
        </p>
        {others.length > 0 && (
          <TextLink href={tripHref({ ...search, items: others })} resetScroll={false} className="min-h-9 text-sm">
            Remove<span className="sr-only"> {title}</span>
          </TextLink>
        )}
        <p className="col-span-2 col-start-2 min-w-0 pb-1 wrap-anywhere">
          <SiteLink href={`/view/${type}/${slug}`} className="underline underline-offset-[0.28em]">
            {title}
          </SiteLink>
          <span className="block text-sm text-soft">
            {[place, agent ? `with ${agent}` : ''].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
    </li>
  );
}

function LeftOut({ search, plan: { unfit, gone, days, stops, day } }: TripRouteProps) {
  const better = days.filter((offer) => offer.date !== day && offer.stops > stops.length).slice(0, 4);
  return (
    <div className="grid gap-2.5 rounded-panel bg-tint-ochre p-4.5 text-on-tint-ochre">
      <Heading level={3} size="title">
        Not in this trip
      </Heading>
      <ul className="grid gap-1.5">
        {unfit.map(({ listing, reason }) => (
          <li key={listing.asked} className="wrap-anywhere">
            <span className="font-semibold">{listing.title}:</span> {reason}
          </li>
        ))}
        {gone.map((reference) => (
          <li key={reference} className="wrap-anywhere">
            <span className="font-semibold">{reference}:</span> It is not on our site any more.
          </li>
        ))}
      </ul>
      {better.length > 0 && (
        <p>
          More fit on{' '}
          {better.map(({ date }, index) => (
            <span key={date}>
              {index > 0 && (index === better.length - 1 ? ' or ' : ', ')}
              <SiteLink
                href={tripHref({ ...search, day: date, from: '' })}
                resetScroll={false}
                className="font-semibold underline underline-offset-[0.2em]"
              >
                {longDay(date)}
              </SiteLink>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}
