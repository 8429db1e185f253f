import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { visibleLine } from '#platform/text/visible-text.ts';
import type { Clock } from '#platform/time/server/clock.ts';

const WRITTEN_EVERY_MS = 60_000;
const LONGEST_READER = 120;

interface Fetches {
  count: number;
  at: Date;
  by: string;
  writtenAt: number;
}

/** What a program that fetches calls itself, shortened. */
const readerOf = (userAgent: string | undefined): string =>
  [...visibleLine(userAgent ?? '')].slice(0, LONGEST_READER).join('') || 'a program without a name';

/** Counts the fetches of feeds: after the reply, and written once a minute at most for each feed. */
export class FetchLog {
  private readonly fetches = new Map<string, Fetches>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: FastifyBaseLogger,
  ) {}

  record(feedId: string, userAgent: string | undefined): void {
    const at = this.clock.now();
    const before = this.fetches.get(feedId);
    const fetches = {
      count: (before?.count ?? 0) + 1,
      at,
      by: readerOf(userAgent),
      writtenAt: before?.writtenAt ?? Number.NEGATIVE_INFINITY,
    };
    this.fetches.set(feedId, fetches);
    if (at.getTime() - fetches.writtenAt < WRITTEN_EVERY_MS) return;
    this.write(feedId, fetches).catch((err: unknown) => this.log.warn({ err }, 'A fetch of a feed was not noted'));
  }

  /** Writes what waits, before the program ends. */
  async flush(): Promise<void> {
    for (const [feedId, fetches] of this.fetches) if (fetches.count > 0) await this.write(feedId, fetches);
  }

  private async write(feedId: string, { count, at, by }: Fetches): Promise<void> {
    this.fetches.set(feedId, { count: 0, at, by, writtenAt: at.getTime() });
    await this.db
      .updateTable('feeds')
      .set({ last_fetched_at: at, last_fetched_by: by, fetches: sql`fetches + ${count}` })
      .where('id', '=', feedId)
      .execute();
  }
}
