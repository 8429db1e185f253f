import { type CostedListing, costedLand, costedProperty } from '../../cost/listing-cost.ts';
import { landCosts, propertyCosts } from '../../detail/cost-section.tsx';
import { landAddress, toLandDetailView } from '../../detail/land-detail.ts';
import { addressOf, priceOf, toPropertyDetailView } from '../../detail/property-detail.ts';
import { keyFacts } from '../../detail/property-detail-header.tsx';
import { formatTenure } from '../../detail/title-file.ts';
import { formatSize } from '../../filters/land-size.ts';
import { landHref } from '../../kinds/land-labels.ts';
import { isSoldOrLet, propertyHref, statusNote, typeNames } from '../../kinds/property-labels.ts';
import type { PropertyStatus } from '../../kinds/property-public.ts';
import { aboutInShillings, priceText } from '../../kinds/stated-price.ts';
import type { LandDetail } from '../../lists/land-contract.ts';
import type { PropertyDetail } from '../../lists/property-contract.ts';
import type { ListingImage } from '../../photographs/contract.ts';
import { formatPlots } from '../../plots.ts';
import type { PaperPicture } from './print-pictures.ts';

/** What papers show of a listing of either kind: only what its public page shows. */
export interface PaperListing {
  kind: 'property' | 'land';
  id: number;
  slug: string;
  /** The path of its page. */
  path: string;
  reference: string;
  title: string;
  place: string;
  /** 'Villa for sale', 'Land for sale'. */
  offer: string;
  status: PropertyStatus;
  /** What follows from a status other than 'Available'; null for an available listing. */
  note: string | null;
  price: { amount: string; per: string };
  /** 'about KSh 645,000', of a price in dollars. */
  inShillings: string | null;
  facts: readonly { label: string; value: string }[];
  /** Sanitised HTML. */
  descriptionHtml: string;
  features: { label: string; items: readonly string[] };
  /** What its whole cost is worked out from; null for what is sold, let or on request. */
  costed: CostedListing | null;
  /** What is known of its costs beside the price. */
  costs: readonly { label: string; amount: string }[];
  photos: readonly PaperPicture[];
  /** The first floor plan. */
  plan: (PaperPicture & { name: string }) | null;
  agent: PropertyDetail['agent'];
}

const noteOf = (status: PropertyStatus, kind: PaperListing['kind']): string | null => {
  const note = statusNote(status, kind);
  if (note === null) return null;
  return isSoldOrLet(status) ? `${note.title}. It is no longer on offer.` : `${note.title}. ${note.text}`;
};

const pictureOf = (image: ListingImage, index: number, title: string): PaperPicture => ({
  imageId: image.image_id,
  alt: image.alt_text || `${title}, photo ${index + 1}`,
  isRendering: image.is_rendering,
  ...(image.focal_point ? { focal: image.focal_point } : {}),
});

const partOf = (detail: PropertyDetail | LandDetail) => ({
  id: detail.id,
  slug: detail.slug,
  reference: detail.reference_number,
  title: detail.title,
  status: detail.status,
  descriptionHtml: detail.description,
  photos: detail.images.map((image, index) => pictureOf(image, index, detail.title)),
  agent: detail.agent,
});

export function paperOfProperty(detail: PropertyDetail): PaperListing {
  const view = toPropertyDetailView(detail);
  const [plan] = view.floorPlans;
  const [, ...costs] = propertyCosts(view);
  return {
    ...partOf(detail),
    kind: 'property',
    path: propertyHref(view.slug),
    place: addressOf(view),
    offer: `${typeNames[view.type].one} ${view.purpose === 'Sale' ? 'for sale' : 'to let'}`,
    note: noteOf(view.status, 'property'),
    price: priceOf(view),
    inShillings: aboutInShillings(view),
    facts: keyFacts(view),
    features: { label: 'Inside', items: view.amenities },
    costs,
    costed: isSoldOrLet(view.status) ? null : costedProperty(view),
    plan: plan
      ? { imageId: plan.id, name: plan.name, alt: `Floor plan of ${view.title}: ${plan.name}`, isRendering: false }
      : null,
  };
}

export function paperOfLand(detail: LandDetail): PaperListing {
  const view = toLandDetailView(detail);
  const [, ...costs] = landCosts(view);
  const tenure = formatTenure(view.titleFile);
  return {
    ...partOf(detail),
    kind: 'land',
    path: landHref(view.slug),
    place: landAddress(view),
    offer: 'Land for sale',
    note: noteOf(view.status, 'land'),
    price: { amount: priceText(view), per: '' },
    inShillings: aboutInShillings(view),
    facts: [
      { label: 'Size', value: formatSize(view.size, view.sizeUnit) },
      { label: 'In plots', value: formatPlots(view.acres).replace(/ of 50 x 100 ft$/, '') },
      ...(tenure ? [{ label: 'Tenure', value: tenure }] : []),
      ...(view.zoning ? [{ label: 'Zoning', value: view.zoning }] : []),
    ],
    features: { label: 'On the land', items: [...view.features, ...view.utilities] },
    costs,
    costed: isSoldOrLet(view.status) ? null : costedLand(view),
    plan: null,
  };
}
