import { describe, expect, test } from 'vitest';
import { joinFiles } from './archive-names.ts';

const files = (...names: string[]) => names.map((name) => ({ name }));
const join = (names: readonly string[], references: readonly string[], wanted: readonly [string, string][] = []) => {
  const { named, ofListings, unmatched } = joinFiles(files(...names), {
    references,
    wanted: wanted.map(([reference, source], id) => ({ id, reference, source })),
  });
  return {
    named: named.map(({ wanted: one, file }) => [one.reference, one.source, file.name]),
    ofListings: Object.fromEntries(
      [...ofListings].map(([reference, ofListing]) => [reference, ofListing.map(({ name }) => name)]),
    ),
    unmatched: unmatched.map(({ name }) => name),
  };
};

describe('files of a ZIP that no row names', () => {
  test('belong to the listing whose reference a folder or their name begins with, in natural order', () => {
    const names = [
      'MK-P-1001/10.jpg',
      'MK-P-1001/9.jpg',
      'photos/MK-P-1002-2.jpg',
      'photos/MK-P-1002.jpg',
      'photos/MK-P-1002 (10).jpg',
      'photos/mk_p_1002 (3).JPG',
      'MK-P-1003 Kilimani/kitchen/1.jpg',
    ];
    expect(join(names, ['MK-P-1001', 'MK-P-1002', 'MK-P-1003']).ofListings).toEqual({
      'MK-P-1001': ['MK-P-1001/9.jpg', 'MK-P-1001/10.jpg'],
      'MK-P-1002': [
        'photos/MK-P-1002.jpg',
        'photos/MK-P-1002-2.jpg',
        'photos/mk_p_1002 (3).JPG',
        'photos/MK-P-1002 (10).jpg',
      ],
      'MK-P-1003': ['MK-P-1003 Kilimani/kitchen/1.jpg'],
    });
  });

  test('are not taken for those of a reference that theirs only begins like', () => {
    expect(join(['MK-P-1001-1.jpg', 'MK-P-10.jpg'], ['MK-P-100', 'MK-P-1'])).toMatchObject({
      ofListings: {},
      unmatched: ['MK-P-10.jpg', 'MK-P-1001-1.jpg'],
    });
  });

  test('belong to the innermost reference, and to the longest of several', () => {
    const { ofListings } = join(['A-1/A-2.jpg', 'A-1-B-1.jpg'], ['A-1', 'A-2', 'A-1-B']);
    expect(ofListings).toEqual({ 'A-2': ['A-1/A-2.jpg'], 'A-1-B': ['A-1-B-1.jpg'] });
  });

  test('are names alone, whatever path they write', () => {
    expect(join(['../../etc/MK-1.jpg', '/MK-1-2.jpg', 'C:\\pictures\\MK-1-3.jpg'], ['MK-1']).ofListings).toEqual({
      'MK-1': ['../../etc/MK-1.jpg', '/MK-1-2.jpg', 'C:\\pictures\\MK-1-3.jpg'].toSorted(),
    });
  });

  test('are listed where they belong to none, without what computers put into folders', () => {
    const names = ['garden.jpg', '__MACOSX/._garden.jpg', '.DS_Store', 'a/Thumbs.db', 'a/desktop.ini'];
    expect(join(names, ['MK-1']).unmatched).toEqual(['garden.jpg']);
  });
});

describe('a file that a row names', () => {
  test('is the one of that name, whatever folder it is in and however it is written', () => {
    const names = ['all/Kitchen.JPG', 'all/Garten \u00fc.jpg', 'MK-1/other.jpg'];
    const wanted: [string, string][] = [
      ['MK-1', 'kitchen.jpg'],
      ['MK-2', 'C:\\photos\\Garten u\u0308.jpg'],
    ];
    const { named, ofListings } = join(names, ['MK-1', 'MK-2'], wanted);
    expect(named).toEqual([
      ['MK-1', 'kitchen.jpg', 'all/Kitchen.JPG'],
      ['MK-2', 'C:\\photos\\Garten u\u0308.jpg', 'all/Garten \u00fc.jpg'],
    ]);
    expect(ofListings).toEqual({ 'MK-1': ['MK-1/other.jpg'] });
  });

  test('is the one in the folder of its listing where several have the name, and none where that does not tell', () => {
    const names = ['MK-1/1.jpg', 'MK-2/1.jpg', 'x/2.jpg', 'y/2.jpg'];
    const { named, unmatched } = join(
      names,
      ['MK-1', 'MK-2'],
      [
        ['MK-1', '1.jpg'],
        ['MK-2', '1.jpg'],
        ['MK-2', '2.jpg'],
      ],
    );
    expect(named.map(([reference, , name]) => [reference, name])).toEqual([
      ['MK-1', 'MK-1/1.jpg'],
      ['MK-2', 'MK-2/1.jpg'],
    ]);
    expect(unmatched).toEqual(['x/2.jpg', 'y/2.jpg']);
  });

  test('is the one with its folders where the row writes them', () => {
    const { named } = join(['a/1.jpg', 'b/1.jpg'], ['MK-1'], [['MK-1', 'b/1.jpg']]);
    expect(named.map(([, , name]) => name)).toEqual(['b/1.jpg']);
  });

  test('may be named by several rows', () => {
    const { named } = join(
      ['plan.jpg'],
      ['MK-1', 'MK-2'],
      [
        ['MK-1', 'plan.jpg'],
        ['MK-2', 'plan.jpg'],
      ],
    );
    expect(named).toHaveLength(2);
  });
});
