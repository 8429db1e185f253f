import { z } from 'zod';
import { addDays } from '#platform/time/nairobi-time.ts';
import type { AuditEntry } from '../../audit-log/contract.ts';

/** Closed days in both stored formats: the body of the call that added them, or the removed list item. */
const closureSchema = z.object({
  reason: z.string().optional(),
  kind: z.string().nullish(),
  from_day: z.string().optional(),
  from_hour: z.string().optional(),
  until_day: z.string().optional(),
  until_hour: z.string().optional(),
  staff_id: z.string().nullish(),
  from: z.string().nullish(),
  until: z.string().nullish(),
  staff: z.object({ name: z.string() }).nullish(),
});
const stored = z.object({ from: closureSchema.optional(), to: closureSchema.optional() });

export function closureParts(value: unknown): (readonly [field: string, change: unknown])[] {
  const { data } = stored.safeParse(value);
  const side = data?.to ? 'to' : 'from';
  const closure = data?.[side];
  if (!closure) return [['closure', value]];
  const { reason, kind, staff, staff_id, from, until } = closure;
  const parts: readonly (readonly [string, unknown])[] = [
    ['reason', reason],
    ['from_day', closure.from_day ?? dayOf(from)],
    ['from_hour', closure.from_hour ?? hourOf(from)],
    ['until_day', closure.until_day ?? lastDayOf(until)],
    ['until_hour', closure.until_hour ?? hourOf(until)],
    ['staff_id', staff?.name ?? staff_id ?? 'The whole office'],
    ['kind', kind],
  ];
  return parts
    .filter(([, part]) => part !== undefined && part !== null)
    .map(([field, part]) => [field, { [side]: part }]);
}

const MIDNIGHT = '00:00';
const dayOf = (moment: string | null | undefined): string | undefined => moment?.slice(0, 10);
const hourOf = (moment: string | null | undefined): string | undefined =>
  moment && moment.slice(11) !== MIDNIGHT ? moment.slice(11) : undefined;

/** What ends at midnight has the day before as its last. */
function lastDayOf(moment: string | null | undefined): string | undefined {
  const day = dayOf(moment);
  return day !== undefined && hourOf(moment) === undefined ? addDays(day, -1) : day;
}

/** 'Leave, Achieng Njoroge, 24 Dec 2026', from the entry, because a removed closure has no row. */
export function closureName(type: string, changes: AuditEntry['changes']): string | null {
  if (type !== 'availability_closure') return null;
  const words = ['reason', 'staff_id', 'from_day'].flatMap((wanted) => {
    const change = changes.find(({ field }) => field === wanted);
    return change?.to ?? change?.from ?? [];
  });
  return words.length > 0 ? words.join(', ') : null;
}
