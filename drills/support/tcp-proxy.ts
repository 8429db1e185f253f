import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { DrillContext } from '../drill.ts';

interface TcpProxy {
  readonly port: number;
  /** Delays every piece of data in both directions, in milliseconds. */
  delay(milliseconds: number): void;
  /** The port on this machine that is connected to from now on. */
  leadTo(port: number): void;
}

/** Passes connections on to a port of this machine, as slowly as told. Ends with the drill. */
export async function startTcpProxy(context: DrillContext, target: number): Promise<TcpProxy> {
  let delayMs = 0;
  let to = target;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => sockets.delete(socket));
    // A connection that breaks is what the drill does.
    socket.on('error', () => socket.destroy());
  };
  const passOn = (from: Socket, into: Socket) => {
    // Each piece waits for the one before it, so that none overtakes when the delay is shortened.
    let earlier = Promise.resolve();
    const inTurn = (act: () => void) => {
      const due = performance.now() + delayMs;
      earlier = earlier.then(async () => {
        const left = due - performance.now();
        if (left > 1) await new Promise((later) => setTimeout(later, left));
        if (!into.destroyed) act();
      });
    };
    from.on('data', (data) => inTurn(() => into.write(data)));
    from.once('end', () => inTurn(() => into.end()));
    from.once('close', () => inTurn(() => into.destroy()));
  };
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    keep(client);
    keep(upstream);
    passOn(client, upstream);
    passOn(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  context.atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: address.port,
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    leadTo: (port) => {
      to = port;
    },
  };
}
