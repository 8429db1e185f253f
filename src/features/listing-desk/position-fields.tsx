import { listPropertyPoints } from '#features/properties/client.gen.ts';
import { callApi } from '#shared/api/client.ts';
import { PositionFields } from '#ui/map/position-fields.tsx';

/** Where a listing is, on a map that names the areas of the others. */
export const ListingPosition = () => (
  <PositionFields loadPoints={() => callApi(listPropertyPoints).then(({ points }) => points)} />
);
