import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { versionField } from '#platform/versioning/versions.ts';
import { diaryEntrySchema } from '../calendar/office-contract.ts';
import { STOPS_AT_MOST } from './policy.ts';

const tag = 'Diary';
const tripParams = z.strictObject({ enquiry_id: queryInt(1, 2_147_483_647) });

const officeTripSchema = z
  .strictObject({
    enquiry_id: z.int(),
    stops: z
      .array(
        z.strictObject({
          ...diaryEntrySchema.shape,
          version: z.int(),
          may_change: z.boolean(),
          is_waiting: z.boolean().meta({ description: 'Asked for, and neither confirmed nor proposed.' }),
          against: z
            .array(z.string())
            .meta({ description: 'What its hour goes against, where it waits; empty for a free one.' }),
        }),
      )
      .meta({ description: 'In the order of the trip; none where the enquiry has no trip.' }),
    may_confirm_all: z.boolean().meta({ description: 'Whether all that wait are free and may be changed.' }),
  })
  .meta({ id: 'OfficeTrip' });
export type OfficeTrip = z.output<typeof officeTripSchema>;

export const getTrip = defineEndpoint({
  operationId: 'getTrip',
  method: 'GET',
  path: '/office/diary/trips/{enquiry_id}',
  tag,
  summary: 'The stops of a trip, with their state, hour, person and way',
  permission: 'diary.read',
  params: tripParams,
  data: officeTripSchema,
});

export const confirmTrip = defineEndpoint({
  operationId: 'confirmTrip',
  method: 'POST',
  path: '/office/diary/trips/{enquiry_id}/approvals',
  tag,
  summary: 'Confirm all stops of a trip that wait, each at its hour and with its person; the visitor gets one mail',
  permission: 'diary.change',
  params: tripParams,
  body: z.strictObject({
    stops: z
      .array(z.strictObject({ booking_id: z.int().min(1), version: versionField }))
      .min(1, 'No stop waits')
      .max(STOPS_AT_MOST),
  }),
  data: officeTripSchema,
  errors: [
    'invalid_field',
    'not_found',
    'forbidden',
    'edited_meanwhile',
    'booking_over',
    'staff_busy',
    'staff_away',
    'outside_hours',
    'conflict',
  ],
});

export const confirmTripForm = defineForm(confirmTrip, { id: 'confirm-trip' });
