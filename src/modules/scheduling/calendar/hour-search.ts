import { isDay } from './diary-days.ts';

/** The day, the person and the time that are looked at, as the address says; empty where it does not. */
export interface HourSearch {
  date: string;
  staff: string;
  /** Another time than the free hours. */
  time: string;
}

const isPerson = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isHour = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Reads the address; what it does not know counts as not said. */
export function readHourSearch(search: Readonly<Record<string, unknown>>): HourSearch {
  const [date, staff, time] = [search.date, search.staff, search.time].map((value) => String(value ?? ''));
  return {
    date: date && isDay(date) ? date : '',
    staff: staff && isPerson(staff) ? staff : '',
    time: time && isHour(time) ? time : '',
  };
}
