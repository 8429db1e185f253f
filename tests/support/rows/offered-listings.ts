import type { OfferedListing } from '#modules/listings/server';

/** A villa for sale with everything a feed can tell of it. */
export const offeredVilla: OfferedListing = {
  reference: 'MK-P-1014',
  title: 'Villa on Bogani Road',
  href: '/view/property/villa-on-bogani-road',
  purpose: 'Sale',
  category: 'Residential',
  type: 'villa',
  isUnderOffer: false,
  price: { amount: 68_000_000, currency: 'KES' },
  serviceChargeKes: 12_000,
  bedrooms: 4,
  bathrooms: 3.5,
  parkingSpaces: 2,
  yearBuilt: 2018,
  furnishing: 'Semi-furnished',
  tenure: 'Leasehold',
  zoning: null,
  floorAreaSqm: 240.5,
  plotSqm: 2023.43,
  features: ['Borehole', 'Heated swimming pool'],
  description: 'Four rooms around a garden.\nA borehole & a gate of its own.',
  street: 'Bogani Road',
  area: 'Karen',
  city: 'Nairobi',
  county: 'Nairobi',
  country: 'Kenya',
  postalCode: null,
  position: { latitude: -1.3211, longitude: 36.7062 },
  pictures: [
    { path: '/uploads/images/a/original.jpg', words: 'The garden' },
    { path: '/uploads/images/b/original.jpg', words: '' },
  ],
  virtualTourUrl: 'https://tours.example/1014',
  videoUrl: null,
  publishedAt: new Date('2026-11-01T06:00:00Z'),
  updatedAt: new Date('2026-11-20T21:30:00Z'),
};

/** A flat to let on request, without all that may be missing. */
export const bareFlat: OfferedListing = {
  ...offeredVilla,
  ...{ reference: 'MK-P-2', title: 'Flat', href: '/view/property/flat', purpose: 'Rent', type: 'apartment' },
  ...{ price: null, serviceChargeKes: null, bathrooms: null, parkingSpaces: null, yearBuilt: null, furnishing: null },
  ...{ tenure: null, floorAreaSqm: null, plotSqm: null, features: [], description: '', street: '', position: null },
  ...{ pictures: [], virtualTourUrl: null, bedrooms: 0 },
};

export const offeredPlot: OfferedListing = {
  ...bareFlat,
  ...{ reference: 'MK-L-3', title: 'Eighth of an acre', href: '/view/land/eighth', purpose: 'Sale', category: 'Land' },
  ...{
    type: 'land',
    bedrooms: null,
    price: { amount: 9_500, currency: 'USD' },
    plotSqm: 505.86,
    zoning: 'Residential',
  },
  ...{ area: 'Kitengela', city: 'Kitengela', county: 'Kajiado', features: ['Fenced'], postalCode: '00242' },
};
