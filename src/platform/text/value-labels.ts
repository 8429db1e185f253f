import { durationLabel } from '#platform/time/duration-label.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import { readableText } from './formatted-text.ts';
import { formatKsh } from './money.ts';
import { linesOf } from './text-diff.ts';

/** Names of fields with amounts in shillings: columns that say so, and fields of forms. */
const moneyFields = /_kes$|^(?:price|service_charge|deposit|budget(?:_min|_max)?|value)$/;
const dollarFields = /_usd$/;
const weekdayFields: ReadonlySet<string> = new Set(['weekday', 'day']);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const WHOLE_NUMBER = /^\d{1,15}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR = /^([01]\d|2[0-4]):[0-5]\d(?::00)?$/;
/** Fields with formatted text: of listings, legal texts and articles. A tag in any other field is words. */
const formattedFields: ReadonlyMap<string, (html: string) => string> = new Map([
  ['description', readableText],
  ['body_html', readableText],
  ['content', (html) => linesOf(html).join(' ')],
]);

const moment = (day: string, hour: string): string => `${shortDay(day)}, ${hourOfDay(hour)} EAT`;

/**
 * Formats a stored value for people: amounts, instants and days in Nairobi's calendar, hours, lists with commas
 * (semicolons if an item has one), formatted text. Other values are unchanged.
 * @param field name of the column or form field
 */
export function formatValue(field: string, value: string | number): string {
  const text = String(value);
  if (WHOLE_NUMBER.test(text)) return numberText(field, Number(text)) ?? text;
  if (INSTANT.test(text)) return moment(nairobiDay(new Date(text)), nairobiHour(new Date(text)));
  const [, day, hour] = LOCAL_MOMENT.exec(text) ?? [];
  if (day && hour) return moment(day, hour);
  if (DAY.test(text)) return shortDay(text);
  if (HOUR.test(text)) return text.startsWith('24') ? 'midnight' : hourOfDay(text);
  const readFormatted = formattedFields.get(field);
  if (readFormatted) return readFormatted(text);
  const lines = text.split(/\s*\n\s*/).filter(Boolean);
  return lines.length > 1 ? lines.join(lines.some((line) => line.includes(',')) ? '; ' : ', ') : text;
}

function numberText(field: string, amount: number): string | null {
  if (moneyFields.test(field)) return formatKsh(amount);
  if (dollarFields.test(field)) return `USD ${amount}`;
  if (field.endsWith('_minutes')) return durationLabel(amount);
  return weekdayFields.has(field) ? (weekdays[amount - 1] ?? null) : null;
}
