import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { TextLink } from '#web/ui/site-link.tsx';
import type { PlaceLookedFor } from '../filters/facets-contract.ts';
import { landPath } from '../kinds/land-labels.ts';
import { areaHref } from '../places/area-labels.ts';
import { generalList } from './property-list.ts';

/** A link to the listings of the other kind in a place, without other filters, which the two kinds do not share. */
export interface OtherKind {
  href: string;
  /** '3 plots in Kitengela', '8 properties in Kitengela' */
  label: string;
}

/** What a place has beside the kind of a list: plots beside properties, and properties beside plots; null for none. */
export function otherKindOf(path: string, { search_text: name, properties, plots }: PlaceLookedFor): OtherKind | null {
  const isLand = path === landPath;
  const count = isLand ? properties : plots;
  if (count === 0) return null;
  const { one, many } = isLand ? generalList.noun : { one: 'plot', many: 'plots' };
  return {
    href: isLand ? generalList.path + stringifySearch({ city: name }) : landPath + stringifySearch({ location: name }),
    label: `${formatNumber(count)} ${count === 1 ? one : many} in ${name}`,
  };
}

/** Links to the page of the place that is looked for, and to its listings of the other kind. */
export const PlaceLinks = ({ place, otherKind }: { place: PlaceLookedFor; otherKind: OtherKind | null }) => (
  <p className="flex flex-wrap gap-x-6 pb-5 text-sm">
    <TextLink href={areaHref(place.slug)}>{place.name}: prices, roads and what is near</TextLink>
    {otherKind && <TextLink href={otherKind.href}>{otherKind.label}</TextLink>}
  </p>
);
