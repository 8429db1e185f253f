import { findDeepestTile, type TileAddress, type TileArchive } from './archive.ts';
import { featuresOf, type MapFeature, partOf, type ViewPart } from './map-features.ts';
import { type MapView, tilesOf } from './map-view.ts';

/** What the archive has in a view, read once for each layer. */
export interface MapContent {
  view: MapView;
  features(layer: string): readonly MapFeature[];
  /** Also from the overview above: the archive's tiles of single areas leave out names that it has. */
  names(layer: string): readonly MapFeature[];
}

const NAMES_ZOOM = 11;

export async function readContent(archive: TileArchive, view: MapView): Promise<MapContent> {
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
