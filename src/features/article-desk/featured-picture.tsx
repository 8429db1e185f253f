import { useRef, useState } from 'react';
import { imageUrl } from '#shared/image-sizes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { ArticlePicture } from './contract.ts';
import { PictureChooser } from './picture-chooser.tsx';

export interface FeaturedPictureProps {
  imageId: string | null;
  altText: string;
  pictures: readonly ArticlePicture[];
  onUploaded: (picture: ArticlePicture) => void;
}

/** The picture on top of the article, on its card and in link previews, and what it shows. */
export function FeaturedPicture({ imageId, altText, pictures, onUploaded }: FeaturedPictureProps) {
  const [chosen, setChosen] = useState({ id: imageId, alt: altText });
  const [isChoosing, setIsChoosing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = (id: string | null, alt: string) => {
    setChosen({ id, alt });
    setIsChoosing(false);
    if (!field.current) return;
    // The form hears of it as of anything typed, once it holds the new value.
    field.current.value = id ?? '';
    setTimeout(() => field.current?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return (
    <div className="grid gap-3.5">
      <input ref={field} type="hidden" name="featured_image_id" defaultValue={imageId ?? ''} />
      {chosen.id && (
        <>
          <img
            src={imageUrl(chosen.id, 'medium', 'jpeg')}
            alt={chosen.alt}
            width={600}
            height={400}
            className="aspect-3/2 w-full rounded-photo bg-sunken object-cover"
          />
          <TextField
            key={chosen.id}
            label="What it shows"
            name="featured_alt"
            defaultValue={chosen.alt}
            maxLength={250}
            help="Read aloud to visitors who cannot see the picture."
          />
        </>
      )}
      {isChoosing ? (
        <PictureChooser
          pictures={pictures}
          onUploaded={onUploaded}
          takeLabel="Use this picture"
          onTake={({ image_id }, alt) => take(image_id, alt)}
          onClose={() => setIsChoosing(false)}
        />
      ) : (
        <div className="needs-script flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => setIsChoosing(true)}>
            {chosen.id ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {chosen.id && (
            <Button size="sm" variant="quiet" onClick={() => take(null, '')}>
              Remove the picture
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
