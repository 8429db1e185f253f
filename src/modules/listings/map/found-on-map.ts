import { callApi } from '#platform/http/client.ts';
import type { MapBounds, Position } from '#web/ui/map/position.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { writePictures } from '../cards/further-pictures.ts';
import { listApiQuery } from '../filters/list-search.ts';
import type { ListSearch } from '../filters/search-values.ts';
import { landHref, landPlace } from '../kinds/land-labels.ts';
import { perMonth, placeName, propertyHref } from '../kinds/property-labels.ts';
import { priceText, shortPrice, statedPriceOf } from '../kinds/stated-price.ts';
import { findLandOnMap, getLand } from '../lists/land-client.gen.ts';
import type { LandPoint } from '../lists/land-contract.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { findPropertiesOnMap, getProperty } from '../lists/property-client.gen.ts';
import type { PropertyPoint } from '../lists/property-contract.ts';
import { writeBounds } from './map-area.ts';
import type { FoundOnMap, MapCluster } from './map-contract.ts';

/** What the map of a list shows, of either kind of listing. */

export interface MapPin {
  id: number;
  kind: 'property' | 'land';
  slug: string;
  href: string;
  title: string;
  /** 'Kilimani, Nairobi' */
  place: string;
  /** '14.5M', '165K/mo', 'On request' */
  text: string;
  /** Whole Kenya shillings; for rent, a month. Null on request. */
  priceKes: number | null;
  /** 'KSh 165,000/month · Let' */
  price: string;
  imageId: string | null;
  focal: PhotoImage['focal'];
  position: Position;
}

export interface MapWindow {
  bounds: MapBounds;
  zoom: number;
}

export interface FoundListings {
  clusters: readonly MapCluster[];
  pins: readonly MapPin[];
  bounds: MapBounds | null;
}

/** Finds what a window shows; null: all there is. */
export type FindOnMap = (window: MapWindow | null, signal: AbortSignal) => Promise<FoundListings>;

export const listingsOnMap =
  (list: ListingList, search: ListSearch): FindOnMap =>
  async (window, signal) => {
    // The window takes the place of bounds; an outline stays.
    const area = search.area && 'outline' in search.area ? search.area : null;
    const filtered = listApiQuery(list, { ...search, sort: 'featured', area });
    const { page: _page, per_page: _perPage, ...filters } = filtered;
    const input = { query: { ...filters, ...windowQuery(window) }, signal };
    return list.kind === 'land'
      ? foundOf(await callApi(findLandOnMap, input), toPlotPin)
      : foundOf(await callApi(findPropertiesOnMap, input), toPin);
  };

const windowQuery = (window: MapWindow | null) =>
  window ? { window: writeBounds(window.bounds), zoom: String(Number(window.zoom.toFixed(2))) } : {};

const foundOf = <Point>({ clusters, points, bounds }: FoundOnMap<Point>, toPin: (point: Point) => MapPin) => ({
  clusters,
  pins: points.map(toPin),
  bounds,
});

const commonOf = ({
  id,
  slug,
  title,
  price,
  image_id,
  focal_point,
  latitude,
  longitude,
}: PropertyPoint | LandPoint) => ({
  id,
  slug,
  title,
  priceKes: price,
  imageId: image_id,
  focal: focal_point ?? null,
  position: { latitude, longitude },
});

const toPin = (point: PropertyPoint): MapPin => ({
  ...commonOf(point),
  kind: 'property',
  href: propertyHref(point.slug),
  place: placeName(point),
  text: shortPrice(statedPriceOf(point), point.listing_purpose === 'Rent' ? '/mo' : ''),
  price: [
    priceText(statedPriceOf(point), perMonth(point.listing_purpose)),
    ...(point.status === 'Available' ? [] : [point.status]),
  ].join(' · '),
});

const toPlotPin = (point: LandPoint): MapPin => ({
  ...commonOf(point),
  kind: 'land',
  href: landHref(point.slug),
  place: landPlace(point),
  text: shortPrice(statedPriceOf(point)),
  price: [priceText(statedPriceOf(point)), ...(point.status === 'Available' ? [] : [point.status])].join(' · '),
});

/** The photographs after the main one, as cards have them (further-pictures.ts). */
export async function furtherPicturesOf(
  { kind, slug }: Pick<MapPin, 'kind' | 'slug'>,
  signal: AbortSignal,
): Promise<string> {
  const input = { params: { slug }, signal };
  const { more_images } = await (kind === 'land' ? callApi(getLand, input) : callApi(getProperty, input));
  return writePictures(more_images);
}
