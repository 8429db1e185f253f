import { PlaceMap } from '#web/ui/map/place-map.island.tsx';
import { radiusOf } from '../kinds/position-shown.ts';
import { PlaceNote } from './detail-section.tsx';
import type { DetailView } from './detail-view.ts';
import { stagesSentence } from './nearest-stages.ts';

interface ListingPlaceProps {
  kind: 'property' | 'land';
  listing: Pick<DetailView, 'id' | 'latitude' | 'longitude' | 'positionShown' | 'nearestStages'>;
  address: string;
  /** A map on another site. */
  mapHref: string;
}

/** Where a listing is: a map if it has a position, its address, and matatu stages near it. */
export function ListingPlace({ kind, listing, address, mapHref }: ListingPlaceProps) {
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
      <PlaceNote address={address} mapHref={mapHref} />
      {nearestStages.length > 0 && (
        <p className="mt-3 text-sm text-soft print:hidden">{stagesSentence(nearestStages, radiusM !== null)}</p>
      )}
    </>
  );
}
