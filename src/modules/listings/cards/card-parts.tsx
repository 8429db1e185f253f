import type { ReactNode } from 'react';
import { formatKsh } from '#platform/text/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { FallbackScene } from '#web/ui/photo/fallback-artwork.tsx';
import { announcePhoto, Photo, type PhotoProps } from '#web/ui/photo/photo.tsx';
import type { CardItem } from './card-items.ts';

export interface ListingCardProps {
  headingLevel?: 2 | 3;
  /** The first photograph of the page, fetched before everything else. */
  isFirst?: PhotoProps['priority'];
  /** The round button over the photograph; by default the heart that saves the listing. */
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
  variant: CardVariant;
  fallback: FallbackScene;
  shape?: string;
  badges: ReactNode;
}

export function CardPhoto({ image, variant, fallback, shape, isFirst, badges, saveButton }: CardPhotoProps) {
  return (
    <div className="relative">
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

/** 'KSh 14,500,000', 'KSh 165,000/month'. */
export function CardPrice({ purpose, priceKes }: { purpose?: 'Sale' | 'Rent'; priceKes: number }) {
  return (
    <p className="card-price">
      {formatKsh(priceKes)}
      {purpose === 'Rent' && <span className="text-[0.875em] font-medium text-muted">/month</span>}
    </p>
  );
}
