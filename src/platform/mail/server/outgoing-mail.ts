import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { addJob, type JobRequest } from '#platform/jobs/server/add-job.ts';
import { sealSecrets, takeOutSecrets } from './mail-secrets.ts';

/**
 * Audience of each mail, besides those that kinds of enquiries declare. Mails to staff are no part of a contact's
 * exported personal data. The words of `booking.*`, `consultation.*` and `site-visit.*` stand in `scheduling/server`,
 * of `search-alert.*` in `crm/server/search-alerts` and `home-alerts`, of `document-copy.*` in
 * `crm/server/document-copies`, of `offer.*` in `deals/server/offers`, of `deal.*` in
 * `deals/server/completions`, of `staff.*` in `identity/server/account-mails.tsx`.
 */
export const mailTemplates = {
  'booking.cancelled.staff': 'staff',
  'booking.cancelled.visitor': 'visitor',
  'booking.confirmed.staff': 'staff',
  'booking.confirmed.visitor': 'visitor',
  'booking.day.staff': 'staff',
  'booking.day.visitor': 'visitor',
  'booking.given-away.staff': 'staff',
  'booking.hour.staff': 'staff',
  'booking.hour.visitor': 'visitor',
  'booking.moved.staff': 'staff',
  'booking.moved.visitor': 'visitor',
  'booking.proposed.staff': 'staff',
  'booking.proposed.visitor': 'visitor',
  'consultation.office': 'staff',
  'consultation.visitor': 'visitor',
  'deal.buyer': 'visitor',
  'deal.gone': 'visitor',
  'deal.undone': 'visitor',
  'deal.vendor': 'visitor',
  'document-copy.visitor': 'visitor',
  'enquiry-tasks.due': 'staff',
  'enquiry.escalated': 'staff',
  'listing-checks.due': 'staff',
  'listing-report.office': 'staff',
  'listing-report.visitor': 'visitor',
  'newsletter.confirm': 'visitor',
  'notification.staff': 'staff',
  'offer.vendor': 'visitor',
  'offer.visitor': 'visitor',
  'search-alert.changed-homes': 'visitor',
  'search-alert.confirm': 'visitor',
  'search-alert.confirm-homes': 'visitor',
  'search-alert.ended': 'visitor',
  'search-alert.new-listings': 'visitor',
  'site-visit.agency': 'staff',
  'site-visit.visitor': 'visitor',
  'staff.invitation': 'staff',
  'staff.new-browser': 'staff',
  'staff.password-changed': 'staff',
  'staff.password-reset': 'staff',
  'staff.second-factor-removed': 'staff',
} as const satisfies Record<string, 'staff' | 'visitor'>;

/** The two mails about a new enquiry, by the name of its kind: 'tenant-lead.office', 'tenant-lead.visitor'. */
type EnquiryTemplate = `${string}.office` | `${string}.visitor`;

export type MailTemplate = keyof typeof mailTemplates | EnquiryTemplate;

const audiences = new Map<string, 'staff' | 'visitor'>(Object.entries(mailTemplates));

/** Also of templates of earlier releases, which are stored with their mails. */
const audienceOf = (template: MailTemplate): 'staff' | 'visitor' =>
  audiences.get(template) ?? (/^staff\.|\.office$/.test(template) ? 'staff' : 'visitor');

export interface OutgoingMail {
  template: MailTemplate;
  to: { name: string; address: string };
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
  about?: { type: string; id: string };
}

export const DELIVER_MAIL = 'deliver_mail';
/** The job of a mail. Its key keeps one mail from having two; adding it again replaces one that was given up. */
export const deliveryJob = (mailId: number): JobRequest => ({
  task: DELIVER_MAIL,
  payload: { mail_id: mailId },
  key: `mail:${mailId}`,
});

/** Stores a mail and its job in the caller's transaction; with an invalid address as failed. @returns its id */
export async function queueMail(trx: Transaction<DB>, mail: OutgoingMail): Promise<number> {
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
  return id;
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
