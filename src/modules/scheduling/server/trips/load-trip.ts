import { type ListingOfTrip, listListingsToVisit } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { addDays, nairobiDateTime, nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import type { VisitWay } from '../../bookings.ts';
import type { TripListing, TripPlan } from '../../trips/contract.ts';
import { STOP_MINUTES } from '../../trips/policy.ts';
import { loadTimetable } from '../availability/queries.ts';
import type { Timetable } from '../availability/timetable.ts';
import { type DayPlan, hoursToBegin, planDay, type WantedStop } from './plan-day.ts';

const DAYS_OFFERED = 14;

export interface TripStop extends WantedStop {
  listing: ListingOfTrip;
}

/** The listings of a trip with the hours of their agents; `loadTimetable` once for each agent. */
export async function loadStops(
  db: DatabaseOrTransaction,
  items: readonly string[],
  span: { from: string; days: number },
): Promise<TripStop[]> {
  const listings = await listListingsToVisit(db, items);
  const timetables = new Map<string | null, Timetable>();
  for (const { agent } of listings) {
    const staffId = agent?.id ?? null;
    if (!timetables.has(staffId)) timetables.set(staffId, await loadTimetable(db, { kind: 'visit', staffId, ...span }));
  }
  return listings.flatMap((listing) => {
    const timetable = timetables.get(listing.agent?.id ?? null);
    const { asked, position, agent } = listing;
    return timetable ? [{ asked, position, agentName: agent?.name ?? null, timetable, listing }] : [];
  });
}

interface AskedTrip {
  items: readonly string[];
  day?: string | undefined;
  from?: string | undefined;
  way: VisitWay;
}

/** The trip on the day that was asked for, or on the first one with the most stops, and what other days offer. */
export async function planTripOf(db: DatabaseOrTransaction, asked: AskedTrip, now: Date): Promise<TripPlan> {
  const today = nairobiDay(now);
  const dates = Array.from({ length: DAYS_OFFERED }, (_, index) => addDays(today, index));
  const isOfferedDay = asked.day === undefined || dates.includes(asked.day);
  const all = await loadStops(db, asked.items, { from: today, days: DAYS_OFFERED });
  const open = all.filter(({ listing }) => listing.isOpenToVisits);
  const wanted = { from: asked.from ?? null, hasTravel: asked.way === 'In person', now };
  const plans = new Map(dates.map((date) => [date, planDay(open, { ...wanted, day: date })]));
  const most = Math.max(0, ...[...plans.values()].map(({ stops }) => stops.length));
  const day = asked.day ?? dates.find((date) => most > 0 && plans.get(date)?.stops.length === most) ?? null;
  const ofDay = day === null || isOfferedDay ? open : await loadOpenStops(db, asked.items, day);
  const plan = day === null ? null : (plans.get(day) ?? planDay(ofDay, { ...wanted, day }));
  const [anyStop] = ofDay;
  return {
    day,
    way: asked.way,
    minutes: STOP_MINUTES,
    stops: (plan?.stops ?? []).map(({ stop, startsAt, travelMinutes }) => ({
      listing: presentListing(stop.listing),
      starts_at: nairobiDateTime(startsAt),
      travel_minutes: travelMinutes,
    })),
    unfit: [
      ...unfitOf(plan, open),
      ...all
        .filter(({ listing }) => !listing.isOpenToVisits)
        .map(({ listing }) => ({ listing: presentListing(listing), reason: 'It is not open for visits now.' })),
    ],
    gone: asked.items.filter((item) => !all.some((stop) => stop.asked === item)),
    hours: day !== null && anyStop ? hoursToBegin(anyStop.timetable, day, now) : [],
    days: [...plans].flatMap(([date, { stops }]) => offerOf(date, stops)),
  };
}

const loadOpenStops = async (db: DatabaseOrTransaction, items: readonly string[], day: string): Promise<TripStop[]> =>
  (await loadStops(db, items, { from: day, days: 1 })).filter(({ listing }) => listing.isOpenToVisits);

const unfitOf = (plan: DayPlan<TripStop> | null, open: readonly TripStop[]): TripPlan['unfit'] =>
  plan === null
    ? open.map(({ listing }) => ({
        listing: presentListing(listing),
        reason: `${listing.agent ? `${listing.agent.name} is not free` : 'Nobody is free'} in the next two weeks.`,
      }))
    : plan.unfit.map(({ stop, reason }) => ({ listing: presentListing(stop.listing), reason }));

function offerOf(date: string, stops: DayPlan<TripStop>['stops']): TripPlan['days'] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return [];
  const end = new Date(last.startsAt.getTime() + STOP_MINUTES * 60_000);
  return [{ date, stops: stops.length, begins: nairobiHour(first.startsAt), ends: nairobiHour(end) }];
}

const presentListing = (listing: ListingOfTrip): TripListing => ({
  asked: listing.asked,
  reference: listing.reference,
  type: listing.type,
  slug: listing.slug,
  title: listing.title,
  place: listing.place,
  price: listing.priceKes,
  price_usd: listing.priceUsd ?? null,
  listing_purpose: listing.purpose,
  image_id: listing.imageId,
  agent: listing.agent?.name ?? null,
});
