/** A reader as identified by `Visitor`: one id for the browser, one for its address block. */
export interface CountedReader {
  readerId: string;
  networkId: string;
}

const PAUSE_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const REMEMBERED_AT_MOST = 50_000;
/**
 * Most views counted per address block and day: of one page, and of all pages. Without a limit, a program could inflate
 * counts by varying its user agent. An office behind one address reads fewer than 400 pages a day.
 */
const OF_A_PAGE_AT_MOST = 20;
const OF_ALL_AT_MOST = 400;

/**
 * Decides whether a view is counted: once per reader and page in half an hour, within daily limits per address block.
 * State is in memory, so after a restart a reader may be counted twice and the limits begin anew.
 */
export class RecentlyCounted {
  private readonly readers = new Expiring<true>(PAUSE_MS);
  private readonly networks = new Expiring<number>(DAY_MS);

  /** Whether the view counts; records it if so. */
  isNew(page: string, { readerId, networkId }: CountedReader, now: Date): boolean {
    const reader = `${page} ${readerId}`;
    if (this.readers.get(reader, now)) return false;
    const [ofPage, ofAll] = [`${page} ${networkId}`, networkId].map((key) => this.networks.get(key, now) ?? 0);
    if (ofPage === undefined || ofPage >= OF_A_PAGE_AT_MOST) return false;
    if (ofAll === undefined || ofAll >= OF_ALL_AT_MOST) return false;
    this.readers.set(reader, true, now);
    this.networks.set(`${page} ${networkId}`, ofPage + 1, now);
    this.networks.set(networkId, ofAll + 1, now);
    return true;
  }
}

/** A map whose entries expire a fixed time after they were set; beyond its maximum size the oldest are dropped. */
class Expiring<Value> {
  private readonly entries = new Map<string, { value: Value; since: number }>();

  constructor(private readonly lifetimeMs: number) {}

  get(key: string, now: Date): Value | undefined {
    const entry = this.entries.get(key);
    return entry && now.getTime() - entry.since < this.lifetimeMs ? entry.value : undefined;
  }

  set(key: string, value: Value, now: Date): void {
    const isCurrent = this.get(key, now) !== undefined;
    const since = isCurrent ? (this.entries.get(key)?.since ?? now.getTime()) : now.getTime();
    if (!isCurrent) this.entries.delete(key);
    this.entries.set(key, { value, since });
    this.removeOldest(now);
  }

  private removeOldest(now: Date): void {
    for (const [key, { since }] of this.entries) {
      if (now.getTime() - since < this.lifetimeMs && this.entries.size <= REMEMBERED_AT_MOST) return;
      this.entries.delete(key);
    }
  }
}
