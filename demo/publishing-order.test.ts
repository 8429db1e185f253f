import { describe, expect, it } from 'vitest';
import { type LandToInsert, landToInsert } from './land-rows.ts';
import { getPhotoSet } from './photo-sets.ts';
import { categoryOf } from './properties/demo-property.ts';
import { type PropertyToInsert, propertiesToInsert } from './property-rows.ts';
import { plotsNewestFirst, propertiesNewestFirst } from './publishing-order.ts';

const now = new Date('2026-11-21T09:00:00+03:00');
const properties = propertiesToInsert(new Map(), now);
const land = landToInsert(new Map(), now);

type Listed = Pick<PropertyToInsert, 'dates'> & {
  row: Pick<PropertyToInsert['row'] | LandToInsert['row'], 'is_featured' | 'reference_number' | 'approval_status'>;
};

/** The public ones as a list shows them: featured ones first, then the newest. */
const asListed = <Listing extends Listed>(listings: readonly Listing[]): Listing[] =>
  listings
    .filter(({ row }) => row.approval_status === 'Approved')
    .toSorted(
      (one, other) =>
        Number(other.row.is_featured) - Number(one.row.is_featured) ||
        other.dates.publishedAt.getTime() - one.dates.publishedAt.getTime(),
    );

/** The lead and the rooms; two flats of one block may show its front. */
function ownPictures({ property, photographs }: PropertyToInsert): string[] {
  const inside = property.photos ? getPhotoSet(property.photos).inside.map((photo) => `${photo}.jpg`) : [];
  return photographs.filter((file, nth) => nth === 0 || inside.includes(file));
}

/** The smallest distance of two in a list that show the same picture; Infinity when none repeats. */
function nearestRepeat<Listing>(list: readonly Listing[], picturesOf: (listing: Listing) => readonly string[]): number {
  const lastSeen = new Map<string, number>();
  return list.reduce((nearest, listing, at) => {
    const pictures = picturesOf(listing);
    const distances = pictures.map((picture) => at - (lastSeen.get(picture) ?? Number.NEGATIVE_INFINITY));
    for (const picture of pictures) lastSeen.set(picture, at);
    return Math.min(nearest, ...distances);
  }, Number.POSITIVE_INFINITY);
}

const listed = asListed(properties);
const isHome = ({ property }: PropertyToInsert): boolean => categoryOf(property.type) === 'Residential';
const isFor =
  (purpose: string) =>
  ({ property }: PropertyToInsert): boolean =>
    property.purpose === purpose;

describe('the order of publishing', () => {
  it('names every listing once', () => {
    const numbers = (rows: readonly Listed[]) =>
      rows.map(({ row }) => Number(row.reference_number?.slice(5))).toSorted();
    expect(propertiesNewestFirst.toSorted()).toEqual(numbers(properties));
    expect(plotsNewestFirst.toSorted()).toEqual(numbers(land));
  });

  it('opens with the house that the home page is drawn with', () => {
    expect(listed[0]?.row.title).toBe('The Jacaranda House');
  });

  it.each([
    ['everything', listed],
    ['for sale', listed.filter(isFor('Sale'))],
    ['to let', listed.filter(isFor('Rent'))],
    ['homes', listed.filter(isHome)],
    ['homes for sale', listed.filter(isHome).filter(isFor('Sale'))],
    ['homes to let', listed.filter(isHome).filter(isFor('Rent'))],
  ])('shows no lead and no room twice within two screens: %s', (_, list) => {
    expect(nearestRepeat(list, ownPictures)).toBeGreaterThanOrEqual(12);
  });

  it.each([
    ['apartment', 6],
    ['villa', 6],
    ['maisonette', 4],
    ['bungalow', 5],
    ['office', 3],
    ['retail', 5],
    ['warehouse', 4],
    ['industrial', 3],
  ])('keeps the same pictures of one type apart, as far as its sets go: %s', (type, apart) => {
    const list = listed.filter(({ property }) => property.type === type);
    expect(nearestRepeat(list, ownPictures)).toBeGreaterThanOrEqual(apart);
  });

  it('shows no lead twice among plots: within two screens of all, and in none of one county', () => {
    const plots = asListed(land);
    const lead = ({ photographs }: (typeof plots)[number]) => photographs.slice(0, 1);
    expect(nearestRepeat(plots, lead)).toBeGreaterThanOrEqual(12);
    for (const [county, those] of Map.groupBy(plots, ({ row }) => row.county)) {
      expect(nearestRepeat(those, lead), county).toBe(Number.POSITIVE_INFINITY);
    }
  });
});
