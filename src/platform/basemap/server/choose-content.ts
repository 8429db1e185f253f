import { findDeepestTile, type TileAddress, type TileArchive } from './archive.ts';
import type { Point } from './clipping.ts';
import { featuresOf, type MapFeature, partOf, type ViewPart } from './map-features.ts';
import { type MapPosition, type MapView, tilesOf, viewAround } from './map-view.ts';
import { roadClassOf } from './road-style.ts';

/** What the archive has in a view, read once for each layer. */
interface MapContent {
  view: MapView;
  features(layer: string): readonly MapFeature[];
  /** Also from the overview above: the archive's tiles of single areas leave out names that it has. */
  names(layer: string): readonly MapFeature[];
}

const NAMES_ZOOM = 11;

async function readContent(archive: TileArchive, view: MapView): Promise<MapContent> {
  const parts = await partsOf(archive, view, tilesOf(view, archive.maxZoom));
  const isCloser = view.zoom >= NAMES_ZOOM + 1;
  const overview = isCloser ? await partsOf(archive, view, tilesOf(view, Math.min(NAMES_ZOOM, archive.maxZoom))) : [];
  return { view, features: readerOf(view, parts), names: readerOf(view, [...parts, ...overview]) };
}

async function partsOf(archive: TileArchive, view: MapView, addresses: readonly TileAddress[]): Promise<ViewPart[]> {
  const parts = await Promise.all(
    addresses.map(async (address) => {
      const found = await findDeepestTile(archive, address);
      return found && partOf(view, address, found);
    }),
  );
  return parts.filter((part) => part !== null);
}

function readerOf(view: MapView, parts: readonly ViewPart[]): (layer: string) => readonly MapFeature[] {
  const known = new Map<string, MapFeature[]>();
  return (layer) => {
    const features = known.get(layer) ?? parts.flatMap((part) => featuresOf(view, part, layer));
    known.set(layer, features);
    return features;
  };
}

/** Enlarged further, what a tile shows is only a few thick lines without a place. */
const MOST_OVERZOOM = 2;
/** Zooms that a picture may be wider than wanted, so that it shows where its place is. */
const MOST_WIDENING = 2;
/** Part of the picture's squares that roads cross, from which a map is full enough: town centres have 0.5 to 0.9. */
const ENOUGH_ROADS = 0.33;
const SQUARE_PX = 25;

/** The content at the wanted zoom; where there are hardly any roads, of a wider section. */
export async function chooseContent(
  archive: TileArchive,
  position: MapPosition,
  wanted: Omit<MapView, 'origin'>,
): Promise<MapContent> {
  const closest = Math.min(wanted.zoom, (await deepestZoom(archive, position, wanted.zoom)) + MOST_OVERZOOM);
  let best: { content: MapContent; roads: number } | null = null;
  for (let zoom = closest; zoom >= Math.max(0, closest - MOST_WIDENING); zoom -= 1) {
    const content = await readContent(archive, viewAround(position, { ...wanted, zoom }));
    const roads = shareWithRoads(content);
    if (!best || roads > best.roads) best = { content, roads };
    if (roads >= ENOUGH_ROADS) break;
  }
  return best?.content ?? readContent(archive, viewAround(position, { ...wanted, zoom: 0 }));
}

async function deepestZoom(archive: TileArchive, position: MapPosition, zoom: number): Promise<number> {
  const [address] = tilesOf(viewAround(position, { zoom, widthPx: 1, heightPx: 1 }), archive.maxZoom);
  const found = address && (await findDeepestTile(archive, address));
  return found?.address.z ?? 0;
}

function shareWithRoads({ view, features }: MapContent): number {
  const columns = Math.ceil(view.widthPx / SQUARE_PX);
  const rows = Math.ceil(view.heightPx / SQUARE_PX);
  const crossed = new Set<number>();
  for (const { x, y } of features('roads')
    .filter(isRoad)
    .flatMap(({ pieces }) => pieces.flatMap(pointsAlong))) {
    const [column, row] = [Math.floor(x / SQUARE_PX), Math.floor(y / SQUARE_PX)];
    if (column >= 0 && column < columns && row >= 0 && row < rows) crossed.add(row * columns + column);
  }
  return crossed.size / (columns * rows);
}

function isRoad(feature: MapFeature): boolean {
  const roadClass = roadClassOf(feature);
  return roadClass !== null && roadClass !== 'path';
}

/** Points near enough to each other to be in every square that the line crosses. */
function pointsAlong(line: readonly Point[]): Point[] {
  return line.flatMap((end, index) => {
    const start = line[index - 1] ?? end;
    const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / (SQUARE_PX / 2));
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: start.x + ((end.x - start.x) * step) / Math.max(1, steps),
      y: start.y + ((end.y - start.y) * step) / Math.max(1, steps),
    }));
  });
}
