import type { Config } from '#platform/config/server/config.ts';

/**
 * What happens with mails. 'sent': a mail server is set. Otherwise they are stored and read at /dev/mail, by a browser on
 * this machine ('this-machine') or, behind a public address or a proxy, by a signed-in owner ('owner').
 */
export type StoredMails = 'sent' | 'this-machine' | 'owner';

export function storedMailsOf({
  smtpUrl,
  publicUrl,
  trustProxy,
}: Pick<Config, 'smtpUrl' | 'publicUrl' | 'trustProxy'>): StoredMails {
  if (smtpUrl !== null) return 'sent';
  return isPublicSite({ publicUrl, trustProxy }) ? 'owner' : 'this-machine';
}

/** Whether others than this machine reach the site: it has a public address or a proxy in front. */
export const isPublicSite = ({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean =>
  (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).host)) || trustProxy.length > 0;

/** Whether a Host header, or the host of an address, names this machine itself. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host);

/** The message at the start of the program; null if mails are sent. @param siteUrl without a slash at the end */
export function storedMailsMessage(storedMails: StoredMails, siteUrl: string): string | null {
  if (storedMails === 'sent') return null;
  const place = `${siteUrl}/dev/mail`;
  return storedMails === 'this-machine'
    ? `SMTP_URL is not set: e-mails are only kept, not sent. Read them on this machine at ${place}`
    : `WARNING: SMTP_URL is not set: no e-mail leaves this site, visitors get no confirmations. Mails are only kept, for owners who are signed in: ${place}`;
}
