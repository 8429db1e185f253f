import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type State = 'there' | 'refusing' | 'silent';

/** A TCP proxy between the application and its database. */
export class DatabaseGate {
  state: State = 'there';
  /** Connections that were refused. */
  refused = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly target: URL) {
    this.server = createServer((socket) => this.pass(socket));
  }

  async open(): Promise<string> {
    await new Promise<void>((settle) => this.server.listen(0, '127.0.0.1', settle));
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.toString();
  }

  /** Closes open connections; 'silent' keeps them open and discards their data. */
  become(state: State): void {
    this.state = state;
    if (state === 'refusing') for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.become('refusing');
    await new Promise((settle) => this.server.close(settle));
  }

  private pass(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => {});
    if (this.state === 'refusing') {
      this.refused += 1;
      socket.destroy();
      return;
    }
    const database = connect(Number(this.target.port), this.target.hostname);
    this.sockets.add(database);
    database.on('error', () => {});
    for (const [from, to] of [
      [socket, database],
      [database, socket],
    ] as const) {
      from.on('data', (data) => this.state === 'silent' || to.write(data));
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
