import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveStreams, liveLimits } from './live-streams.ts';

/** More than the kernel keeps of a connection that nobody reads. */
const MORE_THAN_FITS = 64 * 1024 * 1024;
const reader = { staffId: 'njeri', sessionId: 'of-njeri', role: 'agent' } as const;
let server: Server;
let streams: LiveStreams;
let sockets: Socket[];
let replies: ServerResponse[];

beforeEach(async () => {
  sockets = [];
  replies = [];
  streams = new LiveStreams({ ...liveLimits, stallMs: 100, quietMs: 10 });
  server = createServer(({ url }, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
    reply.write(url === '/full' ? Buffer.alloc(MORE_THAN_FITS, 'x') : 'retry: 5000\n\n');
    replies.push(reply);
    streams.open(reply, reader, ['diary']);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function open(path: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const before = streams.size;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await vi.waitFor(() => expect(streams.size).toBe(before + 1));
  return socket;
}

test('a client that reads nothing gets nothing more, and is cut off; one that reads stays', async () => {
  await open('/full');
  const reading = await open('/');
  let received = '';
  reading.on('data', (part) => {
    received += part.toString();
  });
  const [stalled] = replies;
  const left = await vi.waitFor(() => {
    expect(stalled?.writableLength).toBeGreaterThan(0);
    return stalled?.writableLength ?? 0;
  });
  await vi.waitFor(() => {
    streams.tell('diary');
    streams.beat();
    if (streams.size === 2) expect(stalled?.writableLength).toBeLessThanOrEqual(left);
    expect(streams.size).toBe(1);
  }, 5_000);
  expect(stalled?.destroyed).toBe(true);
  streams.tell('diary');
  await vi.waitFor(() => expect(received).toContain('data: diary'));
});

test('a client that was slow is told once, after it has read what came before', async () => {
  const slow = await open('/full');
  streams.tell('diary');
  streams.tell('diary');
  let bytes = 0;
  let end = '';
  slow.on('data', (part) => {
    bytes += part.length;
    end = (end + part.subarray(-200).toString('latin1')).slice(-200);
  });
  await vi.waitFor(() => {
    expect(bytes).toBeGreaterThan(MORE_THAN_FITS);
    expect(end.match(/data: diary/g)).toHaveLength(1);
  }, 10_000);
});

test('a client that leaves is forgotten', async () => {
  const leaving = await open('/');
  leaving.destroy();
  await vi.waitFor(() => expect(streams.size).toBe(0));
  expect(streams.sessionIds()).toEqual([]);
});
