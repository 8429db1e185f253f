import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import {
  type CountedReader,
  claimViews,
  RecentlyCounted,
  viewKey,
} from '#platform/database/server/recently-counted.ts';
import type { CountedPage } from '../../page-views/contract.ts';

export interface SeenPage {
  /** YYYY-MM-DD in Nairobi. */
  day: string;
  type: CountedPage;
  id: number;
}

interface WaitingPage extends SeenPage {
  views: number;
  /** Views that are counted unless another program has counted them. */
  viewKeys: string[];
}

const FLUSH_EVERY_MS = 10_000;
/** With this many different pages waiting, the counts are written at once. */
const WAITING_AT_MOST = 5_000;

/**
 * Counts views in memory and writes the sums every ten seconds and at shutdown, so that a page with a thousand views
 * costs one write and no request waits for it.
 */
export class PageViewCounter {
  private waiting = new Map<string, WaitingPage>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private readonly readers = new RecentlyCounted();

  constructor(
    private readonly db: Database,
    private readonly log?: FastifyBaseLogger,
  ) {}

  /**
   * Counts a reader at most once in half an hour, because a view is reported when the page is sent and again by its
   * script. Beyond the daily limit of an address block nothing is counted.
   */
  countReader(page: SeenPage, reader: CountedReader, now: Date): void {
    const shown = `${page.type} ${page.id}`;
    if (this.readers.isNew(shown, reader, now)) this.add({ ...page, views: 0, viewKeys: [viewKey(shown, reader)] });
  }

  count(page: SeenPage, views = 1): void {
    this.add({ ...page, views, viewKeys: [] });
  }

  private add(page: WaitingPage): void {
    const key = `${page.day} ${page.type} ${page.id}`;
    const waiting = this.waiting.get(key);
    if (waiting) {
      waiting.views += page.views;
      waiting.viewKeys.push(...page.viewKeys);
    } else this.waiting.set(key, page);
    if (this.waiting.size >= WAITING_AT_MOST) void this.flush();
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  /** Writes the counts; those that cannot be written now are kept for the next time. */
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
      await this.db.transaction().execute(async (trx) => addViews(trx, await countedOf(trx, pages)));
    } catch (error) {
      this.log?.warn({ err: error }, 'Views of pages could not be written just now');
      if (this.waiting.size >= WAITING_AT_MOST) return;
      // Counted without asking other programs, so that an outage takes no memory for each reader.
      for (const { viewKeys, views, ...page } of pages) this.count(page, views + viewKeys.length);
    }
  }
}

async function countedOf(db: DatabaseOrTransaction, pages: readonly WaitingPage[]) {
  const claimed = await claimViews(
    db,
    pages.flatMap(({ viewKeys }) => viewKeys),
  );
  return pages
    .map(({ viewKeys, ...page }) => ({
      ...page,
      views: page.views + viewKeys.filter((key) => claimed.has(key)).length,
    }))
    .filter(({ views }) => views > 0);
}

/** Adds all counts in one statement. Ids of listings that are not public are ignored. */
async function addViews(db: DatabaseOrTransaction, pages: readonly (SeenPage & { views: number })[]): Promise<void> {
  // Sorted, so that two processes cannot deadlock.
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
