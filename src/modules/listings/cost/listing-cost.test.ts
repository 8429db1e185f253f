import { describe, expect, test } from 'vitest';
import { demoCostRates } from '#demo/cost-rates.ts';
import { noCostRates } from '#src/modules/agency/costs/no-cost-rates.ts';
import {
  type CostFacts,
  costedLand,
  costedProperty,
  forBrowser,
  headlineOf,
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
  deposit_months: null,
  deposit: null,
  vat: null,
  titleFile: { land_board_consent: null },
} as const;

const plot = {
  priceKes: 2_000_000,
  location: 'Isinya',
  city: 'Isinya',
  county: 'Kajiado',
  duty_class: null,
  zoning: 'Residential',
  titleFile: { land_board_consent: null },
};

function plotSale(change: Partial<Parameters<typeof costedLand>[0]>) {
  const listing = costedLand({ ...plot, ...change });
  if (!listing || !('sale' in listing)) throw new Error('It is for sale');
  return listing.sale;
}

test('a price on request has no cost', () => {
  expect(costedProperty({ ...home, priceKes: null })).toBeNull();
  expect(shownSheet('Available', costedLand({ ...plot, priceKes: null }), costs)).toBeNull();
});

describe('what the cost of a listing depends on', () => {
  const consent = (zoning: string | null, land_board_consent: 'Not needed' | 'Needed' | 'Given' | null) =>
    plotSale({ zoning, titleFile: { land_board_consent } }).boardConsent;

  test('the consent of the land control board is what the title file says, else what the zoning needs', () => {
    expect(consent('Agricultural', null)).toBe('Needed');
    expect(consent('Residential', null)).toBe('Not needed');
    expect(consent(null, null)).toBeNull();
    expect(consent('Agricultural', 'Given')).toBe('Given');
    expect(consent('Farmland', 'Not needed')).toBe('Not needed');
    expect(consent(null, 'Needed')).toBe('Needed');
  });

  test('the deposit and VAT of a letting are those of the listing, and unknown where it says nothing', () => {
    const rent = (changes: object) => costedProperty({ ...home, category: 'Commercial', purpose: 'Rent', ...changes });
    expect(rent({})).toMatchObject({ rent: { kind: 'commercial', deposit: null, chargesVat: null } });
    expect(rent({ deposit_months: 3, vat: 'Added' })).toMatchObject({
      rent: { deposit: { months: 3 }, chargesVat: true },
    });
    expect(rent({ deposit: 0, vat: 'Not added' })).toMatchObject({ rent: { deposit: { kes: 0 }, chargesVat: false } });
    expect(costedProperty({ ...home, vat: 'Added' })).toMatchObject({ sale: { kind: 'home', chargesVat: true } });
  });
});

describe('the line under the price of a listing', () => {
  // 15,416,550 and 12,600 for the charge of 11,600,000, which a loan pays: worked out in whole-cost.test.ts.
  test('says the cash that a buyer needs with the usual loan', () => {
    const sheet = shownSheet('Available', costedProperty(home), costs);
    expect(sheet && headlineOf(sheet)).toBe('About KSh 3,829,150 cash with a loan');
  });

  test('says what is needed to move in, and ‘at least’ where something is unknown', () => {
    const sheet = shownSheet(
      'Available',
      costedProperty({ ...home, priceKes: 65_000, purpose: 'Rent', service_charge: 12_000 }),
      costs,
    );
    expect(sheet && headlineOf(sheet)).toBe('At least KSh 142,000 to move in');
    const land = shownSheet('Available', costedLand(plot), costs);
    expect(land && headlineOf(land)).toMatch(/^At least KSh [\d,]+ cash with a loan$/);
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
  if (!listing || !('sale' in listing)) throw new Error('It is for sale');
  const { sale, rates } = forBrowser(listing.sale, costs.rates);
  expect(rates.town_names).toEqual([]);
  expect(costOfBuying(sale, rates, null)).toEqual(costOfBuying(listing.sale, costs.rates, null));
});
