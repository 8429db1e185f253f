import { useState } from 'react';
import { Photo, type PhotoImage } from '#web/ui/photo/photo.tsx';

export interface PhotoPageProps {
  /** The first is the page's main photograph; the rest are cards, far apart. */
  images: (PhotoImage | null)[];
  /** Inserted at the front by a button, so that the first becomes the main photograph. */
  more: PhotoImage[];
}

/** A test page for photographs in a real browser: a main one, cards down a long page, and more on demand. */
export function PhotoPage({ images, more }: PhotoPageProps) {
  const [shown, show] = useState(images);
  return (
    <main>
      {shown.map((image, index) => (
        <div
          key={image?.id ?? 'none'}
          data-photo={image?.alt ?? 'none'}
          style={{ width: index === 0 ? 800 : 424, marginBottom: index > 1 ? 4000 : 20 }}
        >
          <Photo
            image={image}
            use={index === 0 ? 'full' : 'preview'}
            sizes={index === 0 ? '800px' : '424px'}
            priority={index === 0}
            fallback="villa"
          />
        </div>
      ))}
      <button type="button" onClick={() => show([...more, ...shown])}>
        Load More
      </button>
    </main>
  );
}
