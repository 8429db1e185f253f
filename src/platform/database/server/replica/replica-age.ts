/** A position of the primary's write-ahead log, and a moment before it was asked for. */
interface Mark {
  at: number;
  position: number;
}

/** More than are made within the longest lag while changes follow one another, each of which is a reason to ask. */
const MOST_MARKS = 500;

/**
 * How old a replica's state is, measured by this program's clock alone: once the replica has replayed a position of the
 * primary, it has everything that was committed before that position was asked for.
 * `pg_last_xact_replay_timestamp()` would be the time of the last commit, which says nothing while there is none.
 */
export class ReplicaAge {
  /** The replica has everything that was committed before this moment. */
  currentAsOf = Number.NEGATIVE_INFINITY;
  /** What the replica has not replayed yet, in the order of time. */
  private marks: Mark[] = [];

  /** @param startedAt until a first position is replayed, the replica counts as so old */
  constructor(private readonly startedAt: number) {}

  get isKnown(): boolean {
    return this.currentAsOf > Number.NEGATIVE_INFINITY;
  }

  lagMs(now: number): number {
    return now - Math.max(this.currentAsOf, this.startedAt);
  }

  /** @param at a moment before the primary was asked @param position its answer */
  written(at: number, position: number): void {
    const others = this.marks.filter((mark) => mark.position < position);
    this.marks = [...others, { at, position }].slice(-MOST_MARKS);
  }

  replayed(position: number): void {
    const newest = this.marks.findLast((mark) => mark.position <= position);
    if (!newest) return;
    this.currentAsOf = newest.at;
    this.marks = this.marks.filter(({ at }) => at > newest.at);
  }
}
