import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database/server/database.ts';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import { uuidOfHash } from '#platform/security/server/secret-tokens.ts';

interface Count {
  hits: number;
  /** By `performance.now()`: a clock that is set back by an hour must not lock anybody out for it. */
  windowEndsAt: number;
}

interface OwnHits {
  hits: number;
  windowMs: number;
}

const MOST_KEYS = 50_000;
const SHARED_EVERY_MS = 1_000;
const FORGOTTEN_EVERY_MS = 60_000;

/**
 * Counts hits by key within a window of time that begins with the first hit, over all programs on one database. A hit
 * costs no statement: the sums of a second are written in one, whose reply has the hits of all programs. While the
 * database is away each program counts for itself.
 */
export class SharedCounts {
  private readonly counts = new LRUCache<string, Count>({ max: MOST_KEYS });
  private unshared = new Map<string, OwnHits>();
  private sharing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private forgottenAt = performance.now();
  private isAway = false;

  constructor(
    private readonly db: Database,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  ) {}

  /**
   * Counts one hit.
   * @param isExact waits for the count of all programs; otherwise what others counted within the last second is missing
   * @returns the hits in the window, and how long it lasts
   */
  async hit(key: string, windowMs: number, isExact: boolean): Promise<{ current: number; ttl: number }> {
    const counted = this.current(key, windowMs);
    counted.hits += 1;
    const own = this.unshared.get(key);
    this.unshared.set(key, { hits: (own?.hits ?? 0) + 1, windowMs });
    this.timer ??= setTimeout(() => void this.share(), SHARED_EVERY_MS).unref();
    if (isExact) await this.share();
    const { hits, windowEndsAt } = this.counts.get(key) ?? counted;
    return { current: hits, ttl: Math.max(0, windowEndsAt - performance.now()) };
  }

  /** Waits for what is being written, and writes no more by itself. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.sharing;
  }

  private current(key: string, windowMs: number): Count {
    const known = this.counts.get(key);
    if (known && known.windowEndsAt > performance.now()) return known;
    const begun = { hits: 0, windowEndsAt: performance.now() + windowMs };
    this.counts.set(key, begun);
    return begun;
  }

  private share(): Promise<void> {
    this.sharing = this.sharing.then(() => withTimeLimit('page', 'shareCounts', () => this.shareOnce()));
    return this.sharing;
  }

  private async shareOnce(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const sent = this.unshared;
    if (sent.size === 0) return;
    this.unshared = new Map();
    try {
      for (const [key, total] of await addHits(this.db, sent)) {
        const since = this.unshared.get(key)?.hits ?? 0;
        this.counts.set(key, { hits: total.hits + since, windowEndsAt: performance.now() + total.msLeft });
      }
      await this.forgetEnded();
      if (this.isAway) this.log.info('Requests are counted with the other programs again');
      this.isAway = false;
    } catch (error) {
      // The hits stay counted here; other programs never learn of them.
      if (!this.isAway) this.log.warn({ err: error }, 'Requests are counted by this program alone');
      this.isAway = true;
    }
  }

  private async forgetEnded(): Promise<void> {
    if (performance.now() - this.forgottenAt < FORGOTTEN_EVERY_MS) return;
    this.forgottenAt = performance.now();
    // Rows that another program is counting are left to the next time, so that the two cannot deadlock.
    await sql`
      delete from request_counts where key in (
        select key from request_counts where window_ends_at < now() for update skip locked)`.execute(this.db);
  }
}

/** Adds the hits of this program. @returns those of all programs, by key */
async function addHits(
  db: Database,
  own: ReadonlyMap<string, OwnHits>,
): Promise<Map<string, { hits: number; msLeft: number }>> {
  const keys = new Map([...own.keys()].map((key) => [hashedKey(key), key]));
  const hits = [...own.values()];
  // Sorted, so that two programs cannot deadlock. The window is that of the database's clock.
  const { rows } = await sql<{ key: string; hits: number; ms_left: number }>`
    insert into request_counts as counted (key, hits, window_ends_at)
    select key, hits, now() + make_interval(secs => window_ms / 1000.0)
    from unnest(
      ${[...keys.keys()]}::uuid[],
      ${hits.map((count) => count.hits)}::int[],
      ${hits.map(({ windowMs }) => windowMs)}::int[]
    ) as own (key, hits, window_ms)
    order by key
    on conflict (key) do update set
      hits = case when counted.window_ends_at > now() then counted.hits else 0 end + excluded.hits,
      window_ends_at = case when counted.window_ends_at > now() then counted.window_ends_at
        else excluded.window_ends_at end
    returning key, hits, (extract(epoch from window_ends_at - now()) * 1000)::float8 as ms_left`.execute(db);
  return new Map(rows.map((row) => [keys.get(row.key) ?? row.key, { hits: row.hits, msLeft: row.ms_left }]));
}

/** Addresses of visitors are not stored as such. */
const hashedKey = (key: string): string => uuidOfHash(createHash('sha256').update(key).digest());
