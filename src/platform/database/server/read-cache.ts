import { LRUCache } from 'lru-cache';

/**
 * Numbers the changes of data, by the tags that PostgreSQL sends when a change is committed (channel `page_cache`).
 * Without the connection no changes arrive, so nothing is known to be current.
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

  /** Must be called before `stateOf`: changes of other tags are not stored, because every listing has a tag of its own. */
  watch(tag: string): void {
    this.lastChanges.set(tag, this.changes);
  }

  changed(tags: readonly string[]): void {
    this.changes += 1;
    for (const tag of tags) if (this.lastChanges.has(tag)) this.lastChanges.set(tag, this.changes);
  }

  /** A number that differs after each change of data with this tag; null without the connection. */
  stateOf(tag: string): number | null {
    return this.connectedAt === null ? null : Math.max(this.connectedAt, this.lastChanges.get(tag) ?? 0);
  }
}

interface ReadCacheOptions {
  /** If absent, every value is read from the database. */
  changes: ChangeFeed | undefined;
  /** The tag whose changes make all cached values outdated. */
  tag: string;
  /** The least recently read are dropped first. */
  maxValues: number;
}

/** Values read from the database, cached until a change of what they are read from. */
export class ReadCache<Key extends string | number, Value extends object> {
  private readonly values: LRUCache<Key, Value>;
  private state: number | null = null;

  constructor(private readonly options: ReadCacheOptions) {
    this.values = new LRUCache({ max: options.maxValues });
    options.changes?.watch(options.tag);
  }

  /**
   * Returns the values of these keys: cached ones from memory, the others from `read`. All callers get the same objects,
   * so they must not modify them.
   * @param read returns no entry for a key that has no value
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
    // A change during `read` may be missing from what it returned.
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
