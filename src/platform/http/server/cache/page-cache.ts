import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedReply, compressBetter, sizeOf } from './cached-reply.ts';
import type { CanonicalAddress } from './canonical-address.ts';

export interface Rendering {
  /** Null: nothing that may be cached, such as a redirect or an error. */
  reply: CachedReply | null;
  tags: readonly string[];
  /** Answers those who waited for a rendering without `reply`. @throws ApiError when an API call failed */
  sendUncached: (reply: FastifyReply) => FastifyReply;
  /** Why the rendering failed, if it may succeed soon. */
  outage: Outage | null;
}

export type Outage = 'database_away' | 'busy';

interface Entry {
  reply: CachedReply;
  tags: readonly string[];
  /** The connection during which it was rendered: see `connected`. */
  epoch: number;
  renderedAt: number;
}

/** State of the cache when a rendering began, and what has changed since. */
interface Begun {
  epoch: number;
  isConnected: boolean;
  changedTags: Set<string>;
}

export type CacheState = 'fresh' | 'stale' | 'rendered';
export type Found =
  | { reply: CachedReply; state: CacheState; age: number }
  | { reply: null; sendUncached: Rendering['sendUncached'] };

/** Contents that depend on the time, such as deadlines and free hours, are at most this much late. */
const FRESH_MS = 60_000;
/** An entry this old is sent at once while a new one is rendered; an older one waits for the rendering. */
const STALE_WHILE_REVALIDATE_MS = 120_000;
/** Limit of what is sent while the database is unreachable. */
const STALE_IF_ERROR_MS = 24 * 60 * 60_000;
/** While the database is unreachable, one rendering in this time finds out whether it is back. */
const RETRY_AFTER_AWAY_MS = 2_000;
const REMEMBERED_FIRST_REQUESTS = 10_000;
/** Clients choose the length of addresses. */
const REMEMBERED_CHARACTERS = 1_000_000;

const bytesOf = ({ reply, tags }: Entry, key: string): number => sizeOf(reply) + key.length + tags.join().length;

/**
 * Replies of public pages and API reads in memory, least recently used dropped first, bounded by bytes. An address with
 * parameters is stored at its second request: clients can invent such addresses, which would displace pages in use.
 * Entries are dropped by tag when a transaction changed what they show. Without the connection that tells of changes
 * nothing counts as fresh.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly requested = new LRUCache<string, true>({
    max: REMEMBERED_FIRST_REQUESTS,
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });
  private readonly flights = new Map<string, { change: number; result: Promise<Rendering> }>();
  private readonly underWay = new Set<Begun>();
  private change = 0;
  private epoch = 0;
  private isConnected = false;
  private awayAt = Number.NEGATIVE_INFINITY;
  private counts = { hits: 0, stale: 0, renderings: 0, dropped: 0 };

  constructor(
    maxBytes: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: bytesOf,
      dispose: ({ tags }, key) => this.forgetTags(tags, key),
    });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** Sums since the start, and what is stored now. A stale hit is counted in both. */
  get figures() {
    return { ...this.counts, entries: this.entries.size, bytes: this.bytes };
  }

  /** Changes before the connection are unknown, so entries rendered before it are rendered again. */
  connected(): void {
    this.epoch += 1;
    this.isConnected = true;
    this.awayAt = Number.NEGATIVE_INFINITY;
  }

  disconnected(): void {
    this.isConnected = false;
  }

  /** Drops every entry with one of the tags, and keeps renderings that began before from being stored. */
  invalidate(tags: readonly string[]): void {
    this.change += 1;
    for (const tag of tags) {
      for (const { changedTags } of this.underWay) changedTags.add(tag);
      const keys = [...(this.keysByTag.get(tag) ?? [])];
      for (const key of keys) this.entries.delete(key);
      this.counts.dropped += keys.length;
    }
  }

  fresh(key: string): { reply: CachedReply; age: number } | null {
    const entry = this.entries.get(key);
    if (!entry || !this.isCurrent(entry)) return null;
    const age = this.now() - entry.renderedAt;
    if (age >= FRESH_MS) return null;
    this.counts.hits += 1;
    return { reply: entry.reply, age };
  }

  /** The entry, or a rendering that all requests of the moment share; the last reply while the database is away. */
  async get(address: CanonicalAddress, render: () => Promise<Rendering>): Promise<Found> {
    const { key } = address;
    const found = this.fresh(key);
    if (found) return { ...found, state: 'fresh' };
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.renderedAt : 0;
    if (entry && this.isCurrent(entry) && age < STALE_WHILE_REVALIDATE_MS) {
      // A failed rendering in the background is logged by the rendering; the next request tries again.
      void this.rendered(address, render).catch(() => {});
      return this.stale(entry.reply, age);
    }
    const lasts = entry && age < STALE_IF_ERROR_MS ? entry.reply : null;
    if (lasts && this.now() - this.awayAt < RETRY_AFTER_AWAY_MS) return this.stale(lasts, age);
    const rendering = this.rendered(address, render);
    const { reply, sendUncached, outage } = await rendering;
    const isUnchanged = () => entry && this.entries.peek(key) === entry && this.isCurrent(entry);
    if (lasts && outage && (this.isAway(outage) || isUnchanged())) return this.stale(lasts, age);
    return reply ? { reply, state: 'rendered', age: 0 } : { reply: null, sendUncached };
  }

  private stale(reply: CachedReply, age: number): Found {
    this.counts.hits += 1;
    this.counts.stale += 1;
    return { reply, state: 'stale', age };
  }

  /** A frozen database refuses nothing, so that statements find it busy; no notifications arrive then either. */
  private isAway(outage: Outage | null): boolean {
    return outage === 'database_away' || (outage === 'busy' && !this.isConnected);
  }

  private isCurrent({ epoch }: Entry): boolean {
    return this.isConnected && epoch === this.epoch;
  }

  /** A request that came after a change does not join a rendering that began before it. */
  private rendered(address: CanonicalAddress, render: () => Promise<Rendering>): Promise<Rendering> {
    const { key } = address;
    const flight = this.flights.get(key);
    if (flight?.change === this.change) return flight.result;
    const begun: Begun = { epoch: this.epoch, isConnected: this.isConnected, changedTags: new Set() };
    this.underWay.add(begun);
    this.counts.renderings += 1;
    const result = render()
      .then((rendering) => {
        this.awayAt = this.isAway(rendering.outage) ? this.now() : Number.NEGATIVE_INFINITY;
        if (rendering.reply) this.store(address, rendering.reply, rendering.tags, begun);
        return rendering;
      })
      .finally(() => this.underWay.delete(begun));
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
    { epoch, isConnected, changedTags }: Begun,
  ): void {
    if (!isConnected || epoch !== this.epoch || tags.some((tag) => changedTags.has(tag))) return;
    if (hasParameters && !this.requested.has(key)) {
      this.requested.set(key, true);
      return;
    }
    const entry = { reply, tags, epoch, renderedAt: this.now() };
    this.put(key, entry);
    const isKept = () => this.entries.peek(key) === entry;
    const recount = () => {
      // As another object, because lru-cache counts the bytes of a known one only once.
      if (isKept()) this.put(key, { ...entry });
    };
    void compressBetter(reply, isKept).then(recount, () => {});
  }

  private put(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    // An entry beyond the limit of one was not stored.
    if (this.entries.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.keysByTag.set(tag, new Set([key]));
    }
  }

  private forgetTags(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.keysByTag.delete(tag);
    }
  }
}
