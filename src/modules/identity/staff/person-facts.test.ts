import { expect, test } from 'vitest';
import { earbText, offerText } from './person-facts.ts';

const nothing = { homes_for_sale: 0, homes_to_let: 0, business_spaces: 0, plots: 0, places: [] };

test('what somebody sells is said in words, and nothing of who has nothing on offer', () => {
  const places = ['Kilimani', 'Westlands'];
  expect(offerText({ ...nothing, homes_for_sale: 12, homes_to_let: 4, places })).toBe(
    '12 homes for sale and 4 to let, in Kilimani and Westlands',
  );
  expect(offerText({ ...nothing, homes_to_let: 1, business_spaces: 1, plots: 1, places: ['Ruiru'] })).toBe(
    '1 home to let, 1 business space and 1 plot, in Ruiru',
  );
  expect(offerText(nothing)).toBeNull();
});

test('a registration number says once whose it is', () => {
  expect(earbText('0123')).toBe('EARB 0123');
  expect(earbText('EARB/DEMO/0001')).toBe('EARB/DEMO/0001');
});
