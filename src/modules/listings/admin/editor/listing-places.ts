import { callApi } from '#platform/http/client.ts';
import { readAnswers } from '#web/ui/form/form-reading.ts';
import type { FoundPlace } from '#web/ui/map/place-finder.tsx';
import { findListingPlaces } from '../../places/place-search-client.gen.ts';

/** The places of the map in a listing's form. */
export const listingPlaces = {
  async find(search: string): Promise<FoundPlace[]> {
    const { items } = await callApi(findListingPlaces, { query: { search } });
    return items.map(({ name, within, latitude, longitude, reach_m }) => ({
      title: [name, within].filter(Boolean).join(', '),
      position: { latitude, longitude },
      zoom: zoomOf(reach_m),
    }));
  },
  typedIn(form: HTMLFormElement): string {
    const { address_line1, location, city, county } = readAnswers(form).answers;
    return [address_line1, location, city, county]
      .filter((text) => text?.trim())
      .join(', ')
      .slice(0, 200);
  },
};

/** A place of a kilometre fills a map of some 320 pixels at zoom 14; one of twice the reach at one zoom less. */
const zoomOf = (reachM: number): number => Math.max(9, Math.round(14 - Math.log2(Math.max(reachM, 1_000) / 1_000)));
