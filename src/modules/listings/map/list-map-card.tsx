import { X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { imageUrl, imageWidths, srcSet } from '#platform/files/image-sizes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { positionOf } from '#web/ui/photo/photo.tsx';
import { layPictureRows } from '../cards/swipe-pictures.ts';
import { SaveButton } from '../saved/save-button.island.tsx';
import { furtherPicturesOf, type MapPin } from './found-on-map.ts';

interface ListMapCardProps {
  pins: readonly MapPin[];
  onClose: () => void;
}

/**
 * The chosen listings at the foot of the map, as links to their pages. They stay in the window where the foot of the map
 * is below it.
 */
export function ListMapCard({ pins, onClose }: ListMapCardProps) {
  const [only, ...others] = pins;
  if (!only) return null;
  const isOne = others.length === 0;
  const close = <IconButton label="Close" icon={X} onClick={onClose} />;
  return (
    <div className="pointer-events-none absolute inset-3 z-3 flex flex-col justify-end">
      <div
        role="status"
        className={classNames(
          'pointer-events-auto sticky bottom-9 mb-6 cursor-auto overflow-clip rounded-panel border border-transparent bg-surface text-text shadow-float',
          isOne ? 'sm:w-75' : 'flex max-h-1/2 sm:max-w-[390px]',
        )}
      >
        {isOne ? <LargeCard key={only.id} pin={only} close={close} /> : <Rows pins={pins} />}
        {!isOne && close}
      </div>
    </div>
  );
}

/** One listing: its pictures can be swiped, as those of cards are. */
function LargeCard({ pin, close }: { pin: MapPin; close: ReactNode }) {
  return (
    <article className="linked-card grid-cols-[36%_minmax(0,1fr)] sm:grid-cols-1">
      <Pictures pin={pin} />
      <div className="relative grid">
        <PinText pin={pin} className="min-h-31 py-3 pr-11 pl-3.5 sm:min-h-24" />
        <div className="absolute top-0 right-0 z-3">{close}</div>
      </div>
    </article>
  );
}

/** Which others there are is asked for once the listing was chosen; the pictures themselves when somebody swipes. */
function Pictures({ pin }: { pin: MapPin }) {
  const { kind, slug } = pin;
  const [pictures, setPictures] = useState<string | undefined>(undefined);
  useEffect(() => {
    const gone = new AbortController();
    furtherPicturesOf({ kind, slug }, gone.signal).then(setPictures, () => {
      // The card has its photograph, and the page of the listing has all.
    });
    return () => gone.abort();
  }, [kind, slug]);
  useEffect(() => {
    if (pictures) layPictureRows();
  }, [pictures]);
  return (
    <div className="card-photo bg-bone-300 sm:aspect-3/2" data-pictures={pictures}>
      {pin.imageId && (
        <picture>
          <source type="image/avif" srcSet={srcSet(pin.imageId, 'avif', WIDEST)} sizes={SIZES} />
          <source type="image/webp" srcSet={srcSet(pin.imageId, 'webp', WIDEST)} sizes={SIZES} />
          <PinImage pin={pin} imageId={pin.imageId} />
        </picture>
      )}
      <div className="card-save">
        <SaveButton kind={pin.kind} slug={pin.slug} title={pin.title} />
      </div>
    </div>
  );
}

const WIDEST = imageWidths.medium;
const SIZES = '(min-width:640px) 300px, 36vw';

const PinImage = ({ pin, imageId }: { pin: MapPin; imageId: string }) => (
  <img
    src={imageUrl(imageId, 'small', 'jpeg')}
    alt=""
    decoding="async"
    className="absolute inset-0 size-full object-cover"
    style={positionOf(pin)}
  />
);

/** Several at one place, such as homes of one building. */
const Rows = ({ pins }: { pins: readonly MapPin[] }) => (
  <ul className="grid min-w-0 flex-1 divide-y divide-line overflow-y-auto">
    {pins.map((pin) => (
      <li key={pin.id} className="linked-card min-h-24 grid-cols-[112px_minmax(0,1fr)_auto] items-center">
        <span className="relative block self-stretch bg-bone-300">
          {pin.imageId && <PinImage pin={pin} imageId={pin.imageId} />}
        </span>
        <PinText pin={pin} className="py-3 pl-3.5" />
        <div className="z-3">
          <SaveButton kind={pin.kind} slug={pin.slug} title={pin.title} />
        </div>
      </li>
    ))}
  </ul>
);

const PinText = ({ pin: { href, title, place, price }, className }: { pin: MapPin; className: string }) => (
  <div className={classNames('grid min-w-0 content-center gap-0.5', className)}>
    <p className="font-bold tabular-nums">{price}</p>
    <SiteLink href={href} className="card-link leading-[1.3] font-semibold wrap-anywhere">
      {title}
    </SiteLink>
    <p className="text-xs text-muted">{place}</p>
  </div>
);
