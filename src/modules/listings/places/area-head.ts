import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { joinWords } from '#platform/text/text.ts';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { breadcrumbList, type JsonLd, thing } from '#web/ui/layout/structured-data.ts';
import type { CountyWithAreas } from './area-contract.ts';
import type { AreaView } from './area-data.ts';
import { areaHref, areaName, areasPath } from './area-labels.ts';

interface Site {
  publicUrl: string;
  siteName: string;
}

/** From the home page over the country and what contains the place to the place itself. */
export const crumbsOf = ({ within, slug, fullName }: AreaView): { label: string; href: string }[] => [
  { label: 'Home', href: '/' },
  { label: 'Kenya', href: areasPath },
  ...within.map((place) => ({ label: areaName(place), href: areaHref(place.slug) })),
  { label: fullName, href: areaHref(slug) },
];

/** '34 homes to let, 20 homes for sale and 6 plots' */
function countsOf({ lists }: AreaView): string {
  const { homesToLet, homesForSale, spacesToLet, spacesForSale, plots } = lists;
  const parts = [
    counted(homesToLet.listings, 'home to let', 'homes to let'),
    counted(homesForSale.listings, 'home for sale', 'homes for sale'),
    counted(spacesToLet.listings + spacesForSale.listings, 'place of business', 'places of business'),
    counted(plots.listings, 'plot', 'plots'),
  ];
  return joinWords(parts.filter(Boolean)) || 'nothing just now';
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Title, description, canonical address, preview and structured data of an area's page. */
export function areaHead(area: AreaView, site: Site) {
  const image = area.shown?.image;
  const [first = '', ...more] = [...new Set([area.fullName, ...area.within.toReversed().map(areaName)])];
  const name = [first, ...more.slice(0, 1)].join(', ');
  return pageHead({
    title: `${name}: homes, business space and land · ${site.siteName}`,
    description: `${name}: ${countsOf(area)}. What is asked, what is new, and what is near.`,
    path: areaHref(area.slug),
    ...site,
    image: image ? { url: socialImageUrl(image.id), alt: image.alt } : null,
    jsonLd: [
      breadcrumbList(crumbsOf(area).map(({ label, href }) => ({ name: label, url: site.publicUrl + href }))),
      placeData(area, site.publicUrl),
    ],
    noIndex: area.listings === 0,
  });
}

const placeData = ({ slug, fullName, kind, latitude, longitude, within }: AreaView, publicUrl: string): JsonLd => {
  const parent = within.at(-1);
  return thing(kind === 'county' ? 'AdministrativeArea' : 'Place', {
    name: fullName,
    url: publicUrl + areaHref(slug),
    geo: thing('GeoCoordinates', { latitude, longitude }),
    containedInPlace: parent
      ? thing('Place', { name: areaName(parent), url: publicUrl + areaHref(parent.slug) })
      : thing('Country', { name: 'Kenya' }),
  });
};

export function areaIndexHead(counties: readonly CountyWithAreas[], site: Site) {
  const names = counties.slice(0, 3).map(areaName);
  return pageHead({
    title: `Areas with homes, business space and land · ${site.siteName}`,
    description: `Counties, towns and areas of Kenya by what we have there${names.length > 0 ? `: ${joinWords(names)} first` : ''}. Each with its prices and its newest listings.`,
    path: areasPath,
    ...site,
    jsonLd: breadcrumbList([
      { name: 'Home', url: `${site.publicUrl}/` },
      { name: 'Areas', url: site.publicUrl + areasPath },
    ]),
    noIndex: counties.length === 0,
  });
}
