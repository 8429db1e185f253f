import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';

const tag = 'Status';
const bytes = z.int().min(0);

const failedMailSchema = z
  .strictObject({
    id: z.int(),
    subject: z.string(),
    to_name: z.string(),
    to_address: z.string(),
    created_at: z.iso.datetime(),
    attempts: z.int(),
    error: z.string().meta({ description: 'What the mail server said last.' }),
    obstacle: z
      .enum(['links_removed', 'invalid_address'])
      .nullable()
      .meta({ description: 'Why it cannot be sent again; null when it can.' }),
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.output<typeof failedMailSchema>;

const runningProgramSchema = z
  .strictObject({
    id: z.uuid(),
    host: z.string(),
    process_id: z.int(),
    role: z.string(),
    version: z.string(),
    node_version: z.string(),
    started_at: z.iso.datetime(),
    seen_at: z.iso.datetime(),
    is_silent: z.boolean().meta({ description: 'Not seen for two minutes: it has ended without saying so.' }),
  })
  .meta({ id: 'RunningProgram' });
export type RunningProgram = z.output<typeof runningProgramSchema>;

const systemStatusSchema = z
  .strictObject({
    at: z.iso.datetime(),
    jobs: z.strictObject({
      waiting: z.int(),
      failed: z.int().meta({ description: 'Given up after their last attempt.' }),
      oldest_waiting_seconds: z.int(),
      failed_by_task: z.array(z.strictObject({ task: z.string(), count: z.int(), last_tried_at: z.iso.datetime() })),
    }),
    mails: z.strictObject({
      waiting: z.int(),
      failed: z.int(),
      kept: z.int().meta({ description: 'Written while no mail server was set: they reached nobody.' }),
      items: z.array(failedMailSchema).meta({ description: 'The fifty that failed last.' }),
    }),
    backup: z
      .strictObject({
        finished_at: z.iso.datetime(),
        size_bytes: bytes,
        files: z.int(),
        missing_files: z.int(),
        is_old: z.boolean().meta({ description: 'Older than two days.' }),
      })
      .nullable()
      .meta({ description: 'The newest; null before the first.' }),
    backup_problem: z
      .strictObject({ at: z.iso.datetime(), problem: z.string() })
      .nullable()
      .meta({ description: 'Why the last attempt failed; null when a backup was made since.' }),
    verification: z
      .strictObject({
        finished_at: z.iso.datetime(),
        name: z.string().nullable().meta({ description: 'The file that was restored.' }),
        problem: z.string().nullable().meta({ description: 'Null when everything was restored as it was backed up.' }),
        is_old: z.boolean().meta({ description: 'None succeeded for nine days.' }),
      })
      .nullable()
      .meta({ description: 'The last test of restoring a backup; null before the first.' }),
    disks: z.array(
      z.strictObject({
        folder: z.enum(['data', 'database']),
        free_bytes: bytes.nullable().meta({ description: 'Null where it cannot be read.' }),
        size_bytes: bytes.nullable(),
        is_low: z.boolean(),
      }),
    ),
    database_bytes: bytes,
    versions: z.strictObject({
      program: z.string(),
      node: z.string(),
      postgres: z.string(),
      migration: z.string().meta({ description: 'The newest that was applied.' }),
      migrations: z.int(),
    }),
    programs: z.array(runningProgramSchema),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.output<typeof systemStatusSchema>;

export const getSystemStatus = defineEndpoint({
  operationId: 'getSystemStatus',
  method: 'GET',
  path: '/office/status',
  tag,
  summary: 'How the system is: queue, failed mails, backup, disks, versions, programs',
  permission: 'status.see',
  data: systemStatusSchema,
});

export const resendMail = defineEndpoint({
  operationId: 'resendMail',
  method: 'POST',
  path: '/office/status/mails/{mail_id}/resendings',
  tag,
  summary: 'Send a mail that failed once more',
  description: 'A mail that waits or was sent meanwhile is left as it is, so that a second press sends nothing twice.',
  permission: 'mails.resend',
  params: z.strictObject({ mail_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  data: z.strictObject({ status: z.enum(['Queued', 'Sent', 'Stored']) }),
  errors: ['not_found', 'conflict'],
});

export const resendMailForm = defineForm(resendMail, { id: 'resend-mail' });
