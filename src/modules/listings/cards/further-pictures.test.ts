import { expect, test } from 'vitest';
import { readPictures, writePictures } from './further-pictures.ts';

const picture = { alt_text: 'Kitchen', width: 1600, height: 1067, is_rendering: false };

test('the pictures after the main one keep their order, what stays in view, and that nobody photographed them', () => {
  const text = writePictures([
    { ...picture, image_id: 'one' },
    { ...picture, image_id: 'two', focal_point: { x: 0.305, y: 0.6 } },
    { ...picture, image_id: 'three', is_rendering: true },
  ]);
  expect(readPictures(text)).toEqual([
    { imageId: 'one', position: null, isRendering: false },
    { imageId: 'two', position: '31% 60%', isRendering: false },
    { imageId: 'three', position: '50% 50%', isRendering: true },
  ]);
});

test('no pictures are none', () => {
  expect(readPictures(writePictures([]))).toEqual([]);
});
