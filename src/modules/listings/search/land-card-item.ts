import { plainText } from '#platform/text/text.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { toPhoto } from '../kinds/listing-photo.ts';
import type { Land, LandStatus, SizeUnit } from './land-contract.ts';
import { landPlace } from './land-labels.ts';

/** What a card shows of a plot, and no more: it travels inside every page that has cards. */
export interface LandCardItem {
  id: number;
  slug: string;
  title: string;
  status: LandStatus;
  isFeatured: boolean;
  /** 'Ruai, Nairobi' */
  place: string;
  zoning: string | null;
  size: number;
  sizeUnit: SizeUnit;
  acres: number;
  /** Whole Kenya shillings. */
  priceKes: number;
  /** The first words of the description. */
  summary: string;
  image: PhotoImage | null;
}

const summaryLength = 220;

/** As much of a plot of the API as a card is made from. */
type CardSource = Pick<
  Land,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'is_featured'
  | 'status'
  | 'size'
  | 'size_unit'
  | 'size_acres'
  | 'city'
  | 'county'
  | 'state'
  | 'zoning'
  | 'price'
  | 'primary_image'
>;

/** A plot of the API as its card shows it. */
export function toLandCardItem(land: CardSource): LandCardItem {
  const image = land.primary_image;
  return {
    id: land.id,
    slug: land.slug,
    title: land.title,
    status: land.status,
    isFeatured: land.is_featured,
    place: landPlace(land),
    zoning: land.zoning,
    size: land.size,
    sizeUnit: land.size_unit,
    acres: land.size_acres,
    priceKes: land.price,
    summary: plainText(land.description, summaryLength),
    image: image ? toPhoto(image, land.title) : null,
  };
}
