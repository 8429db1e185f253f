import { imageUrl } from '#platform/files/image-sizes.ts';
import { formatKsh } from '#platform/text/money.ts';
import { visitForm } from './forms.gen.ts';
import { listingValue } from './visit-fields.ts';
import type { VisitChoice } from './visit-page-data.ts';

interface VisitListingCardProps {
  listing: VisitChoice;
  isChosen: boolean;
  onChoose: () => void;
  /** Called for pointer presses only: arrow keys choose each listing they pass. */
  onPress: () => void;
}

export function VisitListingCard({ listing, isChosen, onChoose, onPress }: VisitListingCardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button inside is what keys act on
    <label
      onClick={({ detail }) => detail > 0 && onPress()}
      className="group relative grid min-h-26 cursor-pointer grid-cols-[104px_minmax(0,1fr)] gap-3.5 overflow-hidden rounded-photo border-[1.5px] border-line bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-checked:border-visit has-checked:ring-[1.5px] has-checked:ring-visit"
    >
      <VisitThumbnail imageId={listing.image_id} />
      <span className="grid min-w-0 content-center gap-0.5 py-3 pr-10">
        <span className="text-xs text-muted">{listing.address}</span>
        <span className="leading-[1.3] font-semibold">{listing.title}</span>
        <span className="text-sm whitespace-nowrap tabular-nums">{formatPrice(listing)}</span>
      </span>
      <input
        type="radio"
        form={visitForm.id}
        name="listing"
        value={listingValue(listing)}
        checked={isChosen}
        onChange={onChoose}
        className="absolute top-3 right-3 size-5 accent-(--visit) outline-none"
      />
    </label>
  );
}

const formatPrice = ({ price, listing_purpose }: VisitChoice): string =>
  `${formatKsh(price)}${listing_purpose === 'Rent' ? '/month' : ''}`;

/** Without alternative text: the title stands beside it. */
export function VisitThumbnail({ imageId }: { imageId: string | null }) {
  return (
    <span className="relative block overflow-hidden bg-bone-300">
      {imageId && (
        <picture>
          <source type="image/avif" srcSet={imageUrl(imageId, 'small', 'avif')} />
          <img
            src={imageUrl(imageId, 'small', 'webp')}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}
