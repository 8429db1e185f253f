import { X } from 'lucide';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { positionOf } from '#web/ui/photo/photo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { PropertyPoint } from './property-contract.ts';
import { placeName, propertyHref } from './property-labels.ts';
import { pointPrice } from './property-map-labels.ts';

interface PropertyMapCardProps {
  /** The chosen properties: one, or several at the same position. */
  points: readonly PropertyPoint[];
  onClose: () => void;
}

/** The chosen properties at the foot of the map, as links to their pages. */
export function PropertyMapCard({ points, onClose }: PropertyMapCardProps) {
  if (points.length === 0) return null;
  return (
    <div
      role="status"
      className="absolute inset-x-4 bottom-4 z-3 flex max-h-[60%] cursor-auto overflow-hidden rounded-control bg-surface shadow-float sm:max-w-[390px]"
    >
      <ul className="grid min-w-0 flex-1 divide-y divide-line overflow-y-auto">
        {points.map((point) => (
          <li key={point.id} className="relative grid min-h-24 grid-cols-[112px_minmax(0,1fr)]">
            <span className="relative block bg-bone-300">
              {point.image_id && (
                <img
                  src={imageUrl(point.image_id, 'small', 'webp')}
                  alt=""
                  decoding="async"
                  className="absolute inset-0 size-full object-cover"
                  style={positionOf({ focal: point.focal_point ?? null })}
                />
              )}
            </span>
            <span className="grid content-center gap-0.5 px-3.5 py-3">
              <span className="text-xs text-muted">{placeName(point)}</span>
              <SiteLink
                href={propertyHref(point.slug)}
                className="leading-[1.3] font-semibold wrap-anywhere hover:underline after:absolute after:inset-0"
              >
                {point.title}
              </SiteLink>
              <span className="text-sm font-bold tabular-nums">
                {pointPrice(point)}
                {(point.status === 'Sold' || point.status === 'Let') && ` · ${point.status}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </div>
  );
}
