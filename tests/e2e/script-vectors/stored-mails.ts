import type { SiteClient } from './site-client.ts';

/** The HTML of the newest hundred mails on a site that keeps its mails. */
export async function storedMails({ base, cookie }: SiteClient): Promise<{ subject: string; html: string }[]> {
  const read = async (path: string) => (await fetch(`${base}${path}`, { headers: { cookie } })).text();
  const paths = [...(await read('/dev/mail')).matchAll(/href="(\/dev\/mail\/\d+)"/g)].map(([, path = '']) => path);
  return Promise.all(
    paths.map(async (path) => {
      const page = await read(path);
      const [, html = ''] = /srcdoc="([^"]*)"/i.exec(page) ?? [];
      const [, subject = path] = /<title>([^<]*)</.exec(page) ?? [];
      return { subject, html: unescaped(html) };
    }),
  );
}

/** The value of an attribute as React writes it. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
