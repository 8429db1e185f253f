import { AsyncLocalStorage } from 'node:async_hooks';

/** Tells whether the replica may be read at this moment. */
export interface ReadableReplica {
  isUsable(): boolean;
}

/** From which server the reads of one call or page come. */
export class ReadSource {
  private isPrimary: boolean;

  /** @param isPublic whether the replica may be chosen */
  constructor(readonly isPublic: boolean) {
    this.isPrimary = !isPublic;
  }

  /**
   * Asked before each connection is taken. The answer may change from the replica to the primary database, never back:
   * the replica may lack what an earlier statement has read from the primary.
   */
  isReplica(replica: ReadableReplica): boolean {
    if (!this.isPrimary && !replica.isUsable()) this.isPrimary = true;
    return !this.isPrimary;
  }

  /** All further statements go to the primary database. */
  turnToPrimary(): void {
    this.isPrimary = true;
  }
}

const storage = new AsyncLocalStorage<ReadSource>();

/**
 * Runs `work`, whose reads may come from the replica. Within the work of an earlier call of this function or of
 * `readFromPrimary` its choice holds, so that all calls of a page read from the same server.
 */
export const readFromReplica = <Result>(work: () => Result): Result =>
  storage.getStore() ? work() : storage.run(new ReadSource(true), work);

/** Runs `work`, whose reads come from the primary database. */
export const readFromPrimary = <Result>(work: () => Result): Result => storage.run(new ReadSource(false), work);

/** Null where nothing was chosen, as in jobs: the primary database. */
export const currentReadSource = (): ReadSource | null => storage.getStore() ?? null;
