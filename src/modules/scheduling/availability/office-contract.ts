import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { readCount } from '#platform/text/numbers.ts';
import { bookingKinds } from '../bookings.ts';
import { closureFields, staffHoursFields } from './availability-fields.ts';
import { dayField } from './contract.ts';

const tag = 'Diary';

const hourField = (message: string) =>
  z
    .string(message)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
    .meta({ description: 'In Africa/Nairobi.', example: '09:00' });

/** 1 = Monday … 7 = Sunday (ISO 8601). */
const weekdaySchema = z.int().min(1).max(7);
const weekdayField = z.coerce
  .number('Choose a weekday')
  .pipe(weekdaySchema)
  .meta({ override: { type: 'integer', minimum: 1, maximum: 7, description: '1 is Monday, 7 Sunday.' } });
const kindField = z.string('Choose what it is for').pipe(z.enum(bookingKinds, 'Choose what it is for'));
const capacityField = z
  .preprocess(
    // A form without script sends text; '1e1' and an empty text are refused.
    (sent) => (typeof sent === 'string' ? readCount(sent) : sent),
    z
      .number('Enter how many can come')
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(100, 'Enter 100 or fewer'),
  )
  .meta({ override: { type: 'integer', minimum: 0, maximum: 100 } });

const officeSlotSchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(bookingKinds),
    weekday: weekdaySchema,
    starts_at: z.string(),
    ends_at: z.string(),
    capacity: z.int(),
    is_closed: z.boolean(),
  })
  .meta({ id: 'OfficeSlot' });
export type OfficeSlot = z.output<typeof officeSlotSchema>;

const closureSchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(bookingKinds).nullable(),
    staff: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    from: z.string().nullable().meta({ description: 'Day and hour in Africa/Nairobi; null without a beginning.' }),
    until: z.string().nullable(),
    reason: z.string(),
    may_remove: z.boolean(),
  })
  .meta({ id: 'AvailabilityClosure' });
export type Closure = z.output<typeof closureSchema>;

const staffHourSchema = z.strictObject({ weekday: weekdaySchema, starts_at: z.string(), ends_at: z.string() });

const availableStaffSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    hours: z.array(staffHourSchema).meta({ description: "Empty for who keeps the office's hours." }),
    may_change: z.boolean(),
  })
  .meta({ id: 'StaffAvailability' });
export type StaffHours = z.output<typeof availableStaffSchema>;

const officeAvailabilitySchema = z.strictObject({
  slots: z.array(officeSlotSchema),
  closures: z.array(closureSchema),
  people: z.array(availableStaffSchema),
  may_change_slots: z.boolean(),
});
export type OfficeAvailability = z.output<typeof officeAvailabilitySchema>;

export const getOfficeAvailability = defineEndpoint({
  operationId: 'getOfficeAvailability',
  method: 'GET',
  path: '/office/availability',
  tag,
  summary: 'The hours that can be booked, what is taken out of them, and who works when',
  permission: 'availability.read',
  data: officeAvailabilitySchema,
});

export const addSlot = defineEndpoint({
  operationId: 'addAvailabilitySlot',
  method: 'POST',
  path: '/office/availability/slots',
  tag,
  summary: 'Open an hour of a weekday',
  permission: 'availability.change',
  body: z
    .strictObject({
      kind: kindField,
      weekday: weekdayField,
      starts_at: hourField('Enter when it begins'),
      ends_at: hourField('Enter when it ends'),
      capacity: capacityField,
    })
    .refine(({ starts_at, ends_at }) => ends_at > starts_at, {
      path: ['ends_at'],
      message: 'It must end after it begins',
    }),
  data: officeSlotSchema,
  status: 201,
  errors: ['invalid_field'],
});

const slotParams = z.strictObject({ slot_id: queryInt(1, 2_147_483_647) });

export const changeSlot = defineEndpoint({
  operationId: 'changeAvailabilitySlot',
  method: 'PATCH',
  path: '/office/availability/slots/{slot_id}',
  tag,
  summary: 'Change how many can come at an hour, or close it',
  permission: 'availability.change',
  params: slotParams,
  body: z.strictObject({ capacity: capacityField, is_closed: z.boolean() }),
  data: officeSlotSchema,
  errors: ['invalid_field', 'not_found'],
});

export const removeSlot = defineEndpoint({
  operationId: 'removeAvailabilitySlot',
  method: 'DELETE',
  path: '/office/availability/slots/{slot_id}',
  tag,
  summary: 'Take an hour out of the week; what is booked stays booked',
  permission: 'availability.change',
  params: slotParams,
  data: z.strictObject({ id: z.int() }),
  errors: ['not_found'],
});

export const addClosure = defineEndpoint({
  operationId: 'addAvailabilityClosure',
  method: 'POST',
  path: '/office/availability/closures',
  tag,
  summary: 'Close some days or hours: a holiday, a meeting, somebody’s leave',
  description:
    'Agents enter their own leave; owners and managers everything. What is booked stays, and waits in the diary.',
  permission: 'availability.absences',
  body: z
    .strictObject({
      kind: kindField.optional().meta({ description: 'Everything if absent.' }),
      staff_id: z.uuid('Choose a colleague').optional().meta({ description: 'The whole office if absent.' }),
      from_day: dayField('Choose the first day'),
      until_day: dayField('Choose the last day'),
      from_hour: hourField('Enter an hour, such as 09:00').optional(),
      until_hour: hourField('Enter an hour, such as 17:00').optional(),
      reason: lineField('Reason', 200),
    })
    .refine(({ from_day, until_day }) => until_day >= from_day, {
      path: ['until_day'],
      message: 'The last day cannot be before the first',
    })
    .refine(
      ({ from_day, until_day, from_hour = '00:00', until_hour = '24:00' }) =>
        from_day < until_day || until_hour > from_hour,
      { path: ['until_hour'], message: 'It must end after it begins' },
    ),
  data: closureSchema,
  status: 201,
  errors: ['invalid_field', 'forbidden', 'not_found'],
});

export const removeClosure = defineEndpoint({
  operationId: 'removeAvailabilityClosure',
  method: 'DELETE',
  path: '/office/availability/closures/{closure_id}',
  tag,
  summary: 'Open the days or hours again',
  permission: 'availability.absences',
  params: z.strictObject({ closure_id: queryInt(1, 2_147_483_647) }),
  data: z.strictObject({ id: z.int() }),
  errors: ['not_found', 'forbidden'],
});

export const setStaffHours = defineEndpoint({
  operationId: 'setStaffHours',
  method: 'PUT',
  path: '/office/availability/hours/{staff_id}',
  tag,
  summary: 'Say when somebody works; nothing means the hours of the office',
  description: 'Agents set their own; owners and managers everybody’s.',
  permission: 'availability.absences',
  params: z.strictObject({ staff_id: z.uuid() }),
  body: z.strictObject({
    hours: z
      .array(
        z
          .strictObject({
            weekday: weekdaySchema,
            starts_at: hourField('Enter when the day begins'),
            ends_at: hourField('Enter when the day ends'),
          })
          .refine(({ starts_at, ends_at }) => ends_at > starts_at, {
            path: ['ends_at'],
            message: 'The day must end after it begins',
          }),
      )
      .max(7)
      .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, 'Name each weekday once'),
  }),
  data: availableStaffSchema,
  errors: ['invalid_field', 'not_found', 'forbidden'],
});

export const addSlotForm = defineForm(addSlot, { id: 'add-slot' });
export const changeSlotForm = defineForm(changeSlot, { id: 'change-slot' });
export const removeSlotForm = defineForm(removeSlot, { id: 'remove-slot' });

/** `who`: a colleague's id, or empty for the office. */
export const addClosureForm = defineForm(addClosure, { id: 'add-closure', rename: closureFields });

export const removeClosureForm = defineForm(removeClosure, { id: 'remove-closure' });

/** For each weekday `from_1` and `until_1` to 7, both empty for a day off. Hidden: `staff_id`. */
export const staffHoursForm = defineForm(setStaffHours, { id: 'staff-hours', rename: staffHoursFields });
