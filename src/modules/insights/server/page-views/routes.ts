import { sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { claimViews, RecentlyCounted, viewKey } from '#platform/database/server/recently-counted.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type CountedPage, countPageView } from '../../page-views/contract.ts';

/** User agents of self-declared robots and previews. */
const machines = /bot\b|bot\/|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i;

/** Counts a reader of a listing at most once in half an hour; staff and self-declared robots never. */
export function registerPageViews(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  const recent = new RecentlyCounted();
  api.handle(countPageView, async ({ body: page }, { session, visitor }) => {
    const received = { received: true as const };
    if (!visitor || machines.test(session?.userAgent ?? '') || (await session?.findStaff())) return received;
    const reader = { readerId: await visitor.passingId(), networkId: await visitor.networkId() };
    if (!(await isShown(db, page))) throw new ApiError('listing_not_found');
    const shown = `${page.type} ${page.id}`;
    if (!recent.isNew(shown, reader, clock.now())) return received;
    await db.transaction().execute(async (trx) => {
      const claimed = await claimViews(trx, [viewKey(shown, reader)]);
      if (claimed.size > 0) await addView(trx, page, nairobiDay(clock.now()));
    });
    return received;
  });
}

interface Page {
  type: CountedPage;
  id: number;
}

/** The row of a listing that visitors can see. */
const publicListing = ({ type, id }: Page) =>
  sql`${sql.table(type === 'property' ? 'properties' : 'land')} where id = ${id} and approval_status = 'Approved'`;

async function isShown(db: Database, page: Page): Promise<boolean> {
  const { rows } = await sql`select 1 from ${publicListing(page)}`.execute(db);
  return rows.length > 0;
}

/** Nothing is added for a listing that was withdrawn meanwhile. */
async function addView(db: DatabaseOrTransaction, page: Page, day: string): Promise<void> {
  await sql`
    insert into page_views (day, subject_type, subject_id, views)
    select ${day}, ${page.type}, id, 1 from ${publicListing(page)}
    on conflict (subject_type, subject_id, day) do update set views = page_views.views + 1`.execute(db);
}
