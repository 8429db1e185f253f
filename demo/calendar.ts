import { addDays, weekdayOf } from '#platform/time/nairobi-time.ts';

/** One bookable slot of a weekday, an hour or half an hour long. Times are Africa/Nairobi; weekday 1 is Monday. */
export interface DemoSlot {
  kind: 'visit' | 'consultation';
  weekday: number;
  startsAt: string;
  endsAt: string;
  capacity: number;
  isClosed: boolean;
}

const weekdays = [1, 2, 3, 4, 5];
const saturday = 6;

const visitHours = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];
const saturdayVisitHours = ['10:00', '11:00', '13:00'];
const consultationTimes = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
];

/** The slots of a day: visits take two parties at a time, consultations one; every fourth slot is closed. */
function slotsOfDay(kind: DemoSlot['kind'], weekday: number, starts: readonly string[]): DemoSlot[] {
  const minutes = kind === 'visit' ? 60 : 30;
  return starts.map((startsAt, index) => ({
    kind,
    weekday,
    startsAt,
    endsAt: later(startsAt, minutes),
    capacity: kind === 'visit' ? 2 : 1,
    isClosed: index % 4 === 3,
  }));
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

export const availabilitySlots: readonly DemoSlot[] = [
  ...weekdays.flatMap((weekday) => slotsOfDay('visit', weekday, visitHours)),
  ...slotsOfDay('visit', saturday, saturdayVisitHours),
  ...weekdays.flatMap((weekday) => slotsOfDay('consultation', weekday, consultationTimes)),
];

const DAY_MS = 86_400_000;

/**
 * Kenya's public holidays on fixed dates. The two Eids depend on the sighting of the moon, so staff add them each year.
 */
const fixedHolidays = [
  { month: 1, day: 1, name: 'New Year’s Day' },
  { month: 5, day: 1, name: 'Labour Day' },
  { month: 6, day: 1, name: 'Madaraka Day' },
  { month: 10, day: 10, name: 'Mazingira Day' },
  { month: 10, day: 20, name: 'Mashujaa Day' },
  { month: 12, day: 12, name: 'Jamhuri Day' },
  { month: 12, day: 25, name: 'Christmas Day' },
  { month: 12, day: 26, name: 'Boxing Day' },
];

export interface Holiday {
  /** YYYY-MM-DD. */
  date: string;
  name: string;
}

/**
 * Easter Sunday of the Gregorian calendar: the anonymous computus as given by Meeus (Astronomical Algorithms, 1991,
 * chapter 8), valid from 1583 on.
 */
function easterSunday(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/** Good Friday and Easter Monday, both public holidays by the schedule of the Public Holidays Act, Cap 110. */
function easterHolidays(year: number): { date: Date; name: string }[] {
  const sunday = easterSunday(year).getTime();
  return [
    { date: new Date(sunday - 2 * DAY_MS), name: 'Good Friday' },
    { date: new Date(sunday + DAY_MS), name: 'Easter Monday' },
  ];
}

/**
 * The public holidays of a year, without the two Eids. When one falls on a Sunday, the next day that is not itself a
 * holiday is a holiday too (Public Holidays Act, Cap 110, section 4).
 */
export function publicHolidays(year: number): Holiday[] {
  const fixed = fixedHolidays.map(({ month, day, name }) => ({ date: new Date(Date.UTC(year, month - 1, day)), name }));
  const days = [...fixed, ...easterHolidays(year)];
  const taken = new Set(days.map(({ date }) => date.getTime()));
  const mondays = days
    .filter(({ date }) => date.getUTCDay() === 0)
    .map(({ date, name }) => ({ date: nextDay(date), name: `${name} (observed)` }))
    .filter(({ date }) => !taken.has(date.getTime()));
  return [...days, ...mondays].map(({ date, name }) => ({ date: isoDate(date), name }));
}

const nextDay = (date: Date): Date => new Date(date.getTime() + DAY_MS);
const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** A whole day in Nairobi as a PostgreSQL range. */
export function dayRange(date: string): string {
  const next = isoDate(nextDay(new Date(`${date}T00:00:00Z`)));
  return `[${date} 00:00+03,${next} 00:00+03)`;
}

/** The first day from `day` on, YYYY-MM-DD, on which the office takes visits. */
export function visitDay(day: string): string {
  const isHoliday = publicHolidays(Number(day.slice(0, 4))).some(({ date }) => date === day);
  const takesVisits = availabilitySlots.some(
    ({ kind, weekday, isClosed }) => kind === 'visit' && weekday === weekdayOf(day) && !isClosed,
  );
  return takesVisits && !isHoliday ? day : visitDay(addDays(day, 1));
}
