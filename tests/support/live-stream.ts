import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';

export interface LiveStream {
  reply: IncomingMessage;
  /** The text that came so far. */
  text: () => string;
  /** The messages that came, such as 'enquiries', without the beats. */
  messages: () => string[];
  ended: Promise<void>;
  close(): void;
}

/** Asks for a stream over a real connection, and reads what comes until it ends. */
export async function openLive(
  app: FastifyInstance,
  topics: string,
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/office/live?topics=${topics}`;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = get(url, { headers, agent: false }, resolve).on('error', reject);
  const reply = await promise;
  let text = '';
  reply.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  reply.on('error', () => {});
  return {
    reply,
    text: () => text,
    messages: () => Array.from(text.matchAll(/^data: (\w+)$/gm), ([, topic = '']) => topic),
    ended: new Promise((done) => reply.once('close', done)),
    close: () => request.destroy(),
  };
}

/** Waits until the program listens to its database and takes streams. */
export const untilListening = (app: FastifyInstance, headers: Record<string, string>): Promise<void> =>
  vi.waitFor(
    async () => {
      const stream = await openLive(app, 'notifications', headers);
      stream.close();
      expect(stream.reply.statusCode).toBe(200);
    },
    { timeout: 10_000, interval: 20 },
  );
