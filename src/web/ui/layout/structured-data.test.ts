import { describe, expect, test } from 'vitest';
import {
  breadcrumbList,
  estateAgent,
  floorSize,
  offer,
  realEstateListing,
  thing,
  whereabouts,
} from './structured-data.ts';

const url = 'https://www.makao.example';
const agency = estateAgent({ name: 'Makao', url, telephone: '+254700000014', email: 'sales@makao.example' });

test('what is not known is not said', () => {
  expect(thing('House', { name: 'A', yearBuilt: null, address: undefined, image: [], email: '', stairs: 0 })).toEqual({
    '@type': 'House',
    name: 'A',
    stairs: 0,
  });
  expect(floorSize(null)).toBeNull();
});

describe('an offer', () => {
  const sale = { purpose: 'Sale', status: 'Available', priceKes: 128_000_000, url, offeredBy: agency } as const;

  test('to sell carries the price in shillings, its purpose, its availability and who makes it', {
    tags: ['S-020'],
  }, () => {
    expect(offer(sale)).toEqual({
      '@type': 'Offer',
      url,
      price: 128_000_000,
      priceCurrency: 'KES',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      availability: 'https://schema.org/InStock',
      offeredBy: {
        '@type': 'RealEstateAgent',
        '@id': `${url}#agency`,
        url,
        name: 'Makao',
        telephone: '+254700000014',
        email: 'sales@makao.example',
      },
    });
  });

  test('to let says that the price is for a month', () => {
    expect(offer({ ...sale, purpose: 'Rent', priceKes: 165_000 })).toMatchObject({
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 165_000,
        priceCurrency: 'KES',
        unitCode: 'MON',
      },
    });
  });

  test('of a price on request has no price, and one in dollars has the dollars', () => {
    const names = Object.keys(offer({ ...sale, purpose: 'Rent', priceKes: null }));
    expect(names.filter((name) => name.startsWith('price'))).toEqual([]);
    expect(offer({ ...sale, priceKes: 645_000, priceUsd: 5_000 })).toMatchObject({
      price: 5_000,
      priceCurrency: 'USD',
    });
  });

  test.each([
    ['Under offer', 'Reserved'],
    ['Sold', 'SoldOut'],
    ['Let', 'SoldOut'],
  ] as const)('that is %s is %s', (status, availability) => {
    expect(offer({ ...sale, status })).toMatchObject({ availability: `https://schema.org/${availability}` });
  });
});

describe('a place', () => {
  const place = {
    street: 'Bogani East Road',
    localities: ['Karen', 'Nairobi'],
    county: 'Nairobi',
    country: 'Kenya',
    latitude: -1.3195,
    longitude: 36.7073,
  };

  test('has an address and a position', () => {
    expect(whereabouts(place)).toEqual({
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Bogani East Road',
        addressLocality: 'Karen, Nairobi',
        addressRegion: 'Nairobi',
        addressCountry: 'KE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -1.3195, longitude: 36.7073 },
    });
  });

  test('has no position when one half of it is missing, and names a town once', () => {
    const syokimau = { ...place, localities: ['Syokimau', 'Syokimau'], longitude: null };
    expect(whereabouts(syokimau)).toMatchObject({ address: { addressLocality: 'Syokimau' }, geo: null });
  });
});

test('the page of a listing is named by its address and leads to what is offered', () => {
  const listing = realEstateListing({
    url: `${url}/view/property/a`,
    name: 'A',
    description: '',
    images: [],
    datePosted: '2026-11-01T06:00:00.000Z',
    dateModified: '2026-11-02T06:00:00.000Z',
    offers: thing('Offer', {}),
    mainEntity: thing('House', {}),
  });
  expect(listing).toEqual({
    '@type': 'RealEstateListing',
    '@id': `${url}/view/property/a`,
    url: `${url}/view/property/a`,
    name: 'A',
    datePosted: '2026-11-01T06:00:00.000Z',
    dateModified: '2026-11-02T06:00:00.000Z',
    offers: { '@type': 'Offer' },
    mainEntity: { '@type': 'House' },
  });
});

test('breadcrumbs are counted from one; the page itself needs no address', () => {
  expect(breadcrumbList([{ name: 'Home', url: `${url}/` }, { name: 'Karen' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${url}/` },
      { '@type': 'ListItem', position: 2, name: 'Karen' },
    ],
  });
});
