import { ApiError } from '#platform/http/server/errors.ts';

interface Waiting {
  operation: string;
  grant: () => void;
  refuse: () => void;
}

interface Timeouts {
  count: number;
  lastAt: number;
}

export interface ConnectionQueueOptions {
  /** Connections in total. */
  size: number;
  /** Connections one operation may use at the same time. */
  share: number;
  /** How long a caller waits while no other caller of the operation gets a connection, in milliseconds. */
  waitMs: number;
  /** How long a caller waits at most while others of the operation do get connections, in milliseconds. */
  longestWaitMs: number;
  /** How long after its last timeout an operation counts as stuck, in milliseconds. */
  stuckMs: number;
}

/**
 * Distributes a pool's connections so that an operation whose table is locked or slow leaves some for the others. An
 * operation uses at most its share. When as many of its statements as its share timed out, it counts as stuck: one
 * caller at a time may then try, and the others are refused at once instead of queueing.
 */
export class ConnectionQueue {
  private free: number;
  private readonly inUse = new Map<string, number>();
  private readonly timeouts = new Map<string, Timeouts>();
  /** When each operation last got a connection that a caller was waiting for. */
  private readonly grantedAt = new Map<string, number>();
  private waiting: Waiting[] = [];

  constructor(private readonly options: ConnectionQueueOptions) {
    this.free = options.size;
  }

  /**
   * Waits for a connection.
   * @returns a function that releases it; call it once
   * @throws ApiError busy when none became free in time, or the operation is stuck
   */
  take(operation: string): Promise<() => void> {
    if (this.mayTake(operation)) return Promise.resolve(this.grant(operation));
    if (this.isStuck(operation)) return Promise.reject(busy());
    return this.wait(operation);
  }

  /** Callers that wait for a connection. */
  get waitingCount(): number {
    return this.waiting.length;
  }

  /** Records that a statement of the operation timed out. */
  noteTimeout(operation: string): void {
    const now = performance.now();
    const earlier = this.timeouts.get(operation);
    const count = earlier && now - earlier.lastAt < this.options.stuckMs ? earlier.count : 0;
    this.timeouts.set(operation, { count: count + 1, lastAt: now });
    if (this.isStuck(operation))
      for (const entry of this.waiting.filter((other) => other.operation === operation)) entry.refuse();
  }

  private wait(operation: string): Promise<() => void> {
    const { waitMs, longestWaitMs } = this.options;
    const since = performance.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const leave = () => {
        clearTimeout(timer);
        this.waiting = this.waiting.filter((other) => other !== entry);
      };
      const entry: Waiting = {
        operation,
        grant: () => {
          leave();
          this.grantedAt.set(operation, performance.now());
          resolve(this.grant(operation));
        },
        refuse: () => {
          leave();
          reject(busy());
        },
      };
      const look = () => {
        if (!this.waiting.includes(entry)) return;
        const now = performance.now();
        const leftMs = Math.min(
          Math.max(since, this.grantedAt.get(operation) ?? since) + waitMs - now,
          since + longestWaitMs - now,
        );
        if (leftMs <= 0) return entry.refuse();
        // In a busy event loop this timer may fire before released connections are processed; those are handled first.
        timer = setTimeout(() => setImmediate(look), leftMs);
      };
      this.waiting.push(entry);
      look();
    });
  }

  private mayTake(operation: string): boolean {
    const share = this.isStuck(operation) ? 1 : this.options.share;
    return this.free > 0 && (this.inUse.get(operation) ?? 0) < share;
  }

  private isStuck(operation: string): boolean {
    const timeouts = this.timeouts.get(operation);
    if (!timeouts) return false;
    if (performance.now() - timeouts.lastAt < this.options.stuckMs) return timeouts.count >= this.options.share;
    this.timeouts.delete(operation);
    return false;
  }

  private grant(operation: string): () => void {
    this.free -= 1;
    this.inUse.set(operation, (this.inUse.get(operation) ?? 0) + 1);
    return () => {
      this.free += 1;
      const left = (this.inUse.get(operation) ?? 1) - 1;
      if (left > 0) this.inUse.set(operation, left);
      else this.inUse.delete(operation);
      this.serveWaiting();
    };
  }

  /** Serves waiting callers in order of arrival, skipping operations that use their whole share. */
  private serveWaiting(): void {
    for (const entry of [...this.waiting]) {
      if (this.mayTake(entry.operation)) entry.grant();
    }
  }
}

const busy = () => new ApiError('busy', { retryAfterSeconds: 2 });
