import { PlaceMap } from '#web/ui/map/place-map.island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { radiusOf } from '../kinds/property-public.ts';
import { areaHref, whereIs } from '../places/area-labels.ts';
import { formatDistance, SHORTEST_TOLD_M } from '../places/distance.ts';
import { PlaceNote } from './detail-section.tsx';
import type { DetailView } from './detail-view.ts';
import type { NearestStage } from './nearest-stage-contract.ts';

/** The id of the section with the map. */
export const MAP_ANCHOR = 'map';

/** The link to the page of the listing's place: 'More in Kilimani'. */
export const MoreInPlace = ({ place }: Pick<DetailView, 'place'>) =>
  place && (
    <TextLink href={areaHref(place.slug)} arrow className="mt-2 print:hidden">
      {`More ${whereIs(place)}`}
    </TextLink>
  );

/**
 * 'Nearest matatu stage: Yaya Centre, 350 m. Then Adams Arcade, 600 m. Distances are in a straight line.'
 * @param isApproximate distances are from the centre of a circle in which the listing lies
 */
export function stagesSentence(stages: readonly NearestStage[], isApproximate: boolean): string {
  const [nearest, ...others] = stages.map(
    ({ name, distance_m }) =>
      `${name}, ${isApproximate || distance_m <= SHORTEST_TOLD_M ? 'about ' : ''}${formatDistance(distance_m)}`,
  );
  const then = others.length === 0 ? '' : ` Then ${others.join('; ')}.`;
  const distances = stages.length === 1 ? 'The distance is' : 'Distances are';
  return `Nearest matatu stage: ${nearest}.${then} ${distances} in a straight line.`;
}

interface ListingPlaceProps {
  kind: 'property' | 'land';
  listing: Pick<DetailView, 'id' | 'latitude' | 'longitude' | 'positionShown' | 'nearestStages'> & { location: string };
  address: string;
  country: string;
}

/** Where a listing is: a map if it has a position, its address, and matatu stages near it. */
export function ListingPlace({ kind, listing, address, country }: ListingPlaceProps) {
  const { id, latitude, longitude, positionShown, nearestStages } = listing;
  const radiusM = radiusOf(positionShown);
  return (
    <>
      {latitude !== null && longitude !== null && (
        <PlaceMap
          label={`Map of ${address}`}
          position={{ latitude, longitude }}
          radiusM={radiusM}
          picture={`${kind}/${id}`}
          className="mt-5 h-[min(420px,60vh)] rounded-panel sm:h-[420px]"
        />
      )}
      {radiusM !== null && latitude !== null && (
        <p className="mt-3 text-sm text-muted print:hidden">
          It is within this circle of {radiusM} m. Ask us for the exact place.
        </p>
      )}
      {latitude === null && (
        <p className="mt-3 text-sm text-muted print:hidden">It is in {listing.location}. Ask us for the exact place.</p>
      )}
      <PlaceNote address={address} mapHref={mapHref(listing, `${address}, ${country}`)} />
      {nearestStages.length > 0 && (
        <p className="mt-3 text-sm text-soft print:hidden">{stagesSentence(nearestStages, radiusM !== null)}</p>
      )}
    </>
  );
}

/** Address of a map on another site: at the position, without a marker on the centre of a circle, or else searching. */
export function mapHref(
  { latitude, longitude, positionShown }: Pick<DetailView, 'latitude' | 'longitude' | 'positionShown'>,
  address: string,
): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  const marker = positionShown === 'Exact' ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return `https://www.openstreetmap.org/${marker}#map=16/${latitude}/${longitude}`;
}
