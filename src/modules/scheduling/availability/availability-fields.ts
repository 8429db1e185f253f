import type { Fields } from '#platform/http/form-fields.ts';

/** An empty last day means a closure of one day. */
export const closureFields = ({ who = '', ...fields }: Fields): Fields => ({
  ...fields,
  staff_id: who,
  until_day: fields.until_day?.trim() ? fields.until_day : (fields.from_day ?? ''),
});

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Reads `from_1` and `until_1` of each weekday into `hours`; a weekday with neither is a day off and has no row. */
export function staffHoursFields(fields: Fields): Fields {
  const open = weekdays
    .map((weekday) => ({
      weekday: String(weekday),
      starts_at: fields[`from_${weekday}`] ?? '',
      ends_at: fields[`until_${weekday}`] ?? '',
    }))
    .filter(({ starts_at, ends_at }) => starts_at !== '' || ends_at !== '');
  const rows = open.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`hours.${index}.${name}`, value]),
  );
  return { ...fields, ...Object.fromEntries(rows) };
}
