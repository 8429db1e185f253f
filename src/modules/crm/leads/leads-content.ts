import type { PageContent } from '#modules/content';

/** Marks the photograph of a slide; in the order of the slides. */
export const SLIDE_PICTURE = 'data-slide-picture';

export const slideFade = 'transition-opacity duration-1000 motion-reduce:transition-none';

export type Slide = PageContent<'leads.slides'>['slides'][number];

/** Stand in while the agency's own words cannot be had: the page is for its form. */
export const plainSlides: readonly Slide[] = [
  {
    kicker: 'Land',
    title: 'Plots you can stand on before you decide.',
    price_label: 'Asking price',
    price: 'On request',
    short: 'Land for sale',
    image: null,
  },
  {
    kicker: 'Homes and offices',
    title: 'Homes and offices, shown at an hour that suits you.',
    price_label: 'Asking price',
    price: 'On request',
    short: 'Homes and offices',
    image: null,
  },
];

export const plainLandLabels: PageContent<'leads.land'> = {
  heading: 'Featured land',
  lead: 'Plots you can ask about today.',
  empty: 'No featured properties currently.',
};
