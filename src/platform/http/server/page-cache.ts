import { LRUCache } from 'lru-cache';
import { type CachedReply, compressBetter, sizeOf } from './cached-reply.ts';
import type { CanonicalAddress } from './canonical-address.ts';

/** What a rendering made. */
export interface Rendering<Other> {
  /** Null: nothing that may be cached, such as a redirect; `other` is sent to those who waited. */
  reply: CachedReply | null;
  tags: readonly string[];
  other: Other;
  /** The rendering failed because the database is unreachable. */
  isOutage: boolean;
}

interface Entry {
  reply: CachedReply;
  tags: readonly string[];
  /** The connection during which it was rendered: see `connected`. */
  epoch: number;
  renderedAt: number;
}

export type CacheState = 'fresh' | 'stale' | 'rendered';
export type Found<Other> = { reply: CachedReply; state: CacheState; age: number } | { reply: null; other: Other };

/** Contents that depend on the time, such as deadlines and free hours, are at most this much late. */
const FRESH_MS = 60_000;
/** An entry this old is sent at once while a new one is rendered; an older one waits for the rendering. */
const STALE_WHILE_REVALIDATE_MS = 120_000;
/** Limit of what is sent while the database is unreachable. */
const STALE_IF_ERROR_MS = 24 * 60 * 60_000;
/** While the database is unreachable, one rendering in this time finds out whether it is back. */
const RETRY_AFTER_OUTAGE_MS = 2_000;
const REMEMBERED_FIRST_REQUESTS = 10_000;

/**
 * Replies of public pages in memory, least recently used dropped first, bounded by bytes. An address with parameters is
 * stored at its second request: clients can invent such addresses, and each would otherwise displace a page in use.
 * Entries are dropped by tag when a transaction changed what they show. Without the connection that tells of changes
 * nothing counts as fresh.
 */
export class PageCache<Other> {
  private readonly entries: LRUCache<string, Entry>;
  private readonly requested = new LRUCache<string, true>({ max: REMEMBERED_FIRST_REQUESTS });
  private readonly flights = new Map<string, { change: number; result: Promise<Rendering<Other>> }>();
  private readonly lastChange = new Map<string, number>();
  /** Number of invalidations so far. */
  private change = 0;
  private epoch = 0;
  private isConnected = false;
  private outageAt = Number.NEGATIVE_INFINITY;

  constructor(
    maxBytes: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ reply }) => sizeOf(reply),
    });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** Changes before the connection are unknown, so entries rendered before it are rendered again. */
  connected(): void {
    this.epoch += 1;
    this.isConnected = true;
  }

  disconnected(): void {
    this.isConnected = false;
  }

  /** Drops every entry with one of the tags, and keeps renderings that began before from being stored. */
  invalidate(tags: readonly string[]): void {
    this.change += 1;
    for (const tag of tags) this.lastChange.set(tag, this.change);
    for (const [key, entry] of this.entries.entries())
      if (entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
  }

  /** A fresh entry; the only lookup that a hit needs. */
  fresh(key: string): { reply: CachedReply; age: number } | null {
    const entry = this.entries.get(key);
    if (!entry || !this.isCurrent(entry)) return null;
    const age = this.now() - entry.renderedAt;
    return age < FRESH_MS ? { reply: entry.reply, age } : null;
  }

  /** The entry, or a rendering that all requests of the moment share. */
  async get(address: CanonicalAddress, render: () => Promise<Rendering<Other>>): Promise<Found<Other>> {
    const { key } = address;
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.renderedAt : 0;
    if (entry && this.isCurrent(entry)) {
      if (age < FRESH_MS) return { reply: entry.reply, state: 'fresh', age };
      if (age < STALE_WHILE_REVALIDATE_MS) {
        // A failed rendering in the background is logged by the rendering; the next request tries again.
        void this.rendered(address, render).catch(() => {});
        return { reply: entry.reply, state: 'stale', age };
      }
    }
    const lasts = entry && age < STALE_IF_ERROR_MS ? entry.reply : null;
    if (lasts && this.now() - this.outageAt < RETRY_AFTER_OUTAGE_MS) return { reply: lasts, state: 'stale', age };
    const { reply, other, isOutage } = await this.rendered(address, render);
    if (isOutage && lasts) return { reply: lasts, state: 'stale', age };
    return reply ? { reply, state: 'rendered', age: 0 } : { reply: null, other };
  }

  private isCurrent({ epoch }: Entry): boolean {
    return this.isConnected && epoch === this.epoch;
  }

  /** A request that came after a change does not join a rendering that began before it. */
  private rendered(address: CanonicalAddress, render: () => Promise<Rendering<Other>>): Promise<Rendering<Other>> {
    const { key } = address;
    const flight = this.flights.get(key);
    if (flight?.change === this.change) return flight.result;
    const begun = { change: this.change, epoch: this.epoch, isConnected: this.isConnected };
    const result = render().then((rendering) => {
      this.outageAt = rendering.isOutage ? this.now() : Number.NEGATIVE_INFINITY;
      if (rendering.reply) this.store(address, rendering.reply, rendering.tags, begun);
      return rendering;
    });
    const started = { change: this.change, result };
    this.flights.set(key, started);
    const land = () => {
      if (this.flights.get(key) === started) this.flights.delete(key);
    };
    result.then(land, land);
    return result;
  }

  private store(
    { key, hasParameters }: CanonicalAddress,
    reply: CachedReply,
    tags: readonly string[],
    begun: { change: number; epoch: number; isConnected: boolean },
  ): void {
    const isChanged = tags.some((tag) => (this.lastChange.get(tag) ?? 0) > begun.change);
    if (isChanged || !begun.isConnected || begun.epoch !== this.epoch) return;
    if (hasParameters && !this.requested.has(key)) {
      this.requested.set(key, true);
      return;
    }
    const entry = { reply, tags, epoch: begun.epoch, renderedAt: this.now() };
    this.entries.set(key, entry);
    void compressBetter(reply, () => this.entries.peek(key) === entry).catch(() => {});
  }
}
