import { Maximize, Minus, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { type Cluster, clustersOf, isClosest, isFarthest, type Spot, toScreen, zoomed } from './map-geometry.ts';
import { MapGround, type MapPlace } from './map-ground.tsx';
import { MapCount, MapFlag, type MarkerLook } from './map-marker.tsx';
import { type MapCamera, useMapCamera } from './use-map-camera.ts';
import { useMapDragging } from './use-map-dragging.ts';

export interface PlanMarker extends Spot {
  id: number;
  /** Text on the flag: '14.5M'. */
  text: string;
  /** Accessible label: the text and further facts. */
  label: string;
  look: MarkerLook;
}

export interface PlanMapProps {
  label: string;
  /** Must keep its identity until the markers change; then the map shows all of them again. */
  markers: readonly PlanMarker[];
  /** Positions of the markers; keeps its identity while only their look changes. */
  spots: readonly Spot[];
  places: readonly MapPlace[];
  /** Called when a flag is pressed, or a cluster that cannot be separated by zooming. */
  onChoose: (ids: readonly number[]) => void;
  /** Accessible label of a cluster: '12 homes: look closer'. */
  countLabel: (count: number) => string;
  /** Overlay at the bottom of the map. */
  children?: ReactNode;
}

const FLAG_REACH = 72;
const ZOOM = 2;

/**
 * A map drawn as SVG without any request to other sites: flags and clusters on a plain background. The list beside it
 * has the same content.
 */
export function PlanMap(props: PlanMapProps) {
  const focus = useKeptFocus<HTMLElement>();
  const map = useMapCamera(focus.ref, props.spots);
  const dragging = useMapDragging(map?.look);
  return (
    <section
      {...focus}
      {...dragging}
      aria-label={props.label}
      className="absolute inset-0 cursor-grab touch-pan-y overflow-hidden select-none active:cursor-grabbing"
    >
      {map && (
        <>
          <MapGround camera={map.camera} size={map.size} places={props.places} />
          <Markers {...props} map={map} />
          <MapControls map={map} spots={props.spots} />
        </>
      )}
      {props.children}
    </section>
  );
}

function Markers({ markers, map, onChoose, countLabel }: PlanMapProps & { map: MapCamera }) {
  const { camera, size, lookAt } = map;
  const shown = clustersOf(markers, camera.scale, FLAG_REACH).flatMap((cluster) => {
    const at = toScreen(camera, size, cluster);
    const isInside = at.left > 0 && at.left < size.width && at.top > 0 && at.top < size.height;
    return isInside ? [{ cluster, at }] : [];
  });
  const choose = ({ items }: Cluster<PlanMarker>) => {
    if (canBeParted(items) && !isClosest(camera)) lookAt(items);
    else onChoose(items.map(({ id }) => id));
  };
  return shown.map(({ cluster, at }) => {
    const [first] = cluster.items;
    if (!first) return null;
    if (cluster.items.length === 1) {
      const { id, text, label, look } = first;
      return <MapFlag key={id} {...at} text={text} label={label} look={look} onPress={() => onChoose([id])} />;
    }
    const count = cluster.items.length;
    const key = `${first.id} and ${count - 1}`;
    return (
      <MapCount key={key} {...at} text={String(count)} label={countLabel(count)} onPress={() => choose(cluster)} />
    );
  });
}

const canBeParted = (items: readonly Spot[]): boolean =>
  items.some(({ x, y }) => x !== items[0]?.x || y !== items[0]?.y);

function MapControls({ map, spots }: { map: MapCamera; spots: readonly Spot[] }) {
  const { camera, look, lookAt } = map;
  const button = 'rounded-none not-first:border-t not-first:border-line';
  return (
    <div className="absolute top-4 right-4 z-3 grid overflow-hidden rounded-control bg-surface shadow-raised">
      <IconButton
        label="Zoom in"
        icon={Plus}
        disabled={isClosest(camera)}
        onClick={() => look((now) => zoomed(now, ZOOM))}
        className={button}
      />
      <IconButton
        label="Zoom out"
        icon={Minus}
        disabled={isFarthest(camera)}
        onClick={() => look((now) => zoomed(now, 1 / ZOOM))}
        className={button}
      />
      <IconButton label="Show all" icon={Maximize} onClick={() => lookAt(spots)} className={button} />
    </div>
  );
}
