import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  /** Header lines and all, as they came. */
  source: string;
  recipients: string[];
}

export interface TestMailServer {
  url: string;
  mails: ReceivedMail[];
  /** Turns the next `count` mails away, as a mail server with a bad day does. */
  refuseNext(count: number): void;
  /** Refuses every mail from now on, at this step and with this reply. */
  refuseAt(step: 'recipient' | 'content', refusal: { code: number; words: string }): void;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it is given. It takes mail without a sign-in, and refuses any account. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  let refusal: { step: 'recipient' | 'content'; error: Error } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('The account is not known'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => done(refusal?.step === 'recipient' ? refusal.error : null),
    onData(stream, session, done) {
      readAll(stream).then(async (source) => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        if (refusal) return done(refusal.error);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...(await PostalMime.parse(source)), source: source.toString(), recipients });
        done();
      }, done);
    },
  });
  // A client that stops in the middle of a mail is part of the tests.
  server.on('error', () => {});
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext(count) {
      refusals = count;
    },
    refuseAt(step, { code, words }) {
      refusal = { step, error: Object.assign(new Error(words), { responseCode: code }) };
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
