import { LRUCache } from 'lru-cache';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';

/** One at a time: each takes up to 160 ms of the main thread, and half a second of a core for its photographs. */
const limits = { concurrency: 1, maxWaiting: 6 } as const;
/** About sixty papers. */
const MOST_BYTES = 24_000_000;

/** Papers that were drawn lately, by what is on them: another content is another paper, so that none is ever out of date. */
export class KeptPapers {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  private readonly inMaking = new Map<string, Promise<Buffer>>();

  constructor(private readonly queue = new EncodeQueue(limits)) {}

  /** The paper of this version, drawn where it is not kept. @throws ApiError busy (503) while too many are being drawn */
  async get(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.kept.get(version);
    if (kept) return kept;
    const making = this.inMaking.get(version) ?? this.make(version, draw);
    this.inMaking.set(version, making);
    return making;
  }

  /** Runs a part of a long paper once nobody waits for a short one. */
  inTurn<Result>(part: () => Promise<Result>): Promise<Result> {
    return this.queue.run(part, 'background');
  }

  private async make(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const paper = await this.queue.run(draw);
      this.kept.set(version, paper);
      return paper;
    } finally {
      this.inMaking.delete(version);
    }
  }
}
