import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { currentBasemapPath } from '#platform/basemap/basemap-address.ts';
import { isRecord } from '#platform/text/json.ts';
import { mapColours as colour } from './map-colours.ts';

/** The site's own font, which the browser draws labels with: no server of glyphs. */
const FONT = 'Hanken Grotesk Variable';
/** Drawn from images that the site does not serve: arrows of one-way streets, shields of road numbers. */
const withImagesOnly = new Set(['roads_oneway', 'roads_shields']);

const byRoadClass = new Set(['roads_labels_minor', 'roads_labels_major']);

/** Some streets lack it, and each would be a warning. */
const minZoom: ExpressionSpecification = ['coalesce', ['get', 'min_zoom'], 0];

const sameColour = <Name extends keyof Flavor>(names: readonly Name[], value: string): Record<Name, string> =>
  // `Object.fromEntries` widens the names to `string`.
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, string>;

const flavor: Flavor = {
  ...namedFlavor('light'),
  ...sameColour(['background', 'earth'], colour.paper),
  ...sameColour(['park_a', 'park_b', 'zoo', 'scrub_a', 'scrub_b'], colour.park),
  ...sameColour(['wood_a', 'wood_b'], colour.wood),
  ...sameColour(['hospital', 'school', 'pedestrian'], colour.public),
  ...sameColour(['industrial', 'military', 'aerodrome', 'runway', 'pier'], colour.built),
  ...sameColour(['sand', 'beach'], colour.sand),
  buildings: colour.building,
  water: colour.water,
  ...sameColour(['other', 'minor_service', 'minor_a', 'minor_b', 'link', 'major'], colour.road),
  ...sameColour(['bridges_other', 'bridges_minor', 'bridges_link', 'bridges_major'], colour.road),
  ...sameColour(['tunnel_other', 'tunnel_minor', 'tunnel_link', 'tunnel_major'], colour.road),
  ...sameColour(['minor_service_casing', 'minor_casing', 'link_casing'], colour.roadEdge),
  ...sameColour(['major_casing_early', 'major_casing_late', 'bridges_other_casing'], colour.roadEdge),
  ...sameColour(['bridges_minor_casing', 'bridges_link_casing', 'bridges_major_casing'], colour.roadEdge),
  ...sameColour(['tunnel_other_casing', 'tunnel_minor_casing', 'tunnel_link_casing'], colour.roadEdge),
  tunnel_major_casing: colour.roadEdge,
  ...sameColour(['highway', 'bridges_highway', 'tunnel_highway'], colour.highway),
  ...sameColour(['highway_casing_early', 'highway_casing_late', 'bridges_highway_casing'], colour.highwayEdge),
  tunnel_highway_casing: colour.highwayEdge,
  railway: colour.railway,
  boundaries: colour.border,
  ...sameColour(['city_label', 'country_label', 'state_label'], colour.city),
  subplace_label: colour.place,
  ...sameColour(['roads_label_minor', 'roads_label_major', 'address_label'], colour.street),
  ...sameColour(['city_label_halo', 'state_label_halo', 'subplace_label_halo', 'address_label_halo'], colour.halo),
  ...sameColour(['roads_label_minor_halo', 'roads_label_major_halo'], colour.halo),
  ocean_label: colour.ocean,
};

function withOwnLabels(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || !layer.layout) return layer;
  const { 'icon-image': _image, ...layout } = layer.layout;
  const order = byRoadClass.has(layer.id) && { 'symbol-sort-key': minZoom };
  return { ...layer, layout: { ...layout, 'text-font': [FONT], ...order } };
}

/** @param archive address of the PMTiles archive, with its origin */
export const mapStyle = (archive: string): StyleSpecification => ({
  version: 8,
  sources: { basemap: { type: 'vector', url: `pmtiles://${archive}` } },
  layers: layers('basemap', flavor, { lang: 'en' })
    .filter(({ id }) => !withImagesOnly.has(id))
    .map(withOwnLabels),
});

/** The address of the PMTiles archive, with its origin. */
export async function archiveAddress(signal: AbortSignal): Promise<string> {
  const reply = await fetch(currentBasemapPath, { signal });
  const told: unknown = reply.ok ? await reply.json() : null;
  if (!isRecord(told) || typeof told.archive !== 'string') throw new Error('The address of the tiles is not known');
  return new URL(told.archive, window.location.href).href;
}
