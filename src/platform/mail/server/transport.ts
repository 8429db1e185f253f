import { createTransport } from 'nodemailer';
import { LOGO_PART } from './mail-layout.tsx';

export interface MailMessage {
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** A PNG that the HTML shows as `LOGO_PART`. */
  logo: Buffer | null;
  calendar: { method: string; body: string } | null;
  unsubscribeUrl: string | null;
}

export interface MailTransport {
  /** Hands one mail to the mail server; throws when the server does not take it. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Mail over the SMTP server of SMTP_URL. Each mail opens its own connection: mails are few, and pooled connections would go stale. */
export function createMailTransport(smtpUrl: string): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // The content is ours alone; nothing in it may name a file or an address to be read in.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, signal) {
      await smtp.sendMail({ ...toMailOptions(message), signal });
    },
    close: () => smtp.close(),
  };
}

const logoFile = {
  filename: 'logo.png',
  contentType: 'image/png',
  cid: LOGO_PART,
  contentDisposition: 'inline',
} as const;

function toMailOptions(message: MailMessage) {
  const { calendar, unsubscribeUrl, replyTo, logo, ...rest } = message;
  return {
    ...rest,
    ...(replyTo ? { replyTo } : {}),
    ...(logo ? { attachments: [{ ...logoFile, content: logo }] } : {}),
    ...(calendar ? { icalEvent: { method: calendar.method, filename: 'visit.ics', content: calendar.body } } : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
    headers: {
      // Keeps out-of-office programs from answering.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the mail program may end the subscription with one POST.
      ...(unsubscribeUrl ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  };
}
