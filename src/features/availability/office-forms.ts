import type { PageForm } from '#shared/page-form.ts';
import { addClosure, addSlot, changeSlot, removeClosure, removeSlot, setStaffHours } from './office-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const filledIn = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);
const slotOf = ({ slot_id }: Fields) => ({ slot_id: slot_id ?? '' });

/** What these are comes as text; the server knows which there are. */
interface SlotBody {
  kind: string;
  weekday: string;
  starts_at: string;
  ends_at: string;
  capacity: string;
}

/** `kind`, `weekday`, `starts_at`, `ends_at`, `capacity`. */
export const addSlotForm = {
  id: 'add-slot',
  call: addSlot,
  toBody: (fields): SlotBody => ({
    kind: fields.kind ?? '',
    weekday: fields.weekday ?? '',
    starts_at: fields.starts_at ?? '',
    ends_at: fields.ends_at ?? '',
    capacity: fields.capacity ?? '',
  }),
} as const satisfies PageForm;

/** Hidden: `slot_id`, `version`; `capacity`, and the tick `is_closed`. */
export const changeSlotForm = {
  id: 'change-slot',
  call: changeSlot,
  toBody: ({ version, capacity, is_closed }) => ({
    version: version ?? '',
    capacity: capacity ?? '',
    is_closed: is_closed !== undefined,
  }),
  toParams: slotOf,
} as const satisfies PageForm;

/** Hidden: `slot_id`. */
export const removeSlotForm = {
  id: 'remove-slot',
  call: removeSlot,
  toBody: () => undefined,
  toParams: slotOf,
} as const satisfies PageForm;

interface ClosureBody {
  kind: string | undefined;
  staff_id: string | undefined;
  from_day: string;
  until_day: string;
  from_hour: string | undefined;
  until_hour: string | undefined;
  reason: string;
  accepted_bookings: string[];
}

/** `who` (a colleague's id, or empty for the office), `kind`, `from_day`, `until_day`, `from_hour`, `until_hour`, `reason`; hidden: `accepted_bookings`. */
export const addClosureForm = {
  id: 'add-closure',
  call: addClosure,
  toBody: (fields): ClosureBody => ({
    kind: filledIn(fields.kind),
    staff_id: filledIn(fields.who),
    from_day: fields.from_day ?? '',
    until_day: filledIn(fields.until_day) ?? fields.from_day ?? '',
    from_hour: filledIn(fields.from_hour),
    until_hour: filledIn(fields.until_hour),
    reason: fields.reason ?? '',
    accepted_bookings: (fields.accepted_bookings ?? '').split(' ').filter(Boolean),
  }),
} as const satisfies PageForm;

/** Hidden: `closure_id`. */
export const removeClosureForm = {
  id: 'remove-closure',
  call: removeClosure,
  toBody: () => undefined,
  toParams: ({ closure_id }) => ({ closure_id: closure_id ?? '' }),
} as const satisfies PageForm;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Hidden: `staff_id`, `version`; for each weekday `from_1` and `until_1` to 7, both empty for a day off. */
export const staffHoursForm = {
  id: 'staff-hours',
  call: setStaffHours,
  toBody: (fields) => ({
    version: fields.version ?? '',
    hours: weekdays
      .map((weekday) => ({
        weekday,
        starts_at: fields[`from_${weekday}`] ?? '',
        ends_at: fields[`until_${weekday}`] ?? '',
      }))
      .filter(({ starts_at, ends_at }) => starts_at !== '' || ends_at !== ''),
  }),
  toParams: ({ staff_id }) => ({ staff_id: staff_id ?? '' }),
} as const satisfies PageForm;

/** All forms of hours and closures that can be posted without JavaScript. */
export const availabilityForms: readonly PageForm[] = [
  addSlotForm,
  changeSlotForm,
  removeSlotForm,
  addClosureForm,
  removeClosureForm,
  staffHoursForm,
];
