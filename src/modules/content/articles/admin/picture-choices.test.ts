import { expect, test } from 'vitest';
import { choicesOf } from './picture-choices.ts';

const picture = (image_id: string, alt_text: string) => ({
  image_id,
  alt_text,
  width: 1200,
  height: 800,
  focal_point: { x: 0.5, y: 0.5 },
});

test("an article's picture is one of its own, or another of the site, each offered once", () => {
  const pictures = [picture('gate', ''), picture('hall', 'The hall')];
  const library = [
    { id: 'hall', label: 'A hall in Karen' },
    { id: 'garden', label: 'g'.repeat(300) },
  ];
  expect(choicesOf(pictures, library)).toEqual([
    { id: 'gate', alt: '', label: 'Photograph 1 of this article' },
    { id: 'hall', alt: 'The hall', label: 'The hall' },
    { id: 'garden', alt: 'g'.repeat(250), label: 'g'.repeat(300) },
  ]);
});
