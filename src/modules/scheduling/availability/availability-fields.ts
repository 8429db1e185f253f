import type { Fields } from '#platform/http/form-fields.ts';

/** A closure of one day needs no last day. */
export const closureFields = ({ who = '', ...fields }: Fields): Fields => ({
  ...fields,
  staff_id: who,
  until_day: fields.until_day?.trim() ? fields.until_day : (fields.from_day ?? ''),
});

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `from_1` and `until_1` of each weekday as rows of the week; a day with neither is a day off and no row. */
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
