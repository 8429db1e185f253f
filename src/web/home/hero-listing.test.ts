import { expect, test } from 'vitest';
import { heroAmong } from './home-hero.tsx';

const image = { id: '1', width: 1600, height: 1067, placeholder: '', alt: '' };
const home = (title: string, purpose: 'Sale' | 'Rent' = 'Sale', hasImage = true) => ({
  title,
  purpose,
  type: 'villa' as const,
  image: hasImage ? image : null,
});

test('the first picture of the home page is not that of the first card below it', () => {
  const featured = [home('first'), home('second'), home('third'), home('to let', 'Rent'), home('bare', 'Sale', false)];
  expect(heroAmong(featured)?.title).toBe('third');
});

test('a home comes before a place of business', () => {
  const office = { ...home('office'), type: 'office' as const };
  expect(heroAmong([home('first'), home('second'), office])?.title).toBe('second');
  expect(heroAmong([office])?.title).toBe('office');
});

test('one featured home is better than none', () => {
  expect(heroAmong([home('only')])?.title).toBe('only');
  expect(heroAmong([home('to let', 'Rent')])).toBeNull();
});
