import { describe, expect, test } from 'vitest';
import { nairobiDateTime, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { AvailableStaff, Timetable } from '../availability/timetable.ts';
import { kilometresBetween, nearestNeighbourOrders } from './order-stops.ts';
import { hoursToBegin, planDay, travelMinutes, type WantedDay, type WantedStop } from './plan-day.ts';

const SATURDAY = '2026-11-28';
const now = nairobiInstant('2026-11-21', '09:00');
const wanted: WantedDay = { day: SATURDAY, from: null, hasTravel: true, now };

const hour = (start: number) => ({
  weekday: 6,
  startsAt: `${String(start).padStart(2, '0')}:00`,
  endsAt: `${String(start + 1).padStart(2, '0')}:00`,
  capacity: 1,
  isClosed: false,
});
const amina = { id: 'amina', name: 'Amina Yusuf', hours: null, absences: [] };
/** Saturday from 9 to 16, one visit at a time. */
const timetable = (changes: Partial<Timetable> = {}): Timetable => ({
  slots: [9, 10, 11, 12, 13, 14, 15].map(hour),
  closures: [],
  bookings: [],
  availableStaff: [amina],
  ...changes,
});
const awayFrom = (from: string, until: string): AvailableStaff => ({
  ...amina,
  absences: [{ startsAt: nairobiInstant(SATURDAY, from), endsAt: nairobiInstant(SATURDAY, until), reason: 'Leave' }],
});

const places = {
  kilimani: { latitude: -1.2905, longitude: 36.7865 },
  lavington: { latitude: -1.2789, longitude: 36.7693 },
  karen: { latitude: -1.3197, longitude: 36.7073 },
  ruiru: { latitude: -1.1459, longitude: 36.9605 },
};
const stop = (asked: keyof typeof places, changes: Partial<WantedStop> = {}): WantedStop => ({
  asked,
  position: places[asked],
  agentName: 'Amina Yusuf',
  timetable: timetable(),
  ...changes,
});
const shown = ({ stops }: ReturnType<typeof planDay<WantedStop>>) =>
  stops.map((one) => `${one.stop.asked} ${nairobiDateTime(one.startsAt).slice(11)} ${one.travelMinutes ?? '-'}`);
const reasons = ({ unfit }: ReturnType<typeof planDay<WantedStop>>) => unfit.map(({ reason }) => reason);

describe('the order of a trip', () => {
  test('goes on to the nearest stop that is left, from each of them', () => {
    const orders = nearestNeighbourOrders([stop('karen'), stop('kilimani'), stop('lavington')]);
    expect(orders.map((order) => order.map(({ asked }) => asked))).toEqual([
      ['karen', 'lavington', 'kilimani'],
      ['kilimani', 'lavington', 'karen'],
      ['lavington', 'kilimani', 'karen'],
    ]);
  });

  test('has a stop without a position after those that have one', () => {
    const [order] = nearestNeighbourOrders([stop('karen'), stop('ruiru', { position: null }), stop('kilimani')]);
    expect(order?.map(({ asked }) => asked)).toEqual(['karen', 'kilimani', 'ruiru']);
  });

  test('measures a straight line: Kilimani to Karen is 9.4 km', () => {
    expect(kilometresBetween(places.kilimani, places.karen)).toBeCloseTo(9.4, 1);
  });
});

describe('the way between two stops', () => {
  test('is the straight line at 17 km/h, to five minutes, and ten at least', () => {
    expect(travelMinutes(places.kilimani, places.karen)).toBe(35);
    expect(travelMinutes(places.kilimani, places.kilimani)).toBe(10);
    expect(travelMinutes(places.kilimani, null)).toBe(10);
  });
});

describe('the hours of a trip', () => {
  test('begin with the first free hour and leave time for the way', () => {
    expect(shown(planDay([stop('kilimani'), stop('karen'), stop('lavington')], wanted))).toEqual([
      'kilimani 09:00 -',
      'lavington 09:45 10',
      'karen 10:45 30',
    ]);
  });

  test('begin no earlier than asked for', () => {
    expect(shown(planDay([stop('kilimani')], { ...wanted, from: '13:00' }))).toEqual(['kilimani 13:00 -']);
  });

  test('follow each other without a way for a video or a call', () => {
    const plan = planDay([stop('karen'), stop('ruiru')], { ...wanted, hasTravel: false });
    expect(shown(plan)).toEqual(['karen 09:00 -', 'ruiru 09:30 -']);
  });

  test('put an agent first who is free in the morning alone', () => {
    const morning = stop('ruiru', { timetable: timetable({ availableStaff: [awayFrom('10:00', '16:00')] }) });
    const plan = planDay([stop('kilimani'), stop('lavington'), morning], wanted);
    expect(shown(plan)[0]).toBe('ruiru 09:00 -');
    expect(plan.unfit).toEqual([]);
  });

  test('leave out a taken hour and go on after it', () => {
    const span = { startsAt: nairobiInstant(SATURDAY, '09:00'), endsAt: nairobiInstant(SATURDAY, '10:00') };
    const plan = planDay([stop('kilimani', { timetable: timetable({ bookings: [span] }) })], wanted);
    expect(shown(plan)).toEqual(['kilimani 10:00 -']);
  });

  test('never run into the time after the last hour', () => {
    const plan = planDay([stop('kilimani'), stop('lavington')], { ...wanted, from: '15:00' });
    expect(shown(plan)).toHaveLength(1);
    expect(reasons(plan)[0]).toBe('Amina Yusuf is not free on Saturday 28 November 2026 after 4:00 PM.');
  });
});

describe('a stop that does not fit says why', () => {
  const reasonOf = (changes: Partial<Timetable>, day: Partial<WantedDay> = {}) =>
    reasons(planDay([stop('kilimani', { timetable: timetable(changes) })], { ...wanted, ...day }));
  const allDay = { startsAt: nairobiInstant(SATURDAY, '00:00'), endsAt: nairobiInstant('2026-11-29', '00:00') };

  test('the agent is free in the morning alone', () => {
    expect(reasonOf({ availableStaff: [awayFrom('12:00', '16:00')] }, { from: '13:00' })).toEqual([
      'Amina Yusuf is not free on Saturday 28 November 2026 after 12:00 PM.',
    ]);
  });
  test('the agent is away', () => {
    expect(reasonOf({ availableStaff: [awayFrom('00:00', '23:00')] })).toEqual([
      'Amina Yusuf is not free on Saturday 28 November 2026.',
    ]);
  });
  test('the office is closed', () => {
    expect(reasonOf({ closures: [{ ...allDay, reason: 'Staff day' }] })).toEqual([
      'We are closed on Saturday 28 November 2026: Staff day.',
    ]);
  });
  test('every hour is taken', () => {
    expect(reasonOf({ bookings: [allDay] })).toEqual(['All hours of Saturday 28 November 2026 are taken.']);
  });
  test('there are no visits that day', () => {
    expect(reasonOf({}, { day: '2026-11-29' })).toEqual(['There are no visits on Sunday 29 November 2026.']);
  });
  test('the day is over', () => {
    const evening = nairobiInstant(SATURDAY, '18:00');
    expect(reasonOf({}, { now: evening })).toEqual(['It is too late for today.']);
  });
});

test('a trip may begin at each open hour that is still to come', () => {
  const noon = nairobiInstant(SATURDAY, '12:00');
  expect(hoursToBegin(timetable(), SATURDAY, noon)).toEqual(['13:00', '14:00', '15:00']);
});
