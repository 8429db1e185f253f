import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { DrillContext } from '../drill.ts';

export interface ArrivedMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** When the client connected, in milliseconds since 1970. */
  connectedAt: number;
  /** When the server had taken it, in milliseconds since 1970. */
  at: number;
}

/** What a mail server may do to a client. */
export type Behaviour =
  | { kind: 'takes' }
  /** Reads the content, keeps nothing and never answers. */
  | { kind: 'hangs after content' }
  | { kind: 'greets late'; afterMs: number }
  /** Refuses at this step with this code. */
  | { kind: 'refuses'; step: 'greeting' | 'recipient' | 'content'; code: number };

export interface MailServer {
  readonly url: string;
  readonly mails: ArrivedMail[];
  behave(behaviour: Behaviour): void;
  /** Connections are refused until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  onMail(listener: (mail: ArrivedMail) => void): void;
}

/** An SMTP server on 127.0.0.1 that keeps what it takes and misbehaves as told. Ends with the drill. */
export async function startMailServer(context: DrillContext): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const listeners: ((mail: ArrivedMail) => void)[] = [];
  const connections = new Map<string, number>();
  let behaviour: Behaviour = { kind: 'takes' };
  const refusalAt = (step: string) =>
    behaviour.kind === 'refuses' && behaviour.step === step
      ? Object.assign(new Error('Refused by the drill'), { responseCode: behaviour.code })
      : null;
  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Looking up the client's name takes seconds on a machine without a name server.
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect({ id }, done) {
        connections.set(id, Date.now());
        if (behaviour.kind === 'greets late') setTimeout(() => done(null), behaviour.afterMs).unref();
        else done(refusalAt('greeting'));
      },
      onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
      onData(stream, session, done) {
        readAll(stream)
          .then((source) => PostalMime.parse(source))
          .then((mail) => {
            const refusal = refusalAt('content');
            if (refusal) return done(refusal);
            if (behaviour.kind === 'hangs after content') return;
            const arrived = {
              messageId: mail.messageId ?? '',
              to: session.envelope.rcptTo[0]?.address ?? '',
              subject: mail.subject ?? '',
              text: mail.text ?? '',
              connectedAt: connections.get(session.id) ?? 0,
              at: Date.now(),
            };
            mails.push(arrived);
            for (const listener of listeners) listener(arrived);
            done();
          }, done);
      },
    }).on('error', () => {
      // A client that is killed in the middle of a mail is part of the drills.
    });
  let server = create();
  const listen = (port: number) => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  context.atEnd(close);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave(next) {
      behaviour = next;
    },
    close,
    async open() {
      server = create();
      await listen(port);
    },
    onMail: (listener) => void listeners.push(listener),
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
