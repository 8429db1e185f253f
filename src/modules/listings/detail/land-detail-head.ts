import { type JsonLd, thing, whereabouts } from '#web/ui/layout/structured-data.ts';
import { landHref } from '../kinds/land-labels.ts';
import { type ListingOfHead, listingHead, listingStructuredData, type NamedSite } from '../kinds/listing-head.ts';
import type { LandDetailView } from './land-detail.ts';
import { landCrumbs, landPageTitle, landSummary } from './land-detail.ts';
import { formatTenure } from './title-file.ts';

export const landDetailHead = (land: LandDetailView, site: NamedSite) =>
  listingHead(headOf(land), site, { title: landPageTitle(land), preview: landSummary(land) });

/** Page, land, offer and breadcrumbs as schema.org types. */
export const landStructuredData = (land: LandDetailView, site: NamedSite): JsonLd[] =>
  listingStructuredData(headOf(land), site);

const headOf = (land: LandDetailView): ListingOfHead => ({
  ...land,
  purpose: 'Sale',
  path: landHref(land.slug),
  crumbs: landCrumbs(land),
  postedAt: land.listedAt,
  modifiedAt: land.updatedAt,
  entity: place(land),
});

/** schema.org has no type for a plot, so it is a Place with additional properties. */
const place = (land: LandDetailView): JsonLd =>
  thing('Place', {
    name: land.title,
    ...whereabouts({
      street: land.address,
      localities: [land.location, land.city],
      county: land.county,
      country: 'Kenya',
      latitude: land.latitude,
      longitude: land.longitude,
    }),
    additionalProperty: [
      property('Size', land.size, land.sizeUnit),
      ...[
        { name: 'Zoning', value: land.zoning },
        { name: 'Tenure', value: formatTenure(land.titleFile) },
        { name: 'Utilities', value: land.utilities.join(', ') },
      ].flatMap(({ name, value }) => (value ? [property(name, value)] : [])),
    ],
  });

/** UN/CEFACT unit codes. */
const unitCodes = { acres: 'ACR', hectares: 'HAR', sqm: 'MTK' } as const;

const property = (name: string, value: string | number, unit?: keyof typeof unitCodes): JsonLd =>
  thing('PropertyValue', { name, value, unitCode: unit && unitCodes[unit], unitText: unit });
