import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PictureField } from './picture-field.tsx';

const [house, plot] = ['6f1c2a9e-0000-4000-8000-000000000001', '6f1c2a9e-0000-4000-8000-000000000002'];
const send = () => Promise.reject(new Error('Nothing is sent here'));
const rendered = (choices: readonly { id: string; label: string }[], picture: { id: string } | null) =>
  parse(
    renderToStaticMarkup(
      <PictureField label="Logo" name="logo_image_id" picture={picture} choices={choices} send={send} />,
    ),
  );

test('pictures are chosen by their thumbnails, which are radio inputs with what they show as their names', () => {
  const field = rendered(
    [
      { id: house, label: 'A house' },
      { id: plot, label: 'A plot' },
    ],
    { id: plot },
  );
  const radios = field.querySelectorAll('input[type=radio][name=logo_image_id]');
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['', house, plot]);
  expect(radios.filter((radio) => radio.hasAttribute('checked')).map((radio) => radio.getAttribute('value'))).toEqual([
    plot,
  ]);
  const labels = field.querySelectorAll('details label:has(input)');
  expect(labels.map((label) => label.querySelector('.sr-only')?.textContent)).toEqual([
    'No picture',
    'A house',
    'A plot',
  ]);
  expect(labels.map((label) => label.querySelector('img')?.getAttribute('src'))).toEqual([
    undefined,
    `/uploads/images/${house}/thumbnail.webp`,
    `/uploads/images/${plot}/thumbnail.webp`,
  ]);
});

test('without any picture to choose from the field waits for an upload', () => {
  const field = rendered([], null);
  expect(field.querySelector('details')).toBeNull();
  expect(field.querySelector('input[type=hidden][name=logo_image_id]')?.getAttribute('value')).toBe('');
});
