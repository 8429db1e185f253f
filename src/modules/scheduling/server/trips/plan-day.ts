import { hourOfDay, longDay, nairobiDay, nairobiHour, nairobiInstant, weekdayOf } from '#platform/time/nairobi-time.ts';
import { LEAST_TRAVEL_MINUTES, STOP_MINUTES, STRAIGHT_KM_PER_HOUR } from '../../trips/policy.ts';
import { type Obstacle, obstacleTo, type Span, type Timetable } from '../availability/timetable.ts';
import { kilometresBetween, nearestNeighbourOrders, type Point } from './order-stops.ts';

/** A home or plot somebody wants to see, with the hours at which its agent can show it. */
export interface WantedStop {
  /** The reference it was asked for by. */
  asked: string;
  /** The point that visitors are shown. */
  position: Point | null;
  /** Null where any agent shows it. */
  agentName: string | null;
  timetable: Timetable;
}

interface PlannedStop<Stop> {
  stop: Stop;
  startsAt: Date;
  /** From the stop before; null for the first, and where nobody travels. */
  travelMinutes: number | null;
}

export interface DayPlan<Stop> {
  stops: PlannedStop<Stop>[];
  /** What does not fit, with the reason as a sentence. */
  unfit: { stop: Stop; reason: string }[];
}

export interface WantedDay {
  day: string;
  /** 'HH:MM' in Nairobi: no stop begins earlier; null for the earliest that suits. */
  from: string | null;
  /** False for a video or a call. */
  hasTravel: boolean;
  now: Date;
}

const MINUTE_MS = 60_000;
/** Stops begin at a quarter of an hour. */
const STEP_MS = 15 * MINUTE_MS;

/**
 * The hours of a trip on one day. Of the orders by nearest neighbour, one from each stop, the one is taken in which the
 * most stops fit, then the one that takes the least time, then the earliest. Each stop begins as soon as its agent is free
 * and the way to it is done.
 */
export function planDay<Stop extends WantedStop>(stops: readonly Stop[], wanted: WantedDay): DayPlan<Stop> {
  const orders = wanted.hasTravel ? nearestNeighbourOrders(stops) : rotations(stops);
  const free = new Map(stops.map((stop) => [stop, freeStarts(stop, wanted)]));
  const plans = orders.map((order) => fitInOrder(order, free, wanted.hasTravel));
  const [best] = plans.toSorted(
    (one, other) => other.length - one.length || durationOf(one) - durationOf(other) || beginOf(one) - beginOf(other),
  );
  const planned = best ?? [];
  const left = stops.filter((stop) => !planned.some((one) => one.stop === stop));
  return { stops: planned, unfit: left.map((stop) => ({ stop, reason: whyNot(stop, wanted) })) };
}

const rotations = <Stop>(stops: readonly Stop[]): Stop[][] =>
  stops.map((_, index) => [...stops.slice(index), ...stops.slice(0, index)]);

const beginOf = (plan: readonly PlannedStop<unknown>[]): number => plan[0]?.startsAt.getTime() ?? 0;
const durationOf = (plan: readonly PlannedStop<unknown>[]): number =>
  (plan.at(-1)?.startsAt.getTime() ?? 0) - beginOf(plan);

/**
 * Minutes from one stop to the next, rounded up to five: the straight line at STRAIGHT_KM_PER_HOUR, and
 * LEAST_TRAVEL_MINUTES at least.
 */
export function travelMinutes(from: Point | null, to: Point | null): number {
  if (!from || !to) return LEAST_TRAVEL_MINUTES;
  const minutes = (kilometresBetween(from, to) / STRAIGHT_KM_PER_HOUR) * 60;
  return Math.max(LEAST_TRAVEL_MINUTES, Math.ceil(minutes / 5) * 5);
}

function fitInOrder<Stop extends WantedStop>(
  order: readonly Stop[],
  free: ReadonlyMap<Stop, readonly Date[]>,
  hasTravel: boolean,
): PlannedStop<Stop>[] {
  const planned: PlannedStop<Stop>[] = [];
  for (const stop of order) {
    const before = planned.at(-1);
    const minutes = before && hasTravel ? travelMinutes(before.stop.position, stop.position) : null;
    const earliest = before ? before.startsAt.getTime() + (STOP_MINUTES + (minutes ?? 0)) * MINUTE_MS : 0;
    const startsAt = free.get(stop)?.find((start) => start.getTime() >= earliest);
    if (startsAt) planned.push({ stop, startsAt, travelMinutes: minutes });
  }
  return planned;
}

const spanFrom = (startsAt: Date): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + STOP_MINUTES * MINUTE_MS),
});

/** Every quarter of an hour of the day at which the stop can begin. */
function freeStarts(
  { timetable }: Pick<WantedStop, 'timetable'>,
  { day, from, now }: Pick<WantedDay, 'day' | 'from' | 'now'>,
): Date[] {
  return startsOf(timetable, day).filter(
    (startsAt) =>
      (from === null || nairobiHour(startsAt) >= from) && obstacleTo(timetable, spanFrom(startsAt), now) === null,
  );
}

/** Every quarter of an hour between the first and the last slot of the day. */
function startsOf({ slots }: Timetable, day: string): Date[] {
  const ofDay = slots.filter(({ weekday }) => weekday === weekdayOf(day));
  const first = ofDay.map(({ startsAt }) => startsAt).sort()[0];
  const last = ofDay
    .map(({ endsAt }) => endsAt)
    .sort()
    .at(-1);
  if (!first || !last) return [];
  const [begin, end] = [nairobiInstant(day, first).getTime(), nairobiInstant(day, last).getTime()];
  return Array.from({ length: Math.ceil((end - begin) / STEP_MS) }, (_, step) => new Date(begin + step * STEP_MS));
}

/** The hours of a day at which a trip may begin: those of the week at which none is closed or over. */
export function hoursToBegin({ slots }: Timetable, day: string, now: Date): string[] {
  return slots
    .filter((slot) => slot.weekday === weekdayOf(day) && !slot.isClosed && nairobiInstant(day, slot.startsAt) > now)
    .map(({ startsAt }) => startsAt);
}

/** Why a stop is not in the plan of a day: 'Amina Yusuf is not free on Saturday 28 November 2026 after 12 PM.' */
function whyNot({ timetable, agentName }: WantedStop, { day, now }: WantedDay): string {
  const on = longDay(day);
  const free = freeStarts({ timetable }, { day, from: null, now });
  const last = free.at(-1);
  const isFree = (until: string) => `${agentName ? `${agentName} is not free` : 'Nobody is free'} on ${on}${until}.`;
  if (last) return isFree(` after ${hourOfDay(nairobiHour(spanFrom(last).endsAt))}`);
  const obstacles = startsOf(timetable, day).map((startsAt) => obstacleTo(timetable, spanFrom(startsAt), now));
  const ofCode = <Code extends Obstacle['code']>(code: Code) => obstacles.find((one) => one?.code === code);
  const closed = obstacles.find((one) => one?.code === 'closed');
  if (ofCode('away')) return isFree('');
  if (ofCode('full')) return `All hours of ${on} are taken.`;
  if (closed?.code === 'closed') return `We are closed on ${on}: ${closed.reason}.`;
  return day === nairobiDay(now) ? 'It is too late for today.' : `There are no visits on ${on}.`;
}
