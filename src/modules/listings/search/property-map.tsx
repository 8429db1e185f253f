import { useMemo, useState } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { type Spot, toSpot } from '#web/ui/map/map-geometry.ts';
import { PlanMap, type PlanMarker } from '#web/ui/map/plan-map.tsx';
import type { PropertyPoint } from './property-contract.ts';
import type { PropertyList } from './property-list.ts';
import { PropertyMapCard } from './property-map-card.tsx';
import { flagText, placesOf, pointLabel } from './property-map-labels.ts';
import type { PropertySearch } from './property-search.ts';
import { type FoundPoints, usePropertyPoints } from './use-property-points.ts';

export interface PropertyMapProps {
  list: PropertyList;
  search: PropertySearch;
  /** The properties chosen on the map. */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** A map of the properties of a search that have a position. */
export function PropertyMap(props: PropertyMapProps) {
  const found = usePropertyPoints(props.list, props.search);
  if (found.failure !== null) {
    return (
      <div className="h-full overflow-auto p-4">
        <ErrorPanel level={3} title="We could not load the map" onRetry={found.retry}>
          {found.failure} The list is complete without it.
        </ErrorPanel>
      </div>
    );
  }
  if (!found.points) return <p className="p-5 text-sm text-muted">Loading the map...</p>;
  if (found.points.length === 0) return <p className="p-5 text-sm text-muted">None of these has a position yet.</p>;
  return <LoadedMap {...props} points={found.points} total={found.total} isCapped={found.isCapped} />;
}

type LoadedMapProps = PropertyMapProps & { points: readonly PropertyPoint[] } & Pick<FoundPoints, 'total' | 'isCapped'>;

function LoadedMap({ list, points, total, isCapped, chosen, onChoose }: LoadedMapProps) {
  const spots = useMemo(() => points.map(toSpot), [points]);
  const places = useMemo(() => placesOf(points), [points]);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[]) => {
    setSeen((before) => new Set([...before, ...ids]));
    onChoose(ids);
  };
  return (
    <PlanMap
      label={`Map of ${list.noun.many}`}
      spots={spots}
      places={places}
      markers={points.map((point, index) => toMarker(point, spots[index], chosen, seen))}
      countLabel={(count) => `${count} ${list.noun.many}: look closer`}
      onChoose={choose}
    >
      {total > points.length && (
        <p className="pointer-events-none absolute top-16 left-3 z-2 rounded-badge bg-surface px-2.5 py-1.5 text-xs text-soft shadow-raised">
          {points.length} of {isCapped ? `${total}+` : total} shown
        </p>
      )}
      <PropertyMapCard points={points.filter(({ id }) => chosen.includes(id))} onClose={() => onChoose([])} />
    </PlanMap>
  );
}

function toMarker(
  point: PropertyPoint,
  spot: Spot | undefined,
  chosen: readonly number[],
  seen: ReadonlySet<number>,
): PlanMarker {
  const wasSeen = seen.has(point.id) ? 'seen' : 'new';
  return {
    ...(spot ?? toSpot(point)),
    id: point.id,
    text: flagText(point),
    label: pointLabel(point),
    look: chosen.includes(point.id) ? 'selected' : wasSeen,
  };
}
