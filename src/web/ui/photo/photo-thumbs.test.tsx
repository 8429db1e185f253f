import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhotoThumbs } from './photo-thumbs.tsx';

test('a gallery shows the first eight photographs small, each with a link into the strip', { tags: ['S-419'] }, () => {
  const photos = Array.from({ length: 12 }, (_, index) => ({
    id: `3f6c0a52-8f4b-4f3e-9d57-0e7d1a2b3c${10 + index}`,
    width: 1600,
    height: 1067,
    placeholder: 'data:image/webp;base64,UklGRg==',
    alt: `Room ${index + 1}`,
  }));
  const markup = renderToStaticMarkup(<PhotoThumbs photos={photos} fallback="villa" current={2} onChoose={() => {}} />);
  const links = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
  expect(links).toEqual(Array.from({ length: 8 }, (_, index) => `photo-${index + 1}`));
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
});
