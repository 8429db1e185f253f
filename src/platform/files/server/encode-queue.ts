import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from '#platform/http/server/errors.ts';

export interface EncodeQueueOptions {
  /** Number of tasks that run at once; the number of CPU cores by default. */
  concurrency?: number;
  /** Limit of waiting tasks, beyond which urgent ones are refused. */
  maxWaiting?: number;
}

const RETRY_AFTER_SECONDS = 5;

/** Of background tasks (variants made ahead) one at a time runs or waits among those a page waits for. */
export class EncodeQueue {
  private readonly turns: LimitFunction;
  private readonly background = pLimit(1);
  private readonly maxWaiting: number;

  constructor({ concurrency = availableParallelism(), maxWaiting = 200 }: EncodeQueueOptions = {}) {
    this.turns = pLimit(concurrency);
    this.maxWaiting = maxWaiting;
  }

  /** The queue for whatever nobody waits for. */
  readonly inBackground: Pick<EncodeQueue, 'run'> = { run: (task) => this.run(task, 'background') };

  /** Queues `task` and resolves to its result. @throws ApiError busy (503) at once when too many are waiting */
  async run<Result>(task: () => Promise<Result>, urgency: 'urgent' | 'background' = 'urgent'): Promise<Result> {
    if (urgency === 'background') return this.background(() => this.turns(task));
    if (this.turns.pendingCount >= this.maxWaiting)
      throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return this.turns(task);
  }
}
