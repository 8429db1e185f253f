import { findAgent, presentAgent } from '#modules/identity/server';
import type { Database } from '#platform/database/server/database.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { previewLand } from '../../admin/contract.ts';
import { toSqm } from '../../areas.ts';
import {
  getLand,
  type Land,
  type LandDetail,
  listLand,
  listLandFilters,
  resolveLand,
} from '../../search/land-contract.ts';
import { findWrittenLand } from '../admin/queries.ts';
import { rememberLandFilters } from './land-filters.ts';
import { presentLand } from './present.ts';
import {
  findApprovedLand,
  findLandAsIfApproved,
  findLandSlug,
  imagesOfLand,
  listApprovedLand,
  listSimilarLand,
} from './queries.ts';
import type { LandRow } from './rows.ts';

export function registerLand(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listLand, async ({ query }) => {
    const { rows, total } = await listApprovedLand(db, query);
    return { items: await present(db, rows), pagination: paginate(query.page, query.limit ?? query.per_page, total) };
  });

  const filters = rememberLandFilters(db, clock);
  api.handle(listLandFilters, () => filters());

  api.handle(resolveLand, async ({ query }) => {
    const slug = await findLandSlug(db, query.title);
    if (slug === null) throw new ApiError('listing_not_found');
    return { slug };
  });

  api.handle(previewLand, async ({ params }) => {
    const written = await findWrittenLand(db, params.listing_id);
    const row = await findLandAsIfApproved(db, params.listing_id, clock.now());
    if (!row) throw new ApiError('listing_not_found');
    const size_sqm = written ? toSqm(written.size, written.size_unit) : row.size_sqm;
    return landDetail(db, { ...row, ...written, state: written?.state ?? row.state, size_sqm });
  });

  api.handle(getLand, async ({ params }) => {
    const row = await findApprovedLand(db, params.slug);
    if (!row) throw new ApiError('listing_not_found');
    return landDetail(db, row);
  });
}

async function present(db: Database, rows: LandRow[]): Promise<Land[]> {
  const images = await imagesOfLand(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentLand(row, images.get(row.id) ?? []));
}

async function landDetail(db: Database, row: LandRow): Promise<LandDetail> {
  const [[land], similar, agent] = await Promise.all([
    present(db, [row]),
    listSimilarLand(db, row).then((rows) => present(db, rows)),
    row.agent_id ? findAgent(db, row.agent_id) : undefined,
  ]);
  if (!land) throw new ApiError('listing_not_found');
  return { ...land, takes_visits: row.takes_visits, agent: agent ? presentAgent(agent) : null, similar };
}
