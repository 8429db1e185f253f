import { asRange } from '#platform/text/text.ts';
import { hourOfDay } from '#platform/time/nairobi-time.ts';
import type { EditedSettings } from './admin/contract.ts';
import type { Agency } from './contract.ts';

type StoredLine = Agency['working_hours'][number];
type EditedLine = EditedSettings['working_hours'][number];

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dayName = (day: number): string => dayNames[day - 1] ?? '';

/** A line of the week with its labels, as stored: 'Mon-Fri', '8:00 AM-5:00 PM'. */
export function storedLine({ first_day, last_day, opens, closes }: EditedLine): StoredLine {
  const isOpen = opens !== null && closes !== null;
  return {
    days: first_day === last_day ? dayName(first_day) : `${dayName(first_day)}-${dayName(last_day)}`,
    hours: isOpen ? `${hourOfDay(opens)}-${hourOfDay(closes)}` : 'Closed',
    weekdays: Array.from({ length: last_day - first_day + 1 }, (_, index) => first_day + index),
    opens,
    closes,
  };
}

const MOST_IN_BRIEF = 2;

/** 'Mon–Fri 8 AM–5 PM, Sat 9 AM–1 PM'; empty where the open days take more lines, as a part of them would mislead. */
export function hoursInBrief(lines: readonly StoredLine[]): string {
  const open = lines.filter(({ opens }) => opens !== null);
  if (open.length > MOST_IN_BRIEF) return '';
  return open.map(({ days, hours }) => `${asRange(days)} ${asRange(hours).replaceAll(':00', '')}`).join(', ');
}

/** A stored line in the shape of its form. */
export const editedLine = ({ weekdays, opens, closes }: StoredLine): EditedLine => ({
  first_day: Math.min(...weekdays, 7),
  last_day: Math.max(...weekdays, 1),
  opens,
  closes,
});
