import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { type CountedReader, RecentlyCounted } from '#server/recently-counted.ts';
import type { CountedPage } from '../contract.ts';

export interface SeenPage {
  /** In Nairobi. */
  day: string;
  type: CountedPage;
  id: number;
}

const FLUSH_EVERY_MS = 10_000;
/** So many different pages are not waited for: they are written at once. */
const WAITING_AT_MOST = 5_000;

/**
 * Counts in memory and writes the sums every ten seconds and when the program stops: a page that a thousand people
 * look at costs one write, and nobody waits for it.
 */
export class PageViewCounter {
  private waiting = new Map<string, SeenPage & { views: number }>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private readonly readers = new RecentlyCounted();

  constructor(
    private readonly db: Database,
    private readonly log?: FastifyBaseLogger,
  ) {}

  /**
   * Counts a reader, once in half an hour: a page tells of them when it is sent, and again when its script runs. Beyond
   * what one address block counts in a day, nothing is added.
   */
  countReader(page: SeenPage, reader: CountedReader, now: Date): void {
    if (this.readers.isNew(`${page.type} ${page.id}`, reader, now)) this.count(page);
  }

  count(page: SeenPage, views = 1): void {
    const key = `${page.day} ${page.type} ${page.id}`;
    const counted = this.waiting.get(key);
    if (counted) counted.views += views;
    else this.waiting.set(key, { ...page, views });
    if (this.waiting.size >= WAITING_AT_MOST) void this.flush();
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  /** Writes what was counted until now; what cannot be written just now waits for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const pages = [...this.waiting.values()];
    if (pages.length === 0) return;
    this.waiting = new Map();
    try {
      await addViews(this.db, pages);
    } catch (error) {
      this.log?.warn({ err: error }, 'Views of pages could not be written just now');
      if (this.waiting.size < WAITING_AT_MOST) for (const { views, ...page } of pages) this.count(page, views);
    }
  }
}

/** One statement for all of them. Numbers that are no listing visitors can see are left out. */
async function addViews(db: Database, pages: readonly (SeenPage & { views: number })[]): Promise<void> {
  // In one order everywhere, so that two processes do not wait for each other.
  await sql`
    insert into page_views (day, subject_type, subject_id, views)
    select day, type, id, views
    from unnest(
      ${pages.map(({ day }) => day)}::date[],
      ${pages.map(({ type }) => type)}::text[],
      ${pages.map(({ id }) => id)}::bigint[],
      ${pages.map(({ views }) => views)}::int[]
    ) as seen (day, type, id, views)
    where case type
      when 'property' then exists (select from properties where properties.id = seen.id and approval_status = 'Approved')
      else exists (select from land where land.id = seen.id and approval_status = 'Approved')
    end
    order by type, id, day
    on conflict (subject_type, subject_id, day) do update set views = page_views.views + excluded.views`.execute(db);
}
