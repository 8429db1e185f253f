import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

interface ReceivedMessage {
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver {
  /** `127.0.0.1:4711`, as in WEBHOOK_HOSTS. */
  host: string;
  /** Every message that came, refused ones too. */
  received: ReceivedMessage[];
  /** Statuses of the next answers; 200 once they are used up. 0 leaves the request without an answer. */
  answers: number[];
  /** Where answers of 302 lead to. */
  location: string;
  close(): void;
}

/** A program that webhooks are sent to, on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    const status = receiver.answers.shift() ?? 200;
    if (status !== 0) response.writeHead(status, { location: receiver.location }).end('Thank you');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const receiver: Receiver = {
    host: typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '',
    received: [],
    answers: [],
    location: '',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
