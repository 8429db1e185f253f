import { describe, expect, test } from 'vitest';
import { nestFields, rowsOf, textsOf } from './nested-fields.ts';

const links = (fields: Record<string, string>) =>
  rowsOf(fields, 'links', ({ name = '', url = '' }) => `${name} ${url}`);

describe('rows of a form', () => {
  test('come in the order of their numbers, with their own fields alone', () => {
    const fields = { 'links.1.url': 'b.example', 'links.0.name': 'A', 'links.0.url': 'a.example', linksmith: 'x' };
    expect(links(fields)).toEqual(['A a.example', ' b.example']);
  });

  test('are no rows where nothing is in them', () => {
    expect(links({ 'links.0.name': ' ', 'links.0.url': '', 'links.1.name': 'B', 'links.1.url': '' })).toEqual(['B ']);
  });

  test('are removed by a tick and moved by a number', () => {
    const fields = {
      'tips.0': 'one',
      'place:tips.0': '3',
      'tips.1': 'two',
      'place:tips.1': '2',
      'remove:tips.1': 'on',
      'tips.2': 'three',
      'place:tips.2': '1',
    };
    expect(textsOf(fields, 'tips')).toEqual(['three', 'one']);
  });

  test('hold rows of their own, which are removed and moved the same way', () => {
    const fields = {
      'groups.0.title': 'Selling',
      'groups.0.items.0': 'Show',
      'groups.0.items.1': 'Sell',
      'place:groups.0.items.0': '2',
      'place:groups.0.items.1': '1',
      'groups.0.items.2': '',
    };
    expect(rowsOf(fields, 'groups', (row) => [row.title, textsOf(row, 'items')])).toEqual([
      ['Selling', ['Sell', 'Show']],
    ]);
  });

  test('are none where the list is not there, or its numbers are no numbers', () => {
    expect(textsOf({ 'tips.x': 'a', 'tips.99999': 'b', tips: 'c' }, 'tips')).toEqual([]);
  });
});

test('fields nobody knows beforehand become one object, lists as lists', () => {
  const fields = {
    title: 'T',
    'image.image_id': '',
    'image.alt': '',
    'steps.0.title': 'Call',
    'steps.0.picture.alt': 'A',
    'steps.1.title': 'Visit',
    'remove:steps.0': 'on',
    'tips.0': 'one',
    'tips.1': 'two',
    'place:tips.0': '9',
  };
  expect(nestFields(fields)).toEqual({
    title: 'T',
    image: { image_id: '', alt: '' },
    steps: [{ title: 'Visit' }],
    tips: ['two', 'one'],
  });
});
