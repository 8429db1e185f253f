import type { OpenedMap } from './open-map.ts';
import type { Position } from './position.ts';

/** Pixels between two corners at first; doubled whenever there are too many. */
const STEP_PX = 12;
const MOST_CORNERS = 40;
/** An outline smaller than this in both directions was a press. */
const SMALLEST_PX = 24;

interface Corner {
  x: number;
  y: number;
}

/** Lets the visitor draw an outline on the map, which stays still. @returns null for a press, or given up */
export function traceOutline({ map }: OpenedMap, signal: AbortSignal): Promise<Position[] | null> {
  const sheet = document.createElement('div');
  sheet.className = 'map-drawing';
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.append(line);
  sheet.append(drawing);
  map.getCanvasContainer().append(sheet);
  let corners: Corner[] = [];
  let step = STEP_PX;
  const { promise, resolve } = Promise.withResolvers<Position[] | null>();
  const add = (event: PointerEvent): void => {
    const { left, top } = sheet.getBoundingClientRect();
    const next = { x: event.clientX - left, y: event.clientY - top };
    const last = corners.at(-1);
    if (last && Math.hypot(next.x - last.x, next.y - last.y) < step) return;
    corners.push(next);
    if (corners.length > MOST_CORNERS) {
      corners = corners.filter((_, nth) => nth % 2 === 0);
      step *= 2;
    }
    line.setAttribute('points', corners.map(({ x, y }) => `${x},${y}`).join(' '));
  };
  const listen = { signal };
  // The map would take them for the start of a movement, whose end it misses when the sheet is removed: the next tap
  // would then be its second finger.
  for (const type of ['mousedown', 'touchstart', 'touchmove', 'touchend', 'touchcancel'])
    sheet.addEventListener(type, (event) => event.stopPropagation());
  sheet.addEventListener(
    'pointerdown',
    (event) => {
      event.stopPropagation();
      sheet.setPointerCapture(event.pointerId);
      corners = [];
      step = STEP_PX;
      add(event);
    },
    listen,
  );
  sheet.addEventListener('pointermove', (event) => corners.length > 0 && add(event), listen);
  sheet.addEventListener(
    'pointerup',
    () => {
      const positions = corners.map(({ x, y }) => map.unproject([x, y]));
      resolve(isArea(corners) ? positions.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })) : null);
    },
    listen,
  );
  sheet.addEventListener('pointercancel', () => resolve(null), listen);
  signal.addEventListener('abort', () => resolve(null));
  return promise.finally(() => sheet.remove());
}

function isArea(corners: readonly Corner[]): boolean {
  const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return (
    corners.length >= 3 && Math.max(spread(corners.map(({ x }) => x)), spread(corners.map(({ y }) => y))) >= SMALLEST_PX
  );
}
