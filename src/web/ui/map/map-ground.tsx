import { type Camera, clustersOf, type Size, type Spot, scaleBar, toScreen } from './map-geometry.ts';

export interface MapPlace extends Spot {
  name: string;
}

interface MapGroundProps {
  camera: Camera;
  size: Size;
  /** Most important first; of overlapping names only the first is drawn. */
  places: readonly MapPlace[];
}

const NAME_REACH = 84;
const LONGEST_BAR = 120;
const GRID_PX = 96;

const formatLength = (metres: number): string => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

/** The map's background: survey lines, place names and a scale bar. */
export function MapGround({ camera, size, places }: MapGroundProps) {
  const bar = scaleBar(camera, LONGEST_BAR);
  const nearest = nearestPlace(places, camera);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden bg-[#f1ede2]">
      <SurveyLines camera={camera} size={size} />
      {clustersOf(places, camera.scale, NAME_REACH).map(({ items: [place] }) => {
        if (!place) return null;
        const { left, top } = toScreen(camera, size, place);
        return (
          <span
            key={place.name}
            style={{ left, top }}
            className="absolute mt-6 -translate-x-1/2 text-xs font-semibold whitespace-nowrap text-muted"
          >
            {place.name}
          </span>
        );
      })}
      <span className="absolute top-3 left-3 grid gap-0.5 text-xs text-soft tabular-nums">
        {nearest && <span className="font-semibold">{nearest.name}</span>}
        {formatLength(bar.metres)}
        <span style={{ width: bar.width }} className="block h-1.5 border-x border-b border-text" />
      </span>
    </div>
  );
}

/** The nearest place, to name the area when no place is in view. */
const nearestPlace = (places: readonly MapPlace[], { x, y }: Spot): MapPlace | undefined =>
  places.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];

/** A grid that is fixed to the ground while the map moves. */
function SurveyLines({ camera, size }: Pick<MapGroundProps, 'camera' | 'size'>) {
  const offset = (middle: number, length: number) =>
    (((length / 2 - middle * camera.scale) % GRID_PX) + GRID_PX) % GRID_PX;
  const [right, down] = [offset(camera.x, size.width), offset(camera.y, size.height)];
  const columns = Array.from({ length: Math.ceil(size.width / GRID_PX) + 1 }, (_, nth) => right + (nth - 1) * GRID_PX);
  const rows = Array.from({ length: Math.ceil(size.height / GRID_PX) + 1 }, (_, nth) => down + (nth - 1) * GRID_PX);
  const path = [
    ...columns.map((left) => `M${left} 0V${size.height}`),
    ...rows.map((top) => `M0 ${top}H${size.width}`),
  ].join('');
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0 text-white">
      <path d={path} stroke="currentColor" strokeWidth="2" fill="none" />
    </svg>
  );
}
