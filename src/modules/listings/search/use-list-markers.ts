import { useMemo, useState } from 'react';
import { shortAmount } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import type { OpenedMap } from '#web/ui/map/open-map.ts';
import type { MapMarker } from '#web/ui/map/use-map-markers.ts';
import type { FoundListings, MapPin } from './found-on-map.ts';
import { writeBounds } from './map-area.ts';

/** What is chosen among the listings of a map. */
export interface ListMapChoice {
  noun: { one: string; many: string };
  /** The listings chosen on the map. */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** The listing whose card the pointer or the focus is on. */
  pointed: number | null;
}

/** Numbers of listings near each other, and prices; listings at one position share a marker. */
export function useListMarkers(
  opened: OpenedMap | null,
  found: FoundListings | null,
  { noun, chosen, onChoose, pointed }: ListMapChoice,
): readonly MapMarker[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const choose = (ids: readonly number[]) => {
      setSeen((before) => new Set([...before, ...ids]));
      onChoose(ids);
    };
    const lookOf = (pins: readonly MapPin[]): MapMarker['look'] => {
      if (pins.some(({ id }) => chosen.includes(id) || id === pointed)) return 'chosen';
      return pins.every(({ id }) => seen.has(id)) ? 'seen' : 'new';
    };
    const clusters = (found?.clusters ?? []).map(({ latitude, longitude, listings, bounds }): MapMarker => {
      const number = `${formatNumber(listings)} ${listings === 1 ? noun.one : noun.many}`;
      return {
        key: `${listings} ${writeBounds(bounds)}`,
        position: { latitude, longitude },
        text: listings < 10_000 ? formatNumber(listings) : shortAmount(Number(listings.toPrecision(2))),
        label: `${number}: look closer`,
        shape: 'cluster',
        look: 'new',
        onPress: () => opened?.fit(bounds, { isAsked: true }),
      };
    });
    const places = Map.groupBy(found?.pins ?? [], ({ position }) => `${position.latitude} ${position.longitude}`);
    const prices = [...places.values()].flatMap((pins): MapMarker[] => {
      const [first] = pins;
      if (!first) return [];
      const text = pins.length === 1 ? first.text : `${pins.length} ${noun.many}`;
      return [
        {
          key: pins.map(({ id }) => id).join(' '),
          position: first.position,
          text,
          label: pins.length === 1 ? `${text}, ${first.title}, ${first.place}` : `${text}, ${first.place}`,
          shape: 'price',
          look: lookOf(pins),
          onPress: () => choose(pins.map(({ id }) => id)),
        },
      ];
    });
    return [...clusters, ...prices];
  }, [opened, found, noun, chosen, onChoose, pointed, seen]);
}
