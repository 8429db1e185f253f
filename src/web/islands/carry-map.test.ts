import { expect, test } from 'vitest';
import { generalList, landList, residentialList } from '#modules/listings';
import { withMap } from './carry-map.ts';

const at = (href: string) => withMap(new URL(href, 'https://makao.example'));

test('a list is opened with its map, and with everything else that its address says', () => {
  for (const { path } of [residentialList, generalList, landList]) expect(at(path)).toBe(`${path}?view=map`);
  expect(at('/commercial?type=rent&county=Ngong+Road#results')).toBe(
    '/commercial?type=rent&county=Ngong+Road&view=map#results',
  );
});

test('a list whose address names a view keeps it, and other pages have no map', () => {
  for (const href of ['/residential?view=list', '/land?view=map', '/', '/areas/karen', '/view/property/bogani'])
    expect(at(href), href).toBeNull();
});
