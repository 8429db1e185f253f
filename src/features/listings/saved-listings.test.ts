import { describe, expect, test } from 'vitest';
import { addListing, listingHref, readListings, removeListing, type SavedListing } from './saved-listings.ts';

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
