import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const NOTIFICATION = 'A'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
/** Type and length of a message of PostgreSQL's protocol. */
const HEADER_BYTES = 5;

/**
 * A proxy that treats notifications as PgBouncer does with `pool_mode = transaction`: it forwards those that arrive
 * during a transaction of the client, and discards all others, as no client belongs to the connection then.
 */
export class TransactionPooler {
  /** As with `pool_mode = session`. */
  keepsSessions = false;
  connections = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly target: URL) {
    this.server = createServer((client) => this.pool(client));
  }

  async open(): Promise<string> {
    await new Promise<void>((settle) => this.server.listen(0, '127.0.0.1', settle));
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.toString();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((settle) => this.server.close(settle));
  }

  private pool(client: Socket): void {
    this.connections += 1;
    const database = connect(Number(this.target.port), this.target.hostname);
    let isIdle = false;
    let received: Buffer = Buffer.alloc(0);
    client.on('data', (data) => {
      isIdle = false;
      database.write(data);
    });
    database.on('data', (data) => {
      received = Buffer.concat([received, data]);
      while (received.length >= HEADER_BYTES && received.length > received.readUInt32BE(1)) {
        const length = 1 + received.readUInt32BE(1);
        const message = received.subarray(0, length);
        received = received.subarray(length);
        if (message[0] !== NOTIFICATION || !isIdle || this.keepsSessions) client.write(message);
        if (message[0] === READY) isIdle = message[HEADER_BYTES] === IDLE;
      }
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
