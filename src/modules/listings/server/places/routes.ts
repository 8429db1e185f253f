import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { getArea, listAreas } from '../../places/area-contract.ts';
import { describeArea, findPlace, listCounties } from './areas.ts';
import { cachedGazetteer } from './places.ts';

interface AreaServices {
  db: Database;
  changes?: ChangeFeed;
}

export function registerAreas(api: Api, { db, changes }: AreaServices): void {
  const gazetteer = cachedGazetteer(db, changes);
  api.handle(getArea, async ({ params }) => {
    const known = await gazetteer();
    const place = findPlace(known, params.slug);
    if (!place) throw new ApiError('not_found');
    return describeArea(db, known, place);
  });
  api.handle(listAreas, async () => ({ counties: await listCounties(db, await gazetteer()) }));
}
