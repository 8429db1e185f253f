import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { endsWithin } from '#platform/http/server/limits/ends-within.ts';
import type { ReadableReplica } from './read-source.ts';
import { ReplicaAge } from './replica-age.ts';

/** What a server tells of itself. */
export interface ServerPosition {
  /** Equal for a server and its replicas, and for one database of it. */
  identity: string;
  isReplica: boolean;
  /** Bytes of the write-ahead log that the primary has written, or that the replica has replayed. */
  position: number;
}

interface ReplicaWatchOptions {
  askPrimary: () => Promise<ServerPosition>;
  askReplica: () => Promise<ServerPosition>;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** 'unfit': a server that is no replica of this database. */
type ReplicaState = 'starting' | 'used' | 'behind' | 'away' | 'unfit';

interface ReplicaFigures {
  isUsed: boolean;
  /** Everything older than this is on the replica. */
  lagSeconds: number;
  /** Connections taken for public reads since the start, by the server they were taken from. */
  reads: { replica: number; primary: number };
}

/** A replica that shows an older state is not read. */
export const LONGEST_LAG_MS = 5_000;
const ASK_EVERY_MS = 500;
/** Between two questions while the replica may lack a change that this program was told of. */
const FIRST_CATCH_UP_MS = 20;
const ANSWER_WITHIN_MS = 1_000;
/** After a failed read, also where the replica answers this class's questions. */
const AWAY_FOR_MS = 2_000;

/** Asks a streaming replica and its primary for their positions, and decides whether the replica may be read. */
export class ReplicaWatch implements ReadableReplica {
  readonly reads = { replica: 0, primary: 0 };
  private state: ReplicaState = 'starting';
  private readonly age: ReplicaAge;
  /** The replica may be read once it has everything that was committed before this moment. */
  private neededSince: number;
  private isPrimaryAway = false;
  /** Whether notifications of changes arrive: caches keep what is read while they do. */
  private isListening = false;
  private awayUntil = Number.NEGATIVE_INFINITY;
  private catchUpMs = FIRST_CATCH_UP_MS;
  private readonly waiting = new Set<(error: Error) => void>();
  private readonly stopping = new AbortController();
  private pause = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly options: ReplicaWatchOptions) {
    this.now = options.now ?? (() => performance.now());
    this.neededSince = this.now();
    this.age = new ReplicaAge(this.neededSince);
  }

  /** Asks both servers until `stop`. The replica is read once it has everything that was committed before this call. */
  start(): void {
    this.neededSince = this.now();
    this.running = this.keepAsking();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /**
   * While the primary database does not answer, the replica is read however far behind it may be: the alternative is no
   * answer, or more work for a server that has too much. Only a change that was told of is waited for, as long as others
   * would be told of too; otherwise caches keep nothing.
   */
  isUsable(): boolean {
    if (this.state !== 'used') return false;
    const hasChanges = this.age.currentAsOf >= this.neededSince;
    return this.isPrimaryAway ? hasChanges || !this.isListening : hasChanges && this.lagMs() <= LONGEST_LAG_MS;
  }

  /** Notifications arrive from now on; what was changed before is unknown. */
  listening(): void {
    this.isListening = true;
    this.changed();
  }

  notListening(): void {
    this.isListening = false;
  }

  /**
   * To be called when a notification tells of a change, before anything is read anew: until the replica has replayed
   * everything up to now, reads come from the primary database. A cache would else keep the former state for good.
   */
  changed(): void {
    this.neededSince = this.now();
    this.catchUpMs = FIRST_CATCH_UP_MS;
    this.pause.abort();
  }

  /** To be called when a read failed because the replica is away. Ends the reads that wait for it. */
  failed(error: unknown): void {
    this.awayUntil = this.now() + AWAY_FOR_MS;
    this.become('away', error);
  }

  /**
   * Waits for a read, as long as the replica answers.
   * @throws the error of `read`, or the reason why the replica counts as away
   */
  whileThere<Result>(read: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      read.then(resolve, reject).finally(() => this.waiting.delete(reject));
    });
  }

  get figures(): ReplicaFigures {
    return { isUsed: this.state === 'used', lagSeconds: this.lagMs() / 1_000, reads: { ...this.reads } };
  }

  /** Asks once. */
  async ask(): Promise<void> {
    const at = this.now();
    const primary = await answerOf(this.options.askPrimary);
    if (this.isStopping) return;
    this.isPrimaryAway = primary instanceof Error;
    if (!(primary instanceof Error)) this.age.written(at, primary.position);
    const replica = await answerOf(this.options.askReplica);
    if (this.isStopping) return;
    if (replica instanceof Error) return this.become('away', replica);
    const isOther = !(primary instanceof Error) && primary.identity !== replica.identity;
    if (!replica.isReplica || isOther) return this.become('unfit');
    this.age.replayed(replica.position);
    if (this.now() < this.awayUntil) return;
    if (this.lagMs() > LONGEST_LAG_MS && !this.isPrimaryAway) this.become('behind');
    else if (this.age.isKnown) this.become('used');
  }

  /** For the refusal of a start. */
  get isUnfit(): boolean {
    return this.state === 'unfit';
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private lagMs(): number {
    return this.age.lagMs(this.now());
  }

  private async keepAsking(): Promise<void> {
    while (!this.isStopping) {
      this.pause = new AbortController();
      await this.ask();
      const signal = AbortSignal.any([this.stopping.signal, this.pause.signal]);
      await delay(this.pauseMs(), undefined, { signal, ref: false }).catch(() => {});
      // Many changes at once are one reason to ask.
      if (this.pause.signal.aborted && !this.isStopping) await delay(FIRST_CATCH_UP_MS / 2, undefined, { ref: false });
    }
  }

  private pauseMs(): number {
    if (this.age.currentAsOf >= this.neededSince) {
      this.catchUpMs = FIRST_CATCH_UP_MS;
      return ASK_EVERY_MS;
    }
    const pauseMs = this.catchUpMs;
    this.catchUpMs = Math.min(2 * pauseMs, ASK_EVERY_MS);
    return pauseMs;
  }

  /** Logs changes of state only. */
  private become(state: ReplicaState, error?: unknown): void {
    const before = this.state;
    this.state = state;
    if (state === 'away') this.endWaiting(error);
    if (state === before) return;
    const { log } = this.options;
    const facts = { replica: state, ...(error !== undefined && { err: error }) };
    if (state === 'used') log.info(facts, 'Public reads go to the replica');
    else log.warn(facts, `Public reads go to the primary database: ${sentences[state]}`);
  }

  private endWaiting(cause: unknown): void {
    for (const reject of this.waiting) reject(new ReplicaAway(cause));
    this.waiting.clear();
  }
}

/** A read was given up because the replica does not answer. */
export class ReplicaAway extends Error {
  constructor(cause: unknown) {
    super('The replica does not answer', { cause });
  }
}

const sentences: Record<Exclude<ReplicaState, 'used'>, string> = {
  starting: 'nothing is known of the replica yet',
  behind: `the replica is more than ${LONGEST_LAG_MS / 1_000} s behind`,
  away: 'the replica does not answer',
  unfit: 'DATABASE_READ_URL leads to no replica of this database',
};

async function answerOf(ask: () => Promise<ServerPosition>): Promise<ServerPosition | Error> {
  try {
    const answer = ask();
    return (await endsWithin(ANSWER_WITHIN_MS, answer)) ? await answer : new Error('No answer within a second');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
