import { z } from 'zod';
import { defineEndpoint, paginationSchema } from '#platform/http/contract.ts';
import { queryInt, queryText } from '#platform/http/query-values.ts';

const word = z.string().regex(/^[\w.-]{1,80}$/, 'is not a kind of change');

export const auditFilters = {
  staff_id: z.uuid('is not a person').optional(),
  subject_type: word.optional().meta({ description: "What was changed, such as 'property'." }),
  subject_id: queryText(80).optional(),
  action: word.optional().meta({ description: "'property.approved', or the beginning of it: 'account.'." }),
  from: z.iso.date('must be a day').optional().meta({ description: 'The first day, in Nairobi.' }),
  to: z.iso.date('must be a day').optional().meta({ description: 'The last day, in Nairobi.' }),
};

const auditEntrySchema = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.string().meta({ description: 'The name at that time.' }),
    account: z
      .strictObject({ id: z.uuid(), email: z.string() })
      .nullable()
      .meta({ description: 'Whose account it was, with its e-mail address now; null when nobody was signed in.' }),
    action: z.string(),
    subject: z.strictObject({
      type: z.string(),
      id: z.string(),
      name: z.string().nullable().meta({ description: 'What it is called now; null when it is gone or has no name.' }),
    }),
    changes: z.array(
      z.strictObject({
        field: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const listAuditEntries = defineEndpoint({
  operationId: 'listAuditEntries',
  method: 'GET',
  path: '/office/audit-entries',
  tag: 'Audit',
  summary: 'What staff changed, newest first',
  description: 'Entries are only ever added. Beyond 10,000 the total is capped.',
  permission: 'audit.read',
  query: z.strictObject({
    ...auditFilters,
    page: queryInt(1, 400).default(1),
    per_page: queryInt(1, 100).default(25),
  }),
  data: z.strictObject({
    items: z.array(auditEntrySchema),
    pagination: paginationSchema,
    total_is_capped: z.boolean(),
    choices: z
      .strictObject({
        people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
        subject_types: z.array(z.string()),
        actions: z.array(z.string()),
      })
      .meta({ description: 'What there is to filter by.' }),
  }),
});
