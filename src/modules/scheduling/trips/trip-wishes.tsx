import { priceText, statedPriceOf } from '#modules/listings';
import { hourOfDay, hourSpan, longDay, shortDay } from '#platform/time/nairobi-time.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionRow } from '#web/ui/form/choice.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { WithoutScript } from '#web/ui/form/without-script.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { visitWays } from '../bookings.ts';
import { VisitThumbnail } from '../visits/visit-chooser.tsx';
import type { TripListing, TripPlan } from './contract.ts';
import { SavedWishes } from './saved-wishes.tsx';
import { readTripSearch, type TripSearch, tripHref, tripPath } from './trip-address.ts';

interface TripWishesProps {
  search: TripSearch;
  plan: TripPlan;
}

/** What is to be seen, on which day, from which hour and how. A form that asks for another plan; without script by its button. */
export function TripWishes({ search, plan }: TripWishesProps) {
  const listings = listingsOf(search, plan);
  const form = useSearchForm(tripHref(search), (element) => {
    const fields = new FormData(element);
    const items = fields.getAll('items').map(String).join(',');
    const wished = readTripSearch({ ...Object.fromEntries(fields), items });
    const href = tripHref(wished);
    return { href, answers: href };
  });
  return (
    <form
      ref={form.ref}
      method="get"
      action={tripPath}
      aria-labelledby="wishes-heading"
      onChange={form.onChange}
      onSubmit={form.onSubmit}
      className="grid min-w-0 gap-5"
    >
      <Heading level={2} size="h3" id="wishes-heading">
        What you want to see
      </Heading>
      <fieldset key={form.resetKey} className="grid min-w-0 gap-2.5">
        <legend className="sr-only">Homes and plots</legend>
        {listings.map((listing) => (
          <Wished key={listing.asked} listing={listing} />
        ))}
      </fieldset>
      <SavedWishes search={search} listings={listings} />
      <div key={`when ${form.resetKey} ${plan.day}`} className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <SelectField label="Day" name="day" defaultValue={plan.day ?? ''} options={dayOptions(plan, listings.length)} />
        <SelectField
          label="Not before"
          name="from"
          defaultValue={search.from}
          options={[
            { value: '', label: 'As early as possible' },
            ...plan.hours.map((hour) => ({ value: hour, label: hourOfDay(hour) })),
          ]}
          help="East Africa Time."
        />
      </div>
      <OptionRow
        key={`way ${form.resetKey}`}
        label="How"
        name="way"
        defaultValue={search.way}
        options={visitWays.map((way) => ({ value: way, label: way }))}
      />
      <WithoutScript>
        <Button type="submit" variant="outline">
          Plan it again
        </Button>
      </WithoutScript>
    </form>
  );
}

/** In the order in which they were asked for; what is gone has no place in it. */
function listingsOf({ items }: TripSearch, { stops, unfit }: TripPlan): TripListing[] {
  const known = [...stops, ...unfit].map(({ listing }) => listing);
  return items.flatMap((item) => known.filter(({ asked }) => asked === item));
}

/** 'all 3, ', 'both, ' or '2 of 3, ' in front of the hours; nothing for a trip to one listing. */
function countOf(stops: number, wanted: number): string {
  if (wanted === 1) return '';
  if (stops < wanted) return `${stops} of ${wanted}, `;
  return wanted === 2 ? 'both, ' : `all ${wanted}, `;
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));

/** 'Sat 5 Dec 2026: both, 10 AM–12 PM', short enough for a phone. */
function dayOptions({ day, days }: TripPlan, wanted: number) {
  const offered = days.map(({ date, stops, begins, ends }) => ({
    value: date,
    label: `${longDay(date).slice(0, 3)} ${shortDay(date)}: ${countOf(stops, wanted)}${hourSpan(begins, minutesOf(ends) - minutesOf(begins))}`,
  }));
  const isOffered = day === null || days.some(({ date }) => date === day);
  return isOffered ? offered : [{ value: day, label: `${longDay(day)}: none fits` }, ...offered];
}

function Wished({ listing }: { listing: TripListing }) {
  const { asked, title, place, image_id, agent } = listing;
  return (
    <label className="relative grid min-h-22 cursor-pointer grid-cols-[88px_minmax(0,1fr)] gap-3.5 overflow-hidden rounded-photo border-[1.5px] border-line bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-checked:border-text">
      <VisitThumbnail imageId={image_id} />
      <span className="grid min-w-0 content-center gap-0.5 py-2.5 pr-11">
        <span className="leading-[1.3] font-semibold wrap-anywhere">{title}</span>
        <span className="text-xs text-muted wrap-anywhere">{[place, agent].filter(Boolean).join(' · ')}</span>
        <span className="text-sm whitespace-nowrap tabular-nums">{priceOf(listing)}</span>
      </span>
      <input
        type="checkbox"
        name="items"
        value={asked}
        defaultChecked
        className="absolute top-3 right-3 size-5 accent-(--primary) outline-none"
      />
    </label>
  );
}

const priceOf = ({ listing_purpose, ...listing }: TripListing): string =>
  priceText(statedPriceOf(listing), listing_purpose === 'Rent' ? '/month' : '');
