import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { uuidOfHash } from '#platform/security/server/secret-tokens.ts';
import type { DatabaseOrTransaction } from './database.ts';

/** A reader as identified by `Visitor`: one id for the browser, one for its address block. */
export interface CountedReader {
  readerId: string;
  networkId: string;
}

const COUNTED_AGAIN_AFTER_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST_ENTRIES = 50_000;
/**
 * Most views counted per address block and day: of one page, and of all pages. Without a limit, a program could inflate
 * counts by varying its user agent. An office behind one address reads fewer than 400 pages a day.
 */
const MOST_OF_A_PAGE = 20;
const MOST_OF_ALL_PAGES = 400;

/**
 * Decides whether a view is counted: once per reader and page in half an hour, within daily limits per address block.
 * State is in memory: `claimViews` asks the other programs, and the daily limits are those of each program.
 */
export class RecentlyCounted {
  private readonly readers = new Expiring<true>(COUNTED_AGAIN_AFTER_MS);
  private readonly networks = new Expiring<number>(DAY_MS);

  /** Whether the view counts; records it if so. */
  isNew(page: string, { readerId, networkId }: CountedReader, now: Date): boolean {
    const reader = `${page} ${readerId}`;
    if (this.readers.get(reader, now)) return false;
    const [ofPage, ofAll] = [`${page} ${networkId}`, networkId].map((key) => this.networks.get(key, now) ?? 0);
    if (ofPage === undefined || ofPage >= MOST_OF_A_PAGE) return false;
    if (ofAll === undefined || ofAll >= MOST_OF_ALL_PAGES) return false;
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
      if (now.getTime() - since < this.lifetimeMs && this.entries.size <= MOST_ENTRIES) return;
      this.entries.delete(key);
    }
  }
}

/** What `claimViews` knows a view by. */
export const viewKey = (page: string, { readerId }: CountedReader): string =>
  uuidOfHash(createHash('sha256').update(`${page} ${readerId}`).digest());

/**
 * Takes views to be counted by this program.
 * @param keys of `viewKey`
 * @returns those that no program has counted within half an hour
 */
export async function claimViews(db: DatabaseOrTransaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  // Sorted, so that two programs cannot deadlock.
  const { rows } = await sql<{ key: string }>`
    insert into counted_views as known (key)
    select distinct key from unnest(${[...keys]}::uuid[]) as seen (key) order by key
    on conflict (key) do update set counted_at = now()
      where known.counted_at <= now() - make_interval(secs => ${COUNTED_AGAIN_AFTER_MS / 1000})
    returning key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
