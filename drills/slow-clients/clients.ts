import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import type { DrillContext } from '../drill.ts';

export interface SlowKind {
  name: string;
  /** What is sent at once after connecting. */
  head: string;
  /** What is sent a byte a second after it. */
  drip: string;
}

interface Client {
  kind: SlowKind;
  socket: Socket;
  connectedAt: number;
  dripped: number;
}

const BEAT_MS = 1_000;
/** Read of a reply every second. */
const BYTES_READ = 4;
/** Until then the program has not accepted a new connection yet. */
const ACCEPTED_WITHIN_MS = 2_000;

/** Connections that are as slow as can be. One that the program has ended is opened again, as on purpose. */
export class SlowClients {
  /** Connections that the program has ended, and the longest time it held one, by name of the kind. */
  readonly ended = new Map<string, number>();
  readonly longestMs = new Map<string, number>();
  private readonly clients = new Set<Client>();
  private readonly port: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    context: DrillContext,
    url: string,
    private readonly kinds: readonly SlowKind[],
  ) {
    this.port = Number(new URL(url).port);
    context.atEnd(async () => this.leave());
  }

  connect(count: number): void {
    for (let number = 0; number < count; number += 1) {
      const kind = this.kinds[number % this.kinds.length];
      if (kind) this.open(kind);
    }
    const beat = async () => {
      await this.beat();
      if (this.timer) this.timer = setTimeout(beat, BEAT_MS);
    };
    this.timer = setTimeout(beat, BEAT_MS);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const { socket } of this.clients) socket.destroy();
    this.clients.clear();
  }

  private open(kind: SlowKind): void {
    // Nothing is read of itself: a client that reads no more does not learn that it was ended either.
    const socket = connect({ port: this.port, host: '127.0.0.1' }).pause();
    // A connection that is reset is the program's right.
    socket.on('error', () => {});
    socket.write(kind.head);
    this.clients.add({ kind, socket, connectedAt: performance.now(), dripped: 0 });
  }

  private async beat(): Promise<void> {
    const held = await heldBy(this.port);
    for (const client of this.clients) {
      const { kind, socket, connectedAt, dripped } = client;
      const age = performance.now() - connectedAt;
      if (held.has(socket.localPort ?? 0)) {
        this.longestMs.set(kind.name, Math.max(this.longestMs.get(kind.name) ?? 0, age));
        if (kind.drip) socket.write(kind.drip[dripped % kind.drip.length] ?? '');
        else socket.read(BYTES_READ);
        client.dripped += 1;
      } else if (age > ACCEPTED_WITHIN_MS) {
        this.ended.set(kind.name, (this.ended.get(kind.name) ?? 0) + 1);
        socket.destroy();
        this.clients.delete(client);
        this.open(kind);
      }
    }
  }
}

const ESTABLISHED = '01';
/** Closed by the client, and not yet by the program. */
const CLOSE_WAIT = '08';

/** The clients' ports of the connections of a listening port which its process still has open, as the kernel lists them. */
async function heldBy(port: number): Promise<Set<number>> {
  const rows = (await readFile('/proc/net/tcp', 'latin1')).split('\n').map((line) => line.trim().split(/\s+/));
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  return new Set(
    rows
      .filter(([, local, , state]) => portOf(local) === port && (state === ESTABLISHED || state === CLOSE_WAIT))
      .map(([, , remote]) => portOf(remote)),
  );
}
