import { availableParallelism } from 'node:os';

/** Thrown when the queue is full; the caller should reply that the client may retry later. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface EncodeQueueOptions {
  /** Number of tasks that run at once; the number of CPU cores by default. */
  concurrency?: number;
  /** Limit of waiting urgent tasks, beyond which `run` refuses. */
  maxWaiting?: number;
}

/**
 * Limits how many encoding tasks run at once. Urgent tasks (a page waits for them) run first; background tasks
 * (variants made ahead of time) run one at a time, and only while no urgent task waits.
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
   * Queues `task` and resolves to its result.
   * @throws QueueFullError at once when `maxWaiting` urgent tasks are waiting
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
