import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';

const tag = 'Diary';

const calendarFeedSchema = z
  .strictObject({
    made_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CalendarFeed' });

export const getCalendarFeed = defineEndpoint({
  operationId: 'getCalendarFeed',
  method: 'GET',
  path: '/office/calendar-feed',
  tag,
  summary: 'Whether a calendar program can follow the own diary',
  permission: 'diary.read',
  data: calendarFeedSchema,
});

export const renewCalendarFeed = defineEndpoint({
  operationId: 'renewCalendarFeed',
  method: 'POST',
  path: '/office/calendar-feed',
  tag,
  summary: 'Make a private calendar address; an older one stops working. Shown this once.',
  permission: 'diary.read',
  data: z.strictObject({ url: z.string() }),
  status: 201,
});

export const endCalendarFeed = defineEndpoint({
  operationId: 'endCalendarFeed',
  method: 'DELETE',
  path: '/office/calendar-feed',
  tag,
  summary: 'End the private calendar address',
  permission: 'diary.read',
  data: calendarFeedSchema,
});

export const renewFeedForm = defineForm(renewCalendarFeed, { id: 'renew-calendar-feed', showsReceipt: true });
export const endFeedForm = defineForm(endCalendarFeed, { id: 'end-calendar-feed' });
