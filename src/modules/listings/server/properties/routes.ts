import { findAgent, presentAgent } from '#modules/identity/server';
import type { Database } from '#platform/database/server/database.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { previewProperty } from '../../admin/contract.ts';
import {
  getProperty,
  listProperties,
  listPropertyImages,
  listPropertyPoints,
  type Property,
  type PropertyDetail,
  resolveProperty,
} from '../../search/property-contract.ts';
import { findWrittenProperty } from '../admin/queries.ts';
import { listFloorPlansOf } from '../floor-plans/queries.ts';
import { presentImage } from '../photographs/queries.ts';
import { detailValues, presentPoint, presentProperty } from './present.ts';
import {
  findApprovedProperty,
  findPropertyAsIfApproved,
  findPropertySlug,
  isApprovedProperty,
  listApprovedProperties,
  listImagesOfProperty,
  listPositionedProperties,
  listSimilarProperties,
  primaryImages,
} from './queries.ts';
import type { PropertyRow } from './rows.ts';

export interface PropertyServices {
  db: Database;
  clock: Clock;
}

export function registerProperties(api: Api, { db, clock }: PropertyServices): void {
  api.handle(listProperties, async ({ query }) => {
    const { rows, total } = await listApprovedProperties(db, query);
    return { items: await withImages(db, rows), pagination: paginate(query.page, query.per_page, total) };
  });

  api.handle(listPropertyPoints, async ({ query }) => {
    const { rows, total } = await listPositionedProperties(db, query);
    const images = await primaryImages(
      db,
      rows.map(({ id }) => id),
    );
    return { points: rows.map((row) => presentPoint(row, images.get(row.id))), total_items: total };
  });

  api.handle(getProperty, async ({ params }) => {
    const row = await findApprovedProperty(db, params.slug);
    if (!row) throw new ApiError('listing_not_found');
    return propertyDetail(db, row);
  });

  api.handle(previewProperty, async ({ params }) => {
    const written = await findWrittenProperty(db, params.listing_id);
    const row = await findPropertyAsIfApproved(db, params.listing_id, clock.now());
    if (!row) throw new ApiError('listing_not_found');
    return propertyDetail(db, { ...row, ...written });
  });

  api.handle(listPropertyImages, async ({ query }) => {
    if (!(await isApprovedProperty(db, query.property_id))) throw new ApiError('listing_not_found');
    return { items: (await listImagesOfProperty(db, query.property_id)).map(presentImage) };
  });

  api.handle(resolveProperty, async ({ query }) => {
    const slug = await findPropertySlug(db, query.id === undefined ? { text: query.title ?? '' } : { id: query.id });
    if (slug === null) throw new ApiError('listing_not_found');
    return { slug };
  });
}

async function withImages(db: Database, rows: PropertyRow[]): Promise<Property[]> {
  const images = await primaryImages(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentProperty(row, images.get(row.id)));
}

async function propertyDetail(db: Database, row: PropertyRow): Promise<PropertyDetail> {
  const [images, floorPlans, agent, similar] = await Promise.all([
    listImagesOfProperty(db, row.id),
    listFloorPlansOf(db, row.id),
    row.agent_id ? findAgent(db, row.agent_id) : undefined,
    listSimilarProperties(db, row).then((rows) => withImages(db, rows)),
  ]);
  return {
    ...presentProperty(row, images[0]),
    ...detailValues(row),
    takes_visits: row.takes_visits,
    images: images.map(presentImage),
    floor_plans: floorPlans,
    agent: agent ? presentAgent(agent) : null,
    similar,
  };
}
