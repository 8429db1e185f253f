import type { PageContent } from '#features/page-contents/contract.ts';

export type Slide = PageContent<'leads.slides'>['slides'][number];

/** Stand in while the agency's own words cannot be had: the page is for its form. */
export const plainSlides: readonly Slide[] = [
  {
    kicker: 'Kajiado · 50 × 100 ft plot',
    title: 'A plot in Kajiado, beaconed and ready.',
    price_label: 'Asking price',
    price: 'Ksh. 790,000',
    short: 'Kajiado, 50 × 100, Ksh. 790,000',
    image: null,
  },
  {
    kicker: 'Naivasha · 5-storey commercial building',
    title: 'Five storeys on the main street of Naivasha.',
    price_label: 'Asking price',
    price: 'Ksh. 250 Million',
    short: 'Naivasha, five storeys, Ksh. 250 Million',
    image: null,
  },
];

export const plainLandWords: PageContent<'leads.land'> = {
  heading: 'Featured land',
  lead: 'Each with a number on the title and beacons in the ground.',
  empty: 'No featured properties currently.',
};
