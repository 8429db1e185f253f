import { describe, expect, test } from 'vitest';
import { demoCostRates } from '#demo/cost-rates.ts';
import { noCostRates } from '#src/modules/agency/costs/no-cost-rates.ts';
import {
  type CostFacts,
  costedProperty,
  forBrowser,
  headlineOf,
  saleOfLand,
  shownSheet,
  totalText,
} from './listing-cost.ts';
import { costOfBuying } from './whole-cost.ts';

const costs: CostFacts = { rates: { ...demoCostRates, selling_fee: null }, lenders: [], exchangeRates: [] };
const home = {
  priceKes: 14_500_000,
  purpose: 'Sale',
  category: 'Residential',
  location: 'Kilimani',
  city: 'Nairobi',
  county: 'Nairobi',
  duty_class: null,
  service_charge: 12_000,
} as const;

describe('the line under the price of a listing', () => {
  // 15,416,550 and 12,600 for the charge of 11,600,000, which a loan pays: worked out in whole-cost.test.ts.
  test('says the cash that a buyer needs with the usual loan', () => {
    const sheet = shownSheet('Available', costedProperty(home), costs);
    expect(sheet && headlineOf(sheet)).toBe('About KSh 3,829,150 cash to buy');
  });

  test('says what is needed to move in, and ‘at least’ where something is unknown', () => {
    const sheet = shownSheet(
      'Available',
      costedProperty({ ...home, priceKes: 65_000, purpose: 'Rent', service_charge: 12_000 }),
      costs,
    );
    expect(sheet && headlineOf(sheet)).toBe('At least KSh 142,000 to move in');
    const plot = { priceKes: 2_000_000, location: 'Isinya', city: 'Isinya', county: 'Kajiado', duty_class: null };
    const land = shownSheet('Available', { sale: saleOfLand({ ...plot, zoning: 'Residential' }) }, costs);
    expect(land && headlineOf(land)).toMatch(/^At least KSh [\d,]+ cash to buy$/);
  });

  test('says nothing for what is sold or let, without rates, and where they could not be loaded', () => {
    expect(shownSheet('Sold', costedProperty(home), costs)).toBeNull();
    expect(shownSheet('Let', costedProperty(home), costs)).toBeNull();
    expect(shownSheet('Available', costedProperty(home), null)).toBeNull();
    const without = { ...costs, rates: { ...noCostRates, selling_fee: null } };
    expect(shownSheet('Available', costedProperty(home), without)).toBeNull();
    expect(shownSheet('Under offer', costedProperty(home), costs)).not.toBeNull();
  });

  test('reads a total as the least that it is', () => {
    expect(totalText({ amountKes: 5_000, isAtLeast: true })).toBe('At least KSh 5,000');
    expect(totalText({ amountKes: 5_000, isAtLeast: false })).toBe('KSh 5,000');
  });
});

test('the browser works out the same without the list of towns', () => {
  const listing = costedProperty(home);
  if (!('sale' in listing)) throw new Error('It is for sale');
  const { sale, rates } = forBrowser(listing.sale, costs.rates);
  expect(rates.town_names).toEqual([]);
  expect(costOfBuying(sale, rates, null)).toEqual(costOfBuying(listing.sale, costs.rates, null));
});
