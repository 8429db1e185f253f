import { SpanKind } from '@opentelemetry/api';
import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB, OutgoingMails } from '#platform/database/server/schema.gen.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { withSpan } from '#platform/tracing/server/spans.ts';
import { LOGO_PART } from './mail-layout.tsx';
import { secretsRemoved, withSecrets } from './mail-secrets.ts';
import type { MailMessage, MailTransport } from './transport.ts';

const refusalSchema = z.object({ responseCode: z.int(), command: z.string(), response: z.string().default('') });

/** Replies about our own sign-in, our own settings or the order of our commands (RFC 4954, RFC 5321). */
const ownFaults: ReadonlySet<number> = new Set([500, 502, 503, 504, 530, 534, 535, 538]);

/** 'X.7.Y' is about security and policy: a relay that is closed to us, a signature that is missing (RFC 3463). */
const policyStatus = /^\d{3}[ -]5\.7\.\d/;

/**
 * Whether the mail server has refused this one mail for good: its recipient or content, with a 5xx reply. Replies that
 * our settings may cause do not count: these can be corrected while the mail waits.
 */
function isRefusedForGood(error: unknown): boolean {
  const { data: refusal } = refusalSchema.safeParse(error);
  if (!refusal || refusal.responseCode < 500 || refusal.responseCode > 599) return false;
  const isAboutMail = refusal.command === 'RCPT TO' || refusal.command === 'DATA';
  return isAboutMail && !ownFaults.has(refusal.responseCode) && !policyStatus.test(refusal.response);
}

export interface MailServices {
  db: Database;
  clock: Clock;
  /** Null without SMTP_URL: mails are then stored, to be read at /dev/mail. */
  mailTransport: MailTransport | null;
  /** Told of every attempt once it has ended. */
  onEnd?: (outcome: MailOutcome) => void;
  /** Called in the transaction that marks a mail as failed for good. */
  onFailed?: TellOfFailedMail;
}

export type FailedMail = Pick<MailRow, 'id' | 'audience' | 'to_address' | 'subject' | 'subject_type' | 'subject_id'>;
type TellOfFailedMail = (trx: Transaction<DB>, mail: FailedMail, at: Date) => Promise<void>;

/** `retried`: not taken now, and tried again later. `stored`: no mail server is set. */
export type MailOutcome = 'sent' | 'retried' | 'failed' | 'stored';

type MailRow = Selectable<OutgoingMails>;

const payloadSchema = z.object({ mail_id: z.int() });

/**
 * Sends one queued mail and marks it as sent. After a crash between the two it is sent again with the same Message-ID.
 * The tokens of its links are removed once it was sent or has failed.
 */
export function deliverMail(services: MailServices): JobHandler {
  const { db, clock, mailTransport, onEnd = () => {}, onFailed } = services;
  return async (payload, { attempt, isLastAttempt, signal, log }) => {
    const { mail_id } = payloadSchema.parse(payload);
    const mail = await findUnsentMail(db, mail_id);
    if (!mail) return;
    if (!mailTransport) {
      await noteMail(db, mail_id, { status: 'Stored' });
      onEnd('stored');
      return;
    }
    try {
      const message = { ...toMessage(withSecrets(mail), await getSender(db)), logo: await findLogo(db, mail) };
      const attributes = { 'makao.mail.template': mail.template, 'makao.mail.attempt': attempt };
      await withSpan('send mail', { kind: SpanKind.CLIENT, attributes }, () => mailTransport.send(message, signal));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const facts = { attempts: attempt, last_error: reason.slice(0, 1000) };
      const isRefused = isRefusedForGood(error);
      if (!isRefused && !isLastAttempt) {
        onEnd('retried');
        await noteMail(db, mail_id, { status: 'Queued', ...facts });
        throw error;
      }
      onEnd('failed');
      const at = clock.now();
      await db.transaction().execute(async (trx) => {
        await noteMail(trx, mail_id, { status: 'Failed', ...facts, ...secretsRemoved(mail, at) });
        await onFailed?.(trx, mail, at);
      });
      if (!isRefused) throw error;
      // The server's reply may contain the recipient's address, so it is not logged.
      log.warn({ mailId: mail_id, template: mail.template }, 'A mail was refused by the mail server for good');
      return;
    }
    onEnd('sent');
    const sentAt = clock.now();
    const facts = { attempts: attempt, last_error: null, sent_at: sentAt };
    await noteMail(db, mail_id, { status: 'Sent', ...facts, ...secretsRemoved(mail, sentAt) });
  };
}

const findUnsentMail = (db: Database, id: number): Promise<MailRow | undefined> =>
  db
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['Queued', 'Failed'])
    // Without its tokens a mail is useless to the recipient.
    .where('secrets_removed_at', 'is', null)
    .executeTakeFirst();

type MailNote = Partial<Pick<MailRow, 'attempts' | 'last_error' | 'sent_at' | 'secrets' | 'secrets_removed_at'>> &
  Pick<MailRow, 'status'>;

async function noteMail(db: DatabaseOrTransaction, id: number, note: MailNote): Promise<void> {
  await db.updateTable('outgoing_mails').set(note).where('id', '=', id).execute();
}

async function getSender(db: Database): Promise<MailMessage['from']> {
  const agency = await db
    .selectFrom('agency_settings')
    .select(['name', 'sales_email', 'notifications_email'])
    .executeTakeFirstOrThrow();
  // Until there is an address for visitors, answers go to the one for notices.
  return { name: agency.name, address: agency.sales_email || agency.notifications_email };
}

/** The picture that the mail shows; one whose logo was taken away meanwhile shows the name in its place. */
async function findLogo(db: Database, { html_body }: MailRow): Promise<MailMessage['logo']> {
  if (!html_body.includes(`cid:${LOGO_PART}`)) return null;
  const logo = await db.selectFrom('agency_logos').select('png').where('ground', '=', 'light').executeTakeFirst();
  return logo ? Buffer.from(logo.png, 'base64') : null;
}

const toMessage = (mail: MailRow, from: MailMessage['from']): Omit<MailMessage, 'logo'> => ({
  messageId: mail.message_id,
  date: mail.created_at,
  from,
  to: { name: mail.to_name, address: mail.to_address },
  replyTo: mail.reply_to,
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  calendar:
    mail.calendar_method && mail.calendar_body ? { method: mail.calendar_method, body: mail.calendar_body } : null,
  unsubscribeUrl: mail.list_unsubscribe_url,
});

/** Marks mails as failed whose last attempt was ended by a crash, since no further attempt will do so. */
export async function failAbandonedMails(
  db: Database,
  { clock, onFailed }: Partial<Pick<MailServices, 'clock' | 'onFailed'>> = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<FailedMail>`
      update outgoing_mails
      set status = 'Failed', last_error = coalesce(outgoing_mails.last_error, 'The last attempt was cut off'),
        secrets = '{}', secrets_removed_at = case when outgoing_mails.secrets <> '{}' then now() end
      from graphile_worker.jobs
      where outgoing_mails.status = 'Queued'
        and jobs.key = 'mail:' || outgoing_mails.id
        and jobs.attempts >= jobs.max_attempts
        and jobs.locked_at is null
      returning outgoing_mails.id, audience, to_address, subject, subject_type, subject_id`.execute(trx);
    if (clock) for (const mail of rows) await onFailed?.(trx, mail, clock.now());
  });
}

export interface MailCounts {
  waiting: number;
  failed: number;
}

export async function countMails(db: Database): Promise<MailCounts> {
  const unsent = await countUnsentMails(db);
  const sumOf = (status: UnsentMails['status']) =>
    unsent.reduce((sum, mails) => (mails.status === status ? sum + mails.count : sum), 0);
  return { waiting: sumOf('Queued'), failed: sumOf('Failed') };
}

/** Mails that reached nobody, because no mail server was set when their turn came. */
export async function countKeptMails(db: Database): Promise<number> {
  const kept = db.selectFrom('outgoing_mails').where('status', '=', 'Stored');
  const { count } = await kept.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

/** What a mail is about, as far as it is about what a visitor left; 'other' for the mails of accounts and of staff. */
const leadSubjects = ['enquiry', 'subscriber', 'search_alert'] as const;
export type MailSubject = (typeof leadSubjects)[number] | 'other';
export const mailSubjects: readonly MailSubject[] = [...leadSubjects, 'other'];

/** Waiting and failed mails by what they are about and to whom they are: to the agency's staff or to visitors. */
export interface UnsentMails {
  status: 'Queued' | 'Failed';
  about: MailSubject;
  audience: 'staff' | 'visitor';
  count: number;
}

export async function countUnsentMails(db: Database): Promise<UnsentMails[]> {
  const { rows } = await sql<UnsentMails>`
    select status, audience, count(*) as count,
      case when subject_type = any (${[...leadSubjects]}::text[]) then subject_type else 'other' end as about
    from outgoing_mails where status in ('Queued', 'Failed') group by status, audience, about`.execute(db);
  return rows;
}
