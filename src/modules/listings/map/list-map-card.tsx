import { X } from 'lucide';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { positionOf } from '#web/ui/photo/photo.tsx';
import type { MapPin } from './found-on-map.ts';

interface ListMapCardProps {
  pins: readonly MapPin[];
  onClose: () => void;
}

/** The chosen listings at the foot of the map, as links to their pages. */
export function ListMapCard({ pins, onClose }: ListMapCardProps) {
  if (pins.length === 0) return null;
  return (
    <div
      role="status"
      className="absolute inset-x-3 bottom-9 z-3 flex max-h-[50%] cursor-auto overflow-hidden rounded-control bg-surface text-text shadow-float sm:max-w-[390px] lg:inset-x-4"
    >
      <ul className="grid min-w-0 flex-1 divide-y divide-line overflow-y-auto">
        {pins.map(({ id, href, title, place, price, imageId, focal }) => (
          <li key={id} className="relative grid min-h-24 grid-cols-[112px_minmax(0,1fr)]">
            <span className="relative block bg-bone-300">
              {imageId && (
                <img
                  src={imageUrl(imageId, 'small', 'webp')}
                  alt=""
                  decoding="async"
                  className="absolute inset-0 size-full object-cover"
                  style={positionOf({ focal })}
                />
              )}
            </span>
            <span className="grid content-center gap-0.5 px-3.5 py-3">
              <span className="text-xs text-muted">{place}</span>
              <SiteLink
                href={href}
                className="leading-[1.3] font-semibold wrap-anywhere hover:underline after:absolute after:inset-0"
              >
                {title}
              </SiteLink>
              <span className="text-sm font-bold tabular-nums">{price}</span>
            </span>
          </li>
        ))}
      </ul>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </div>
  );
}
