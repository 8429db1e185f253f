import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { LOGO_PART } from '#platform/mail/server/mail-layout.tsx';
import { withSecrets } from '#platform/mail/server/mail-secrets.ts';
import { isLoopbackHost, type StoredMails } from '#platform/mail/server/stored-mails.ts';
import { confirmPasswordPath, signInPath } from '#platform/security/sign-in-path.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';

interface DevMailServices {
  db: Database;
  storedMails: Exclude<StoredMails, 'sent'>;
}

/**
 * Serves /dev/mail: mails that were stored instead of sent, because no mail server is configured. They contain personal
 * data and links that open accounts; `StoredMails` decides who may read them.
 */
export function registerDevMail(app: FastifyInstance, { db, storedMails }: DevMailServices): void {
  const refuse = storedMails === 'owner' ? refuseAllButOwners : refuseOtherMachines;
  app.get('/dev/mail', async (request, reply) => {
    if (await refuse(request, reply)) return reply;
    return sendHtml(reply, <MailList mails={await listMails(db)} />);
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    if (await refuse(request, reply)) return reply;
    const mail = await findMail(db, request.params.id);
    if (!mail) throw new ApiError('not_found');
    const unlockPath = opensAccount(mail) ? await findUnlockPath(request, mail.id) : null;
    return sendHtml(reply, <OneMail mail={unlockPath ? mail : withSecrets(mail)} unlockPath={unlockPath} />);
  });
}

/**
 * Whether a link in the mail gives access to an account (an invitation or a password reset). Such links are shown only
 * to an owner who confirmed the password within the last ten minutes, in every mode: a request through a proxy that
 * adds no header looks local, and an office session may have been left open.
 */
const opensAccount = ({ audience, secrets }: { audience: string; secrets: string[] }): boolean =>
  audience === 'staff' && secrets.length > 0;

/** The page where the owner confirms the password; null when that was done within the last ten minutes. */
async function findUnlockPath(request: FastifyRequest, mailId: number): Promise<string | null> {
  const staff = await request.session?.findStaff();
  if (staff?.role === 'owner' && staff.hasConfirmedPassword) return null;
  const path = `/dev/mail/${mailId}`;
  return staff ? confirmPasswordPath(path) : signInPath(path);
}

/**
 * Redirects callers without a session to the sign-in page.
 * @returns whether a reply was sent
 */
async function refuseAllButOwners(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const staff = await request.session?.findStaff();
  if (!staff) {
    await reply.header('cache-control', 'no-store').redirect(signInPath(request.url), 303);
    return true;
  }
  if (staff.role !== 'owner') throw new ApiError('forbidden');
  return false;
}

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const forwardedHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Allows requests from this machine only. Both ends of the connection must be local, and so must the Host header, since
 * another site's domain may resolve to 127.0.0.1 (DNS rebinding). A forwarding header reveals a proxy for which
 * TRUST_PROXY is not set; so does HTTP/1.0, nginx's default towards the site and spoken by no browser.
 */
async function refuseOtherMachines(request: FastifyRequest): Promise<boolean> {
  const isHere = loopbackAddress.test(request.socket.remoteAddress ?? '') && isLoopbackHost(request.headers.host ?? '');
  const isForwarded =
    request.raw.httpVersion === '1.0' || forwardedHeaders.some((name) => request.headers[name] !== undefined);
  if (!isHere || isForwarded) throw new ApiError('not_found');
  return false;
}

const listMails = (db: Database) =>
  db
    .selectFrom('outgoing_mails')
    .select(['id', 'created_at', 'to_name', 'to_address', 'subject', 'status'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

async function findMail(db: Database, id: string) {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return db.selectFrom('outgoing_mails').selectAll().where('id', '=', Number(id)).executeTakeFirst();
}

/** No scripts and no other origins. The mail is shown in a fully sandboxed iframe. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendHtml(reply: FastifyReply, page: ReactElement) {
  return reply
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(page)}`);
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <html lang="en-KE">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="stylesheet" href="/plain-page.css" />
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </html>
);

const recipient = (mail: { to_name: string; to_address: string }): string =>
  mail.to_name ? `${mail.to_name} <${mail.to_address}>` : mail.to_address;

const MailList = ({ mails }: { mails: Awaited<ReturnType<typeof listMails>> }) => (
  <Page title="Mails kept here">
    <p>No mail server is set up (SMTP_URL), so mails are kept here for trying the site out. The newest 100:</p>
    {mails.length === 0 && <p>None yet. Send a form of the site, then reload this page.</p>}
    <table>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td>{formatDateTime(mail.created_at)}</td>
            <td>
              <a href={`/dev/mail/${mail.id}`}>{mail.subject}</a>
              <br />
              {recipient(mail)}
            </td>
            <td>{mail.status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Page>
);

interface OneMailProps {
  mail: NonNullable<Awaited<ReturnType<typeof findMail>>>;
  /** Address of the page that confirms the password; null when the links are shown. */
  unlockPath: string | null;
}

const OneMail = ({ mail, unlockPath }: OneMailProps) => (
  <Page title={mail.subject}>
    <p>
      <a href="/dev/mail">All mails</a>
    </p>
    <p>
      To: {recipient(mail)}
      <br />
      {mail.reply_to && (
        <>
          Answers go to: {mail.reply_to}
          <br />
        </>
      )}
      {formatDateTime(mail.created_at)}, {mail.status}
    </p>
    {unlockPath && (
      <p>
        The link in this mail opens an account, so only an owner reads it here.{' '}
        <a href={unlockPath}>Sign in as an owner and give the password</a>
      </p>
    )}
    <iframe
      title="The mail as mail programs show it"
      sandbox=""
      srcDoc={mail.html_body.replaceAll(`cid:${LOGO_PART}`, '/agency-logo.png')}
    />
    <h2>Plain text</h2>
    <Text>{mail.text_body}</Text>
    {mail.calendar_body && (
      <>
        <h2>Calendar</h2>
        <Text>{mail.calendar_body}</Text>
      </>
    )}
  </Page>
);

/** Text with clickable addresses, because the sandboxed iframe blocks its links. */
const Text = ({ children }: { children: string }) => (
  <pre>
    {[...children.matchAll(/(https?:\/\/[^\s"<>]+)|[\s\S]+?(?=https?:\/\/|$)/g)].map(({ 0: part, 1: link, index }) =>
      link === undefined ? (
        part
      ) : (
        <a key={index} href={link}>
          {link}
        </a>
      ),
    )}
  </pre>
);
