import type { Slide } from './slide.ts';

/** The offers of the landing page until the agency has written its own. */
export const leadsSlides: readonly Slide[] = [
  {
    kicker: 'Kajiado · 50 × 100 ft plot',
    title: 'A plot in Kajiado, beaconed and ready.',
    priceLabel: 'Asking price',
    price: 'Ksh. 790,000',
    short: 'Kajiado, 50 × 100, Ksh. 790,000',
    image: null,
    scene: 'land',
  },
  {
    kicker: 'Naivasha · 5-storey commercial building',
    title: 'Five storeys on the main street of Naivasha.',
    priceLabel: 'Asking price',
    price: 'Ksh. 250 Million',
    short: 'Naivasha, five storeys, Ksh. 250 Million',
    image: null,
    scene: 'office',
  },
];

export const featuredLandWords = {
  heading: 'Featured land',
  lead: 'Each with a number on the title and beacons in the ground.',
  empty: 'No featured properties currently.',
};
