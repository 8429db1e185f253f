import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allArticles } from './articles/all-articles.ts';
import { allLand } from './land/all-land.ts';
import { landToInsert } from './land-rows.ts';
import { allContents } from './pages/all-contents.ts';
import { getPhotoSet, type Landscape, type PhotoSet, photoSets, type Roof } from './photo-sets.ts';
import { photographsOf, readPhotographs } from './photographs.ts';
import { getPlace } from './places/all-places.ts';
import { allProperties } from './properties/all-properties.ts';
import { categoryOf } from './properties/demo-property.ts';
import { propertiesToInsert } from './property-rows.ts';

const demoDir = import.meta.dirname;
const photographs = await readPhotographs(demoDir);
const now = new Date('2026-11-21T09:00:00+03:00');
const properties = propertiesToInsert(new Map(), now);
const land = landToInsert(new Map(), now);
const shownProperties = properties.filter(({ property }) => property.approval === undefined);
const shownLand = land.filter(({ land: plot }) => plot.approval === undefined);
const homes = shownProperties.filter(({ property }) => categoryOf(property.type) === 'Residential');
const interiors = new Set(
  Object.values<PhotoSet>(photoSets).flatMap(({ inside }) => inside.map((photo) => `${photo}.jpg`)),
);
const isInterior = (file: string): boolean => interiors.has(file);
const isRoom = (file: string): boolean => /^(living|kitchen|bedroom|bathroom|study)-|^coast-04/.test(file);
const sets = Object.entries<PhotoSet>(photoSets);
const picturesOf = ({ outside, inside }: PhotoSet) => [...outside, ...inside].map((photo) => `${photo}.jpg`);

/** Photographs used by articles and pages. */
function formatUsed(): string[] {
  const used = allArticles.map(({ photo }) => photo);
  allContents((file) => {
    used.push(file);
    return null;
  });
  return used;
}

const ordinals = [
  'ground',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
];
const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

describe('the demo photographs', () => {
  it('are all there, all used, and say what they show', () => {
    expect(photographs).toHaveLength(219);
    expect(photographs.filter(({ file }) => !existsSync(join(demoDir, 'photos', file)))).toEqual([]);
    expect(photographs.filter(({ altText }) => altText.length < 15)).toEqual([]);
    const used = new Set([...[...properties, ...land].flatMap((listing) => listing.photographs), ...formatUsed()]);
    expect(photographs.filter(({ file }) => !used.has(file)).map(({ file }) => file)).toEqual([]);
    const known = new Set(photographs.map(({ file }) => file));
    expect([...used].filter((file) => !known.has(file))).toEqual([]);
  });

  it('are shown one place a listing, as they were drawn: only the house on the coast has rooms of others', () => {
    for (const [name, set] of sets) {
      const drawn = photographs.filter((photograph) => photograph.set === name).map(({ file }) => file);
      const others = picturesOf(set).filter((file) => !drawn.includes(file));
      if (name === 'coast-a') expect(others).toHaveLength(6);
      else expect(others, name).toEqual([]);
      expect(picturesOf(set), name).toEqual(expect.arrayContaining(drawn));
    }
  });

  it('lead with a picture of the set, and show no picture twice', () => {
    for (const { files, listing } of [
      ...properties.map(({ photographs: files, property: listing }) => ({ files, listing })),
      ...land.map(({ photographs: files, land: listing }) => ({ files, listing })),
    ]) {
      expect(files[0], listing.title).toBe(listing.lead && `${listing.lead}.jpg`);
      expect(new Set(files).size, listing.title).toBe(files.length);
    }
    expect(() => photographsOf({ photos: 'villa-a', lead: 'villa-04' })).toThrow('villa-04');
  });

  it('of a home are at least five, of which three are its rooms, with the whole building', () => {
    for (const { property, photographs: shown } of homes) {
      expect(shown.length, property.title).toBeGreaterThanOrEqual(5);
      expect(shown.filter(isRoom).length, property.title).toBeGreaterThanOrEqual(3);
      const { outside } = getPhotoSet(property.photos ?? 'villa-a');
      expect(shown, property.title).toEqual(expect.arrayContaining(outside.map((photo) => `${photo}.jpg`)));
    }
  });

  it('lead one home each, and no home shows what leads a shop or an office', () => {
    const leads = homes.map(({ photographs: [lead] }) => lead);
    expect(leads.filter((lead, nth) => leads.indexOf(lead) !== nth)).toEqual([]);
    const business = shownProperties.filter((one) => !homes.includes(one)).flatMap((one) => one.photographs);
    expect(homes.flatMap((one) => one.photographs).filter((file) => business.includes(file))).toEqual([]);
  });

  it('of an interior are shown by three listings at most', () => {
    const times = Map.groupBy(shownProperties.flatMap((one) => one.photographs).filter(isInterior), (file) => file);
    expect([...times].filter(([, listings]) => listings.length > 3).map(([file]) => file)).toEqual([]);
  });

  it('of the agency’s own office are on its own pages, and no listing shows them', () => {
    const office = photographs.filter(({ set }) => set === 'agency').map(({ file }) => file);
    expect(formatUsed()).toEqual(expect.arrayContaining(office));
    const listed = [...properties, ...land].flatMap((listing) => listing.photographs);
    expect(listed.filter((file) => office.includes(file))).toEqual([]);
  });

  it('are shown by one plot of a county only, and a set by plots of one town', () => {
    const counties = Map.groupBy(shownLand, ({ row }) => row.county);
    for (const [county, plots] of counties) {
      const files = plots.flatMap(({ photographs: shown }) => shown);
      expect(
        files.filter((file, nth) => files.indexOf(file) !== nth),
        county,
      ).toEqual([]);
      const towns = Map.groupBy(plots, ({ land: plot }) => plot.photos);
      for (const [set, those] of towns) {
        if (set) expect(new Set(those.map(({ row }) => row.city)).size, `${county}, ${set}`).toBe(1);
      }
    }
  });

  it('are missing where none is true of the listing: at most in a tenth of a list, and the words say they follow', () => {
    const lists = {
      land: shownLand.map(({ land: listing }) => listing),
      ...Object.fromEntries(
        (['Sale', 'Rent'] as const).flatMap((purpose) =>
          [true, false].map((isHome) => [
            `${isHome ? 'homes' : 'business'} ${purpose}`,
            shownProperties
              .map(({ property }) => property)
              .filter((one) => one.purpose === purpose && (categoryOf(one.type) === 'Residential') === isHome),
          ]),
        ),
      ),
    };
    for (const [name, listings] of Object.entries(lists)) {
      const without = listings.filter(({ photos }) => photos === undefined);
      expect(without.length / listings.length, name).toBeLessThanOrEqual(0.1);
      for (const { title, about, featured } of without) {
        expect(about.join(' '), title).toContain('Photographs follow');
        expect(featured, title).toBeUndefined();
      }
    }
  });

  it('show no coast without palms: a plot by the sea has a picture of the coast or none', () => {
    const byTheSea = shownLand.filter(({ land: plot }) => getPlace(plot.place).landscapes?.includes('coast'));
    expect(byTheSea.length).toBeGreaterThan(3);
    for (const { land: plot } of byTheSea) expect(['land-i', undefined], plot.title).toContain(plot.photos);
  });

  it('need no decoding when they are loaded: upright sRGB files without a word about place or camera', async () => {
    for (const { file } of photographs) {
      const facts = await sharp(join(demoDir, 'photos', file)).metadata();
      const { format, space, orientation, exif, icc, xmp, iptc, width } = facts;
      expect({ format, space, orientation, exif, icc, xmp, iptc, width }, file).toEqual({
        format: 'jpeg',
        space: 'srgb',
        width: 1600,
      });
    }
  });
});

describe('the words of a demo listing', () => {
  it('have as many storeys, the roof and the landscape that its photographs show', () => {
    for (const { title, photos, storeys, roof, landscape, isInsideOnly } of allProperties) {
      if (photos === undefined) continue;
      const set = getPhotoSet(photos);
      expect({ storeys: isInsideOnly ? set.storeys : storeys, landscape, roof: roof ?? set.roof }, title).toEqual({
        storeys: set.storeys,
        landscape: set.landscape,
        roof: set.roof,
      });
    }
    for (const { title, photos, landscape } of allLand) {
      if (photos !== undefined) expect(landscape, title).toBe(getPhotoSet(photos).landscape);
    }
  });

  it('name coast, lake, mountain and tea only where they are', () => {
    const special: readonly Landscape[] = ['coast', 'lake', 'mountain', 'tea'];
    const astray = [...allProperties, ...allLand].filter(
      ({ place, landscape }) => special.includes(landscape) && !getPlace(place).landscapes?.includes(landscape),
    );
    expect(astray.map(({ title }) => title)).toEqual([]);
  });

  it('keep a bungalow on one floor and a flat inside its block', () => {
    for (const { title, type, storeys, floor, building = '' } of allProperties) {
      if (type === 'bungalow') expect(storeys, title).toBe(1);
      if (['maisonette', 'villa', 'townhouse', 'house'].includes(type)) expect(storeys, title).toBe(2);
      if (type === 'apartment' || type === 'studio') expect(floor, title).toBeTypeOf('number');
      if (floor !== undefined) expect(floor, title).toBeLessThan(storeys);
      const named = [...building.toLowerCase().matchAll(/([a-z]+) floors?\b/g)].map(([, word = '']) =>
        ordinals.indexOf(word),
      );
      if (named.length > 0) expect(Math.max(...named), title).toBe(floor);
    }
  });

  it('count the storeys of the block that is seen', () => {
    for (const { title, storeys, about } of allProperties) {
      const text = about.join(' ').toLowerCase();
      const counted = [...text.matchAll(/\b([a-z]+)(?:-storey\b(?! office)| storeys\b(?! over))/g)]
        .map(([, word = '']) => numbers.indexOf(word))
        .filter((count) => count > 0);
      expect(
        counted.filter((count) => count !== storeys),
        title,
      ).toEqual([]);
    }
  });

  it('name a roof only as it is seen', () => {
    const roofs: readonly [RegExp, readonly Roof[]][] = [
      [/clay[- ](tile|roof)/i, ['clay tiles']],
      [/makuti/i, ['makuti']],
      [/maroon roof/i, ['maroon metal']],
      [/flat[- ]roof/i, ['flat']],
      [/green metal roof/i, ['green metal']],
      [/roof terrace/i, ['flat']],
    ];
    for (const { title, photos, about, inside } of allProperties) {
      const text = [...about, ...inside].join(' ');
      const roof = photos && getPhotoSet(photos).roof;
      const wrong = roofs.filter(([words, fitting]) => words.test(text) && roof && !fitting.includes(roof));
      expect(
        wrong.map(([words]) => words.source),
        title,
      ).toEqual([]);
    }
  });

  it('mention the pool that is seen, and none in a garden that is seen to have none', () => {
    const gardensWithout = [
      'villa-a',
      'villa-e',
      'villa-f',
      'bungalow-a',
      'bungalow-c',
      'bungalow-d',
      'bungalow-e',
      'bungalow-f',
    ];
    for (const { title, photos, about, inside, around } of allProperties) {
      const says = /\bpool\b/i.test([...about, ...inside, ...around].join(' '));
      if (photos === undefined) continue;
      if (getPhotoSet(photos).hasPool) expect(says, title).toBe(true);
      if (gardensWithout.includes(photos) && !/shared pool/i.test(inside.join(' '))) expect(says, title).toBe(false);
    }
  });

  it('show one building with one set of photographs', () => {
    const houses = allProperties.filter(({ building }) => building !== undefined);
    const blockOf = ({ place, type, building = '' }: (typeof houses)[number]) =>
      `${place}, ${type}: ${building.replace(/, (number|house|unit|shops?|block|plot) .*| ?,? ?[a-z]+( and [a-z]+)? floors?$/, '')}`;
    const setsOf = Map.groupBy(houses, blockOf);
    for (const [block, listings] of setsOf) {
      expect(new Set(listings.map(({ photos }) => photos)).size, block).toBe(1);
    }
  });
});
