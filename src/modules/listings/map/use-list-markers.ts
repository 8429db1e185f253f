import { useMemo } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import type { OpenedMap } from '#web/ui/map/open-map.ts';
import type { MapMarker } from '#web/ui/map/use-map-markers.ts';
import { includesListing, useListings } from '../saved/listing-store.ts';
import { hiddenListings, savedListings } from '../saved/listing-stores.ts';
import { useSeen } from '../saved/seen-store.ts';
import type { FoundListings, MapPin } from './found-on-map.ts';
import { writeBounds } from './map-area.ts';
import { groupOnMap, isInseparable, type MapGroup, numberText, priceText } from './map-groups.ts';

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

/** Prices of listings, with the number of those whose prices they would cover, and what this browser knows of them. */
export function useListMarkers(
  { opened, found, zoom }: ShownOnMap,
  { noun, chosen, onChoose, pointed }: ListMapChoice,
): readonly MapMarker[] {
  const seen = useSeen();
  const saved = useListings(savedListings);
  const hidden = useListings(hiddenListings);
  const groups = useMemo(() => {
    if (!found || zoom === null) return [];
    const pins = found.pins.filter((pin) => !includesListing(hidden, pin));
    return groupOnMap({ ...found, pins }, zoom);
  }, [found, zoom, hidden]);
  return useMemo(() => {
    const savedHere = ({ pins }: MapGroup): number => {
      const isSaved = ({ kind, slug }: MapPin) => saved.some((other) => other.kind === kind && other.slug === slug);
      return (pins ?? []).filter(isSaved).length;
    };
    const isChosen = ({ pins }: MapGroup): boolean =>
      pins?.some(({ id }) => chosen.includes(id) || id === pointed) ?? false;
    const press = ({ pins, bounds }: MapGroup): void => {
      if (pins && isInseparable(pins)) onChoose(pins.map(({ id }) => id));
      else opened?.lookCloser(bounds);
    };
    return groups.map((group): MapMarker => {
      const { pins, listings, position, bounds } = group;
      const price = priceText(group);
      const savedCount = savedHere(group);
      const isSeen = pins?.every(({ href }) => seen.has(href)) ?? false;
      return {
        key: pins ? pins.map(({ id }) => id).join(' ') : writeBounds(bounds),
        position,
        text: price ?? numberText(listings),
        count: price !== null && listings > 1 ? numberText(listings) : null,
        label: labelOf(group, { noun, savedCount, isSeen }),
        shape: price === null ? 'cluster' : 'price',
        look: isChosen(group) ? 'chosen' : isSeen ? 'seen' : 'new',
        isSaved: savedCount > 0,
        onPress: () => press(group),
      };
    });
  }, [opened, groups, noun, chosen, onChoose, pointed, seen, saved]);
}

interface Known {
  noun: ListMapChoice['noun'];
  savedCount: number;
  isSeen: boolean;
}

/** '14.5M, Bogani corner house, Karen, Nairobi, saved'; '8.4M+, 17 homes, 1 saved: look closer'. */
export function labelOf({ pins, listings }: MapGroup, { noun, savedCount, isSeen }: Known): string {
  const [cheapest, ...others] = pins ?? [];
  const seenPart = isSeen ? ['seen'] : [];
  if (cheapest && others.length === 0) {
    const savedPart = savedCount > 0 ? ['saved'] : [];
    return [cheapest.text, cheapest.title, cheapest.place, ...savedPart, ...seenPart].join(', ');
  }
  const number = `${formatNumber(listings)} ${listings === 1 ? noun.one : noun.many}`;
  const from = cheapest ? [cheapest.priceKes === null ? cheapest.text : `${cheapest.text}+`] : [];
  const savedPart = savedCount > 0 ? [`${savedCount} saved`] : [];
  const leads = pins && isInseparable(pins) ? 'show them' : 'look closer';
  return `${[...from, number, ...savedPart, ...seenPart].join(', ')}: ${leads}`;
}
