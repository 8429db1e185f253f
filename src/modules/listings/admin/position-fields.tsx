import { callApi } from '#platform/http/client.ts';
import { PositionFields } from '#web/ui/map/position-fields.tsx';
import { listPropertyPoints } from '../search/property-client.gen.ts';

/** Where a listing is, on a map that names the areas of the others. */
export const ListingPosition = () => (
  <PositionFields loadPoints={() => callApi(listPropertyPoints).then(({ points }) => points)} />
);
