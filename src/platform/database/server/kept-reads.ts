import { LRUCache } from 'lru-cache';

/**
 * Which data changed when, by the tags that PostgreSQL sends at the commit of a change (channel `page_cache`). While the
 * connection is away changes are unknown.
 */
export class ChangeFeed {
  private readonly lastChanges = new Map<string, number>();
  private changes = 0;
  /** The number of changes when the connection began; null while there is none. */
  private connectedAt: number | null = null;

  connected(): void {
    this.changes += 1;
    this.connectedAt = this.changes;
  }

  disconnected(): void {
    this.connectedAt = null;
  }

  /** To be called before `stateOf` is: only changes of such tags are remembered, as there is a tag for each listing. */
  watch(tag: string): void {
    this.lastChanges.set(tag, this.changes);
  }

  changed(tags: readonly string[]): void {
    this.changes += 1;
    for (const tag of tags) if (this.lastChanges.has(tag)) this.lastChanges.set(tag, this.changes);
  }

  /** Stays equal as long as nothing with the tag changes; null while that is unknown. */
  stateOf(tag: string): number | null {
    return this.connectedAt === null ? null : Math.max(this.connectedAt, this.lastChanges.get(tag) ?? 0);
  }
}

interface KeptReadsOptions {
  /** Absent: nothing is kept. */
  changes: ChangeFeed | undefined;
  /** Of everything that the values are read from. */
  tag: string;
  /** The least recently read are dropped first. */
  maxValues: number;
}

/** Values read from the database, kept in memory until a change of what they are read from. */
export class KeptReads<Key extends string | number, Value extends object> {
  private readonly values: LRUCache<Key, Value>;
  private state: number | null = null;

  constructor(private readonly options: KeptReadsOptions) {
    this.values = new LRUCache({ max: options.maxValues });
    options.changes?.watch(options.tag);
  }

  /**
   * The values of these keys, those that are not kept by `read`. Shared by all callers: not to be changed.
   * @param read leaves out keys without a value
   */
  async get(
    keys: readonly Key[],
    read: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ): Promise<ReadonlyMap<Key, Value>> {
    const state = this.currentState();
    if (state === null) return read(keys);
    if (state !== this.state) this.values.clear();
    this.state = state;
    const found = new Map<Key, Value>();
    for (const key of keys) {
      const value = this.values.get(key);
      if (value) found.set(key, value);
    }
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    const added = await read(missing);
    // Values read before a change are not kept after it.
    const isCurrent = state === this.currentState() && state === this.state;
    for (const [key, value] of added) {
      found.set(key, value);
      if (isCurrent) this.values.set(key, value);
    }
    return found;
  }

  private currentState(): number | null {
    return this.options.changes?.stateOf(this.options.tag) ?? null;
  }
}
