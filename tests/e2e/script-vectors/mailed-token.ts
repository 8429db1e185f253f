import type { SiteClient } from './site-client.ts';

/** The token of the newest link in the newest mail to an address, on a site that keeps its mails. */
export async function tokenMailedTo({ base, cookie }: SiteClient, email: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${base}${path}`, { headers: { cookie } })).text();
  const row = (await read('/dev/mail')).split('<tr').find((part) => part.includes(email));
  const mail = await read(/href="(\/dev\/mail\/\d+)"/.exec(row ?? '')?.[1] ?? '');
  const token = /[?&](?:amp;)*token=([\w.-]+)/.exec(mail)?.[1];
  if (token === undefined) throw new Error(`There is no link with a token for ${email}`);
  return token;
}
