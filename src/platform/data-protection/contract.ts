import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';

const tag = 'Data protection';
const days = z.int().min(1).max(100_000);

const classSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    days: days.meta({ description: 'The period that applies.' }),
    declared_days: days,
    bounds: z
      .strictObject({ min: days, max: days })
      .nullable()
      .meta({ description: 'Null where the period cannot be set, as the program itself needs it.' }),
    since: z.string().meta({ description: "From when the period counts: 'the enquiry was closed'." }),
    reason: z.string(),
    leave: z.enum(['deleted', 'emptied']),
    changed_by: z.string().nullable().meta({ description: 'Who set the period; null for the declared one.' }),
    due: z.int().min(0).meta({ description: 'Rows that would leave today.' }),
    due_is_capped: z.boolean().meta({ description: 'There are more than `due`.' }),
  })
  .meta({ id: 'RetentionClass' });
export type ListedClass = z.output<typeof classSchema>;

export const getDataProtection = defineEndpoint({
  operationId: 'getDataProtection',
  method: 'GET',
  path: '/office/data-protection',
  tag,
  summary: 'How long personal data stays, what would leave today, and the register of processing',
  permission: 'data-protection.see',
  timeLimit: 'report',
  data: z.strictObject({
    classes: z.array(classSchema),
    last_run: z
      .strictObject({
        started_at: z.iso.datetime(),
        removed: z.array(z.strictObject({ name: z.string(), rows: z.int() })),
      })
      .nullable(),
    register: z
      .array(
        z.strictObject({
          table: z.string(),
          purpose: z.string(),
          persons: z.string(),
          columns: z.array(z.string()),
          basis: z.string(),
          recipients: z.string(),
          retention: z.array(z.string()),
        }),
      )
      .meta({ description: 'Tables with personal data (Data Protection Act, 2019, ss. 29 to 31).' }),
  }),
});
export type DataProtection = z.output<typeof getDataProtection.data>;

export const setRetentionPeriod = defineEndpoint({
  operationId: 'setRetentionPeriod',
  method: 'PUT',
  path: '/office/data-protection/periods/{class_id}',
  tag,
  summary: 'Set how long a class of data stays, within its bounds',
  description: 'Applies from the next run, in the night. What a longer period would have kept and is gone stays gone.',
  permission: 'data-protection.set-periods',
  params: z.strictObject({ class_id: z.string().regex(/^[a-z][a-z-]{1,60}$/, 'is no class of retention') }),
  body: z.strictObject({ days: z.coerce.number('Days as a whole number').int().min(1).max(100_000) }),
  data: z.strictObject({ days }),
  errors: ['not_found', 'invalid_field'],
});

/** Hidden: `class_id`. */
export const setRetentionPeriodForm = defineForm(setRetentionPeriod, { id: 'retention-period' });
