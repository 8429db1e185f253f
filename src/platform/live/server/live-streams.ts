import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { BEAT_MS, liveEvents } from '../live-path.ts';

export interface LiveLimits {
  /** Open streams of the program, and of one member. */
  streams: number;
  ofMember: number;
  /** From one message of a stream to the next: changes meanwhile are one message. */
  quietMs: number;
  /** A client that takes nothing for so long is cut off. */
  stallMs: number;
  beatMs: number;
  /** A stream that is opened is told of what changed so shortly before: its page was loaded earlier. */
  recentMs: number;
}

export const liveLimits: LiveLimits = {
  streams: 1_000,
  ofMember: 20,
  quietMs: 1_000,
  stallMs: 60_000,
  beatMs: BEAT_MS,
  recentMs: 30_000,
};

interface LiveReader {
  staffId: string;
  sessionId: string;
  role: StaffRole;
}

interface Stream {
  raw: ServerResponse;
  reader: LiveReader;
  topics: ReadonlySet<string>;
  /** Topics that changed and were not sent yet. */
  waiting: Set<string>;
  quietUntil: number;
  /** Since when the client has left something unread; null while it reads. */
  unreadSince: number | null;
}

/** The messages of one transaction arrive one after the other. */
const GATHER_MS = 20;

/**
 * Open replies that tell pages which topics changed. Nothing is kept for a stream but the names of its topics: what its
 * client does not read is not written.
 */
export class LiveStreams {
  /** In the order in which they were opened. */
  private readonly streams = new Set<Stream>();
  private readonly changedAt = new Map<string, number>();
  private flushing: NodeJS.Timeout | undefined;

  constructor(private readonly limits: LiveLimits) {}

  get size(): number {
    return this.streams.size;
  }

  /** Takes over a reply whose head was written. A member's oldest stream ends where there are too many. */
  open(raw: ServerResponse, reader: LiveReader, topics: readonly string[]): void {
    const [oldest, ...others] = [...this.streams].filter((stream) => stream.reader.staffId === reader.staffId);
    if (oldest && others.length + 1 >= this.limits.ofMember)
      this.end(oldest, `event: ${liveEvents.replaced}\ndata: .\n\n`);
    const since = performance.now() - this.limits.recentMs;
    const waiting = new Set(topics.filter((topic) => (this.changedAt.get(topic) ?? Number.NEGATIVE_INFINITY) > since));
    const stream: Stream = { raw, reader, topics: new Set(topics), waiting, quietUntil: 0, unreadSince: null };
    this.streams.add(stream);
    raw.once('close', () => this.streams.delete(stream));
    raw.on('error', () => this.streams.delete(stream));
    if (waiting.size > 0) this.flushWithin(GATHER_MS);
  }

  /** Whether the member has a place: a free one, or that of a stream of theirs which would end. */
  hasPlaceFor({ staffId }: Pick<LiveReader, 'staffId'>): boolean {
    if (this.size < this.limits.streams) return true;
    return [...this.streams].filter(({ reader }) => reader.staffId === staffId).length >= this.limits.ofMember;
  }

  /** @param staffId the only member whom it concerns; absent: everybody */
  tell(topic: string, staffId?: string): void {
    this.changedAt.set(topic, performance.now());
    for (const { reader, topics, waiting } of this.streams)
      if (topics.has(topic) && (staffId === undefined || staffId === reader.staffId)) waiting.add(topic);
    this.flushWithin(GATHER_MS);
  }

  private flushWithin(milliseconds: number): void {
    this.flushing ??= setTimeout(() => this.flush(), milliseconds).unref();
  }

  private flush(): void {
    this.flushing = undefined;
    const now = performance.now();
    const { quietMs } = this.limits;
    let nextAt = Number.POSITIVE_INFINITY;
    for (const stream of this.streams) {
      const { raw, waiting } = stream;
      if (waiting.size === 0) continue;
      if (now >= stream.quietUntil) {
        stream.quietUntil = now + quietMs;
        if (isRead(stream)) {
          raw.write([...waiting].map((topic) => `data: ${topic}\n\n`).join(''));
          waiting.clear();
          continue;
        }
      }
      nextAt = Math.min(nextAt, stream.quietUntil);
    }
    if (nextAt < Number.POSITIVE_INFINITY) this.flushWithin(Math.max(GATHER_MS, nextAt - now));
  }

  /** Sends a sign of life on each stream, and cuts off clients that take nothing. */
  beat(): void {
    const now = performance.now();
    for (const stream of this.streams) {
      if (isRead(stream)) {
        stream.unreadSince = null;
        stream.raw.write(`event: ${liveEvents.beat}\ndata: .\n\n`);
      } else {
        stream.unreadSince ??= now;
        if (now - stream.unreadSince >= this.limits.stallMs) this.end(stream);
      }
    }
  }

  sessionIds(): string[] {
    return [...new Set(Array.from(this.streams, ({ reader }) => reader.sessionId))];
  }

  /** Ends the streams of sessions that are not among these, or whose member has another role now. */
  keep(sessions: ReadonlyMap<string, StaffRole>, asked: readonly string[]): void {
    const known = new Set(asked);
    for (const stream of this.streams) {
      const { sessionId, role } = stream.reader;
      if (known.has(sessionId) && sessions.get(sessionId) !== role) this.end(stream);
    }
  }

  endAll(): void {
    clearTimeout(this.flushing);
    this.flushing = undefined;
    for (const stream of this.streams) this.end(stream);
  }

  private end(stream: Stream, last = ''): void {
    this.streams.delete(stream);
    // `end` waits until everything is sent, which a client that reads nothing never lets happen.
    if (isRead(stream)) stream.raw.end(last);
    else stream.raw.destroy();
  }
}

/** Whether all that was written before has left for the client, into the kernel's buffer of the connection at least. */
const isRead = ({ raw }: Stream): boolean => raw.writableLength === 0;
