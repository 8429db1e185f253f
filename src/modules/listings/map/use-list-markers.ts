import { useMemo, useState } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import type { OpenedMap } from '#web/ui/map/open-map.ts';
import type { MapMarker } from '#web/ui/map/use-map-markers.ts';
import type { FoundListings } from './found-on-map.ts';
import { writeBounds } from './map-area.ts';
import { groupOnMap, isAtOnePoint, isInseparable, type MapGroup, numberText } from './map-groups.ts';

export interface ListMapChoice {
  noun: { one: string; many: string };
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** The listing whose card the pointer or the focus is on. */
  pointed: number | null;
}

interface ShownOnMap {
  opened: OpenedMap | null;
  found: FoundListings | null;
  zoom: number | null;
}

/** Prices of listings, and numbers of those whose markers would cover each other. */
export function useListMarkers(
  { opened, found, zoom }: ShownOnMap,
  { noun, chosen, onChoose, pointed }: ListMapChoice,
): readonly MapMarker[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const groups = useMemo(() => (found && zoom !== null ? groupOnMap(found, zoom) : []), [found, zoom]);
  return useMemo(() => {
    const choose = (ids: readonly number[]) => {
      setSeen((before) => new Set([...before, ...ids]));
      onChoose(ids);
    };
    const lookOf = ({ pins }: MapGroup): MapMarker['look'] => {
      if (pins?.some(({ id }) => chosen.includes(id) || id === pointed)) return 'chosen';
      return pins?.every(({ id }) => seen.has(id)) ? 'seen' : 'new';
    };
    const press = (group: MapGroup): void => {
      if (group.pins && isInseparable(group.pins)) choose(group.pins.map(({ id }) => id));
      else opened?.lookCloser(group.bounds);
    };
    return groups.map((group): MapMarker => {
      const { pins, listings, position, bounds } = group;
      const number = `${formatNumber(listings)} ${listings === 1 ? noun.one : noun.many}`;
      const common = { position, look: lookOf(group), onPress: () => press(group) };
      const [first] = pins ?? [];
      if (!first || !isAtOnePoint(group))
        return {
          ...common,
          key: `${listings} ${pins ? pins.map(({ id }) => id).join(' ') : writeBounds(bounds)}`,
          text: numberText(listings),
          label: `${number}: ${pins && isInseparable(pins) ? 'show them' : 'look closer'}`,
          shape: 'cluster',
        };
      const text = listings === 1 ? first.text : number;
      return {
        ...common,
        key: pins?.map(({ id }) => id).join(' ') ?? '',
        text,
        label: listings === 1 ? `${text}, ${first.title}, ${first.place}` : `${text}, ${first.place}`,
        shape: 'price',
      };
    });
  }, [opened, groups, noun, chosen, onChoose, pointed, seen]);
}
