import { availableParallelism } from 'node:os';

/** Too much is waiting already; the caller should say 'later' rather than join. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface EncodeQueueOptions {
  /** Encodes running at once. Default: the machine's cores. */
  concurrency?: number;
  /** Urgent work that may wait. Beyond it, `run` refuses. */
  maxWaiting?: number;
}

/**
 * Keeps encoding from taking the machine. Urgent work (somebody looks at a page) goes first; background work
 * (making steps ahead of time) takes one place at most, and only while nothing urgent waits.
 */
export class EncodeQueue {
  private readonly concurrency: number;
  private readonly maxWaiting: number;
  private readonly urgent: (() => Promise<void>)[] = [];
  private readonly background: (() => Promise<void>)[] = [];
  private running = 0;
  private runningInBackground = 0;

  constructor({ concurrency = availableParallelism(), maxWaiting = 200 }: EncodeQueueOptions = {}) {
    this.concurrency = concurrency;
    this.maxWaiting = maxWaiting;
  }

  /**
   * Runs `task` when its turn comes.
   * @throws QueueFullError at once, when `maxWaiting` urgent tasks wait already
   */
  run<Result>(task: () => Promise<Result>, urgency: 'urgent' | 'background' = 'urgent'): Promise<Result> {
    if (urgency === 'urgent' && this.urgent.length >= this.maxWaiting) {
      return Promise.reject(new QueueFullError(`${this.maxWaiting} tasks wait already`));
    }
    return new Promise((resolve, reject) => {
      this[urgency].push(() => task().then(resolve, reject));
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.running < this.concurrency) {
      const urgent = this.urgent.shift();
      if (urgent) this.start(urgent, false);
      else if (this.runningInBackground === 0 && this.background.length > 0) this.startBackground();
      else return;
    }
  }

  private startBackground(): void {
    const task = this.background.shift();
    if (task) this.start(task, true);
  }

  private start(task: () => Promise<void>, inBackground: boolean): void {
    this.running += 1;
    if (inBackground) this.runningInBackground += 1;
    void task().finally(() => {
      this.running -= 1;
      if (inBackground) this.runningInBackground -= 1;
      this.startNext();
    });
  }
}
