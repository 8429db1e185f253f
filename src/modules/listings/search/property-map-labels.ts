import { formatKsh, shortAmount } from '#platform/text/money.ts';
import { toSpot } from '#web/ui/map/map-geometry.ts';
import type { MapPlace } from '#web/ui/map/map-ground.tsx';
import type { PropertyPoint } from './property-contract.ts';
import { perMonth, placeName } from './property-labels.ts';

type Priced = Pick<PropertyPoint, 'price' | 'listing_purpose'>;

/** The text of a marker: '14.5M', '165K/mo'. */
export const flagText = ({ price, listing_purpose }: Priced): string =>
  shortAmount(price) + (listing_purpose === 'Rent' ? '/mo' : '');

/** 'KSh 165,000/month' */
export const pointPrice = ({ price, listing_purpose }: Priced): string => formatKsh(price) + perMonth(listing_purpose);

/** The accessible name of a marker: '85M, Othaya Road house, Kileleshwa, Nairobi'. */
export const pointLabel = (point: PropertyPoint): string => [flagText(point), point.title, placeName(point)].join(', ');

/** Names of areas, each at the mean position of its properties; areas with the most properties first. */
export function placesOf(points: readonly PropertyPoint[]): MapPlace[] {
  const areas = [...Map.groupBy(points, ({ location }) => location)];
  return areas
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, within]) => {
      const mean = (of: (point: PropertyPoint) => number) =>
        within.reduce((sum, point) => sum + of(point), 0) / within.length;
      return {
        name,
        ...toSpot({ latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }),
      };
    });
}
