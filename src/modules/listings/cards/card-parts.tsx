import type { ReactNode } from 'react';
import { exactShortKsh, formatUsd } from '#platform/text/money.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { FallbackScene } from '#web/ui/photo/fallback-artwork.tsx';
import { announcePhoto, Photo, type PhotoProps } from '#web/ui/photo/photo.tsx';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import type { PropertyStatus } from '../kinds/property-public.ts';
import { aboutInShillings, isOnRequest, priceText, type StatedPrice } from '../kinds/stated-price.ts';
import type { PriceCut } from '../lists/card-contract.ts';
import type { CardItem } from './card-items.ts';

export interface ListingCardProps {
  headingLevel?: 2 | 3;
  /** The first photograph of the page, fetched before everything else. */
  isFirst?: PhotoProps['priority'];
  /** The round button over the photograph; by default the heart that saves the listing. False leaves it out, and null, in the office, the menu too. */
  saveButton?: ReactNode;
}

/** `list` puts the photograph at the left; `row` does so in a smaller size. */
export type CardVariant = 'grid' | 'list' | 'row';

const photoSizes: Record<CardVariant, string> = {
  grid: '(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw',
  list: '(min-width:640px) 320px, 92vw',
  row: '(min-width:640px) 210px, 116px',
};

/** Preloads the photograph of a card inside of an island; see `announcePhoto`. */
export function announceCardPhoto(image: CardItem['image'], variant: CardVariant): void {
  if (image) announcePhoto(image, photoSizes[variant], 'preview');
}

interface CardPhotoProps extends Pick<ListingCardProps, 'isFirst' | 'saveButton'> {
  image: CardItem['image'];
  pictures: CardItem['pictures'];
  variant: CardVariant;
  fallback: FallbackScene;
  shape?: string;
  badges: ReactNode;
}

/**
 * The photograph with what stands on it. `data-pictures` is what script needs to show those after it (swipe-pictures.ts):
 * nothing of them is loaded before somebody swipes.
 */
export function CardPhoto({ image, pictures, variant, fallback, shape, isFirst, badges, saveButton }: CardPhotoProps) {
  return (
    <div className="card-photo" data-pictures={pictures}>
      <Photo
        image={image}
        sizes={photoSizes[variant]}
        use="preview"
        priority={isFirst}
        fallback={fallback}
        shape={shape}
      />
      <div className={classNames('card-badges', variant === 'row' && 'top-2 right-2 left-2 sm:right-16')}>{badges}</div>
      {saveButton && <div className={classNames('card-save', variant === 'row' && 'max-sm:hidden')}>{saveButton}</div>}
    </div>
  );
}

/** 'KSh 14,500,000', 'KSh 165,000/month', 'US$ 5,000' with 'about KSh 645,000', 'Price on request'. */
export function CardPrice({ purpose, ...price }: StatedPrice & { purpose?: 'Sale' | 'Rent' }) {
  const about = aboutInShillings(price);
  return (
    <>
      <p className="card-price">
        {priceText(price)}
        {purpose === 'Rent' && !isOnRequest(price) && (
          <span className="text-[0.875em] font-medium text-muted">/month</span>
        )}
      </p>
      {about && <p className="price-before">{about}</p>}
    </>
  );
}

/** Opens the menu of a card (listing-menu.ts), at the end of the line of its price. */
export const CardMenuButton = ({ title }: { title: string }) => (
  <button type="button" aria-label={`More for ${title}`} aria-expanded="false" className="listing-more needs-script" />
);

interface PriceBeforeProps {
  priceCut?: PriceCut | null | undefined;
  status: PropertyStatus;
}

/** 'was KSh 15.5M, 12 Nov' of a listing whose price was reduced lately. */
export function PriceBefore({ priceCut, status }: PriceBeforeProps) {
  if (!priceCut || isSoldOrLet(status)) return null;
  const { from, from_usd } = priceCut;
  const before = from_usd === null ? exactShortKsh(from) : formatUsd(from_usd);
  return <p className="price-before">{`was ${before}, ${dayAndMonth(priceCut.on)}`}</p>;
}

/** '12 Nov': within a season no year is needed. */
const dayAndMonth = (day: string): string => shortDay(day).slice(0, -' 2026'.length);
