import type { PropertiesOfPlace } from './demo-property.ts';

/** Listings that are still in the office, or went back to it: visitors must never see these. */
export const notPublished: readonly PropertiesOfPlace[] = [
  {
    place: 'Kilimani',
    properties: [
      {
        title: 'Eldama Terraces, ninth floor',
        type: 'apartment',
        purpose: 'Sale',
        priceKes: 19_800_000,
        serviceChargeKes: 17_000,
        street: 'Elgeyo Marakwet Road',
        building: 'Eldama Terraces, ninth floor',
        bedrooms: 3,
        bathrooms: 3,
        areaSqm: 174,
        builtIn: 2020,
        about: [
          'Three bedrooms on the ninth floor, facing north and west. Waiting for the signed mandate and for the service charge statement before it can go on the site.',
        ],
        inside: ['Three bedrooms, two en suite', 'Two basement bays', 'Full generator'],
        around: ['Argwings Kodhek Road, 400 m', 'Kindergarten, 250 m'],
        photos: 'apartment-b',
        approval: 'In review',
      },
    ],
  },
  {
    place: 'Runda',
    properties: [
      {
        title: 'Runda Drive, half an acre with house',
        type: 'villa',
        purpose: 'Sale',
        priceKes: 118_000_000,
        street: 'Runda Drive',
        bedrooms: 4,
        bathrooms: 4,
        areaSqm: 400,
        builtIn: 1999,
        about: ['First notes from the visit of 12 November. Measurements and the owner’s price are still to come.'],
        inside: ['Half an acre', 'Borehole'],
        around: ['Shopping mall, 3 km'],
        photos: 'villa-a',
        approval: 'Draft',
      },
    ],
  },
  {
    place: 'Ngong Road',
    properties: [
      {
        title: 'Kabarnet Court, number 4',
        type: 'maisonette',
        purpose: 'Rent',
        priceKes: 135_000,
        street: 'Kabarnet Road',
        building: 'Kabarnet Court',
        bedrooms: 4,
        bathrooms: 3,
        areaSqm: 190,
        builtIn: 2005,
        about: ['Withdrawn in August 2026: the owner has moved back in.'],
        inside: ['Four bedrooms, two en suite', 'Front and back garden'],
        around: ['Ngong Road, 450 m'],
        photos: 'maisonette-a',
        approval: 'Archived',
      },
    ],
  },
];
