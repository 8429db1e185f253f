import { expect, test } from 'vitest';
import { mendsOf } from './mends-of.ts';

const price = {
  field: 'price',
  label: 'Price (KES)',
  need: 'new' as const,
  takes_unit: false,
  takes_several: false,
  options: [],
};
const refusal = (code: string, values: string[]) => ({
  column: 'Price (KES)',
  field: 'price',
  code,
  reason: '',
  rows: values.length,
  values: values.map((value) => ({ value, rows: 1 })),
});
const onRequest = { kind: 'all-words', label: 'They are on request', value: 'Price on request' };

test('a price of 0, a range and a price for a day can be on request', () => {
  expect(mendsOf(refusal('price_zero', ['0']), [price])).toContainEqual(onRequest);
  expect(mendsOf(refusal('price_range', ['8.5M - 12M']), [price])).toMatchObject([{ mend: 'lowest' }, onRequest]);
  expect(mendsOf(refusal('price_period', ['3,000 per day']), [price])).toContainEqual(onRequest);
});

test('an empty price can be on request, or the same for all', () => {
  expect(mendsOf(refusal('missing', []), [price])).toMatchObject([{ value: 'Price on request' }, { kind: 'value' }]);
});

test('a reference that is a link is the link elsewhere', () => {
  const reference = { ...price, field: 'reference_number', label: 'Reference', need: 'none' as const };
  const refused = { ...refusal('no_reference', ['https://homes.example/ad/1']), field: 'reference_number' };
  expect(mendsOf(refused, [reference])[0]).toEqual({
    kind: 'button',
    label: 'It is the link or number elsewhere',
    mend: 'source',
  });
});
