import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { addJob, type JobRequest } from '#platform/jobs/server/add-job.ts';
import { sealSecrets, takeOutSecrets } from './mail-secrets.ts';
import { audienceOf, type MailTemplate } from './mail-templates.ts';

export interface OutgoingMail {
  /** Name of the mail, from which its audience follows. */
  template: MailTemplate;
  to: { name: string; address: string };
  /** Reply-To address; the agency's by default. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; body: string };
  /** Newsletter mails only: the address that ends the subscription, by GET for people and by POST for mail programs. */
  unsubscribeUrl?: string;
  /** Tokens of links in the mail; removed from the database after delivery. */
  secrets: readonly string[];
  /** Set by `queueConfirmation`, which limits such mails per address. */
  isConfirmation?: true;
  /** The row the mail is about. */
  about?: { type: string; id: string };
}

/** The job that sends one mail; its handler is `deliverMail`. */
export const DELIVER_MAIL = 'deliver_mail';
/** The job of a mail. Its key keeps one mail from having two; adding it again replaces one that was given up. */
export const deliveryJob = (mailId: number): JobRequest => ({
  task: DELIVER_MAIL,
  payload: { mail_id: mailId },
  key: `mail:${mailId}`,
});

/**
 * Stores a mail and its job in the caller's transaction, so that it is sent exactly if the transaction commits. The mail
 * is stored as rendered now; later changes of the row do not alter it. With an invalid address the mail is stored as
 * failed, and the transaction goes on.
 */
export async function queueMail(trx: Transaction<DB>, mail: OutgoingMail): Promise<void> {
  const canBeSent = isMailAddress(mail.to.address);
  const texts = takeOutSecrets(
    {
      subject: oneLine(mail.subject, 200),
      text_body: mail.text,
      html_body: mail.html,
      calendar_body: mail.calendar?.body ?? null,
      list_unsubscribe_url: mail.unsubscribeUrl ?? null,
    },
    mail.secrets,
  );
  const messageId = await newMessageId(trx);
  const { id } = await trx
    .insertInto('outgoing_mails')
    .values({
      ...texts,
      template: mail.template,
      audience: audienceOf(mail.template),
      to_address: mail.to.address,
      to_name: oneLine(mail.to.name, 200),
      reply_to: mail.replyTo && isMailAddress(mail.replyTo) ? mail.replyTo : null,
      calendar_method: mail.calendar?.method ?? null,
      message_id: messageId,
      is_confirmation: mail.isConfirmation ?? false,
      subject_type: mail.about?.type ?? null,
      subject_id: mail.about?.id ?? null,
      ...(canBeSent
        ? { secrets: sealSecrets(mail.secrets, messageId) }
        : {
            status: 'Failed',
            last_error: 'The address cannot receive mail',
            ...(mail.secrets.length > 0 && { secrets_removed_at: sql<Date>`now()` }),
          }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (canBeSent) await addJob(trx, deliveryJob(id));
}

/** Stored with the row, so that a mail sent twice after a crash has the same id and is shown once. */
async function newMessageId(trx: Transaction<DB>): Promise<string> {
  const agency = await trx.selectFrom('agency_settings').select('sales_email').executeTakeFirst();
  return `<${randomUUID()}@${agency?.sales_email.split('@')[1] || 'makao.invalid'}>`;
}

export const isMailAddress = (address: string): boolean => z.email().max(254).safeParse(address).success;

/** A text for a mail header, on one line, which prevents header injection. */
export const oneLine = (text: string, maxLength: number): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, maxLength).join('');
