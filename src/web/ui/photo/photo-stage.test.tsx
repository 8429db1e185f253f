import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhotoStage } from './photo-stage.tsx';

const photo = { id: 'a', width: 1600, height: 1067, placeholder: 'data:image/webp;base64,UklGRg==', alt: 'Gate' };
const stage = { title: 'Loresho Ridge', fallback: 'land', layout: 'column' } as const;

test('a drawing in place of photographs says that it is one', () => {
  expect(renderToStaticMarkup(<PhotoStage {...stage} photos={[]} />)).toContain('A drawing, not this place.');
  expect(renderToStaticMarkup(<PhotoStage {...stage} photos={[photo]} />)).not.toContain('A drawing');
});
