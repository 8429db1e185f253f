import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** Header lines and all, as they came. */
  source: string;
  recipients: string[];
}

export interface TestMailServer {
  url: string;
  mails: ReceivedMail[];
  /** Turns the next `count` mails away, as a mail server with a bad day does. */
  refuseNext(count: number): void;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      readAll(stream).then(async (source) => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
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
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
