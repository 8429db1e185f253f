import sharp from 'sharp';
import type { ListingPaper } from '#src/modules/listings/server/papers/listing-paper.ts';
import type { PaperListing } from '#src/modules/listings/server/papers/paper-listing.ts';
import { type LoadedPicture, loadedPicture } from '#src/modules/listings/server/papers/print-pictures.ts';

/** An artist's impression of nothing but grain, which compresses worse than any other picture. */
export async function grainyPhoto(width: number): Promise<LoadedPicture> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const height = Math.round((width * 2) / 3);
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return loadedPicture({ imageId: 'grain', alt: 'Grain', isRendering: true }, bytes);
}

const listing: PaperListing = {
  kind: 'property',
  id: 1,
  slug: 'bogani-corner-house',
  path: '/view/property/bogani-corner-house',
  reference: 'MK-P-0123',
  title: 'Bogani corner house',
  place: 'Bogani Road, Karen, Nairobi',
  offer: 'Villa for sale',
  status: 'Available',
  note: null,
  price: { amount: 'KSh 68,000,000', per: '' },
  inShillings: null,
  facts: [
    { label: 'Bedrooms', value: '4' },
    { label: 'Floor area', value: '310 sqm' },
  ],
  descriptionHtml: '<p>A house on one acre, built for the garden it stands in.</p>',
  features: { label: 'Inside', items: ['Borehole', 'Staff quarters'] },
  costs: [{ label: 'Service charge', amount: 'KSh 14,000 a month' }],
  costed: null,
  photos: [],
  plan: null,
  agent: null,
};

/** What a paper about a listing shows, without pictures; whatever matters to the test is given. */
export function paperContent({
  listing: own,
  ...overrides
}: Partial<Omit<ListingPaper, 'listing'>> & { listing?: Partial<PaperListing> } = {}): ListingPaper {
  return {
    agency: {
      name: 'Makao',
      address: '4th Floor, Acacia House, Ngong Road, Nairobi',
      phone: '+254700000214',
      email: 'sales@makao.example',
      registration: 'EARB registration 0123, 2026',
      freeViewings: 'Viewings are free.',
      logos: { light: null, dark: null },
      publicUrl: 'https://www.makao.example',
    },
    pictures: { photos: [], plan: null, map: null, portrait: null },
    wholeCost: null,
    otherCurrencies: null,
    printedOn: '2026-11-21',
    isDraft: false,
    ...overrides,
    listing: { ...listing, ...own },
  };
}

const word = 'Pneumonoultramicroscopic';
const sentence = 'A sentence with “quotes”, é, ŋ, ũ and 120 m² follows another one; ';

/** As long as the office allows, and longer, with letters of other languages. */
export const longestListing: Partial<PaperListing> = {
  title: `Ngũgĩ wa Thiong’o Residences “Höhenweg” ŋ² – ${'penthouse of five bedrooms with terraces and '.repeat(3)}pool`,
  place: `Argwings Kodhek Road, ${'fourteenth floor of the eastern tower, '.repeat(4)}Kilimani, Nairobi`,
  note: 'This property is under offer. Somebody has made an offer that is not final yet. You can still ask to see it, and we tell you if it comes back.',
  status: 'Under offer',
  price: { amount: 'KSh 999,999,999,999', per: '/month' },
  facts: ['Bedrooms', 'Bathrooms', 'Floor area', 'Year built', 'Parking'].map((label) => ({
    label,
    value: label === 'Floor area' ? '99,999,999.5 sqm' : '500 parking spaces',
  })),
  descriptionHtml: `<h2>${word}</h2><p>${sentence.repeat(30)}</p><ul>${'<li>One more item of the list, long enough for two lines of the page</li>'.repeat(20)}</ul>`,
  features: { label: 'Inside', items: Array.from({ length: 60 }, (_, nth) => `Feature number ${nth} of the home`) },
  costs: [
    { label: 'By floor area', amount: 'about KSh 999,000,000 a sqm a month' },
    { label: 'Service charge', amount: 'KSh 999,999,999 a month' },
  ],
  agent: {
    name: 'Wanjikũ Nyambura-Kamau Achieng’ Adhiambo of the Northern Office',
    job_title: 'Senior sales executive of the northern counties and of the coast',
    phone: '+254700000231',
    email: `${'a.very.long.name.'.repeat(4)}of@makao-properties-of-nairobi.example`,
    earb_number: 'EARB/DEMO/000000003',
    areas: [],
    is_on_about_page: true,
    portrait: null,
    offer: { homes_for_sale: 0, homes_to_let: 0, business_spaces: 0, plots: 0, places: [] },
  },
};
