import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { FallbackScene } from './fallback-artwork.tsx';
import { Photo, type PhotoImage } from './photo.tsx';
import { opensItem, photoKey } from './viewer-items.ts';

const MOST_THUMBS = 8;

interface PhotoThumbsProps {
  photos: readonly PhotoImage[];
  fallback: FallbackScene;
  current: number;
  onChoose: (index: number) => void;
}

/**
 * Up to eight thumbnails under or beside the stage, each a link to its photograph in the strip. Beside it they stand in rows
 * of three, whose rest is a button that opens the viewer.
 */
export function PhotoThumbs({ photos, fallback, current, onChoose }: PhotoThumbsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => centre(row.current, current), [current]);
  return (
    <ul ref={row} className="photo-thumbs">
      {photos.slice(0, MOST_THUMBS).map((image, index) => (
        <li key={image.id}>
          <a
            href={`#photo-${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            className={classNames(
              'relative block focus-visible:outline-offset-[-3px]',
              index === current &&
                'after:absolute after:inset-0 after:rounded-photo after:inset-ring-3 after:inset-ring-murram-600',
            )}
          >
            <Photo
              image={{ ...image, alt: `Photo ${index + 1}` }}
              sizes="(min-width:1024px) 200px, 104px"
              use="thumbnail"
              shape="thumb-frame"
              fallback={fallback}
            />
          </a>
        </li>
      ))}
      {!fillsRows(photos.length) && (
        <li className="thumbs-rest needs-script">
          <button type="button" {...opensItem(photoKey(current))}>
            {`View all ${photos.length} pictures`}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Four stand in two rows of two. */
const fillsRows = (count: number): boolean => count === 4 || count === 6;

/** Scrolls the chosen thumbnail to the centre of its row, without scrolling the page. */
function centre(row: HTMLUListElement | null, index: number): void {
  const thumb = row?.children[index];
  if (!row || !(thumb instanceof HTMLElement)) return;
  row.scrollTo({
    left: thumb.offsetLeft - row.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2,
    top: thumb.offsetTop - row.offsetTop - (row.clientHeight - thumb.clientHeight) / 2,
  });
}
