import { describe, expect, test } from 'vitest';
import { listingHref, referenceOf } from '../listing-labels.ts';
import { addListing, addListings, readListings, removeListing, type SavedListing } from './listing-store.ts';

const villa: SavedListing = { kind: 'property', slug: 'the-jacaranda-house', title: 'The Jacaranda House' };
const plot: SavedListing = { kind: 'land', slug: 'kisaju-50-by-100', title: 'Kisaju 50 by 100' };

describe('saved listings', () => {
  test('stand newest first, each once', () => {
    expect(addListing(addListing(addListing([], villa), plot), villa)).toEqual([villa, plot]);
  });

  test('are told apart by kind, since a house and a plot may share a name', () => {
    const sameName: SavedListing = { ...plot, slug: villa.slug };
    expect(removeListing([villa, sameName], sameName)).toEqual([villa]);
  });

  test('take in a whole collection, in its order, and keep those that were there where they are', () => {
    const office: SavedListing = { kind: 'property', slug: 'an-office', title: 'An office' };
    expect(addListings([villa], [plot, villa, office])).toEqual([plot, office, villa]);
  });

  test('are at most a hundred, the newest', () => {
    const many = Array.from({ length: 100 }, (_, nth): SavedListing => ({ ...plot, slug: `plot-${nth}` }));
    const after = addListing(many, villa);
    expect(after).toHaveLength(100);
    expect(after[0]).toEqual(villa);
    expect(readListings(JSON.stringify([...many, villa]))).toEqual(many);
  });

  test('are asked for by kind and slug', () => {
    expect([villa, plot].map(referenceOf)).toEqual(['property/the-jacaranda-house', 'land/kisaju-50-by-100']);
  });

  test('lead to their page', () => {
    expect([villa, plot].map(listingHref)).toEqual([
      '/view/property/the-jacaranda-house',
      '/view/land/kisaju-50-by-100',
    ]);
  });

  test('survive storage that somebody else wrote into', () => {
    expect(readListings(null)).toEqual([]);
    expect(readListings('{broken')).toEqual([]);
    expect(readListings('{"kind":"land"}')).toEqual([]);
    expect(
      readListings(JSON.stringify([null, { kind: 'house', slug: 'x', title: 'X' }, { ...plot, extra: 1 }])),
    ).toEqual([plot]);
  });
});
