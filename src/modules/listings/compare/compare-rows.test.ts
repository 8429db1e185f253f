import { describe, expect, test } from 'vitest';
import { demoCostRates } from '#demo/cost-rates.ts';
import { noCostRates } from '#src/modules/agency/costs/no-cost-rates.ts';
import type { CostFacts } from '../cost/listing-cost.ts';
import { compareRows } from './compare-rows.ts';
import type { ComparedLand, ComparedListing, ComparedProperty } from './compared-listing.ts';
import { type Comparison, comparisonNotes } from './comparison.ts';

const flat: ComparedProperty = {
  id: 1,
  slug: 'argwings-court',
  title: 'Argwings Court',
  reference: 'MK-P-1001',
  status: 'Available',
  takesVisits: true,
  purpose: 'Sale',
  category: 'Residential',
  duty_class: null,
  type: 'apartment',
  priceKes: 14_500_000,
  service_charge: 12_000,
  deposit_months: null,
  deposit: null,
  vat: null,
  floor_area_sqm: 145,
  bedrooms: 3,
  bathrooms: 2,
  parking_spaces: 0,
  furnishing: null,
  year_built: 2018,
  plot_size: null,
  plot_size_unit: null,
  confirmedOn: '2026-11-12',
  listedOn: '2026-11-01',
  titleFile: { tenure: null, lease_years_left: null, official_search_on: null, land_board_consent: null },
  addressLines: ['Argwings Kodhek Road'],
  location: 'Kilimani',
  city: 'Nairobi',
  county: 'Nairobi',
  positionShown: 'Exact',
  nearestStages: [{ name: 'Yaya Centre', distance_m: 350 }],
  agent: null,
};
const eighth: ComparedLand = {
  id: 1,
  slug: 'kisaju-eighth',
  title: 'Kisaju eighth',
  reference: 'MK-L-1004',
  status: 'Available',
  takesVisits: true,
  priceKes: 790_000,
  size: 0.045,
  sizeUnit: 'hectares',
  acres: 0.1112,
  zoning: 'Residential',
  duty_class: null,
  confirmedOn: null,
  listedOn: '2026-11-01',
  utilities: ['Piped water', 'Power at the road'],
  titleFile: {
    tenure: 'Leasehold',
    lease_years_left: 64,
    redacted_title_number: null,
    official_search_on: null,
    encumbrances: null,
    encumbrances_note: null,
    survey_on: '2025-08-15',
    rates_cleared_until: null,
    rent_cleared_until: null,
    land_board_consent: 'Not needed',
    land_board_consent_on: null,
    identity_checked_on: null,
    not_checked: [],
    copies_on_request: [],
  },
  address: 'Off Namanga Road',
  location: 'Kisaju',
  city: 'Kitengela',
  county: 'Kajiado',
  state: 'Kajiado County',
  positionShown: 'Within 300 m',
  nearestStages: [{ name: 'Kisaju', distance_m: 1200 }],
  agent: null,
};
const home = (changes: Partial<ComparedProperty> = {}): ComparedListing => ({
  kind: 'property',
  item: 'MK-P-1001',
  listing: { ...flat, ...changes },
  photos: [],
  fallback: 'apartment',
});
const plot = (changes: Partial<ComparedLand> = {}): ComparedListing => ({
  kind: 'land',
  item: 'MK-L-1004',
  listing: { ...eighth, ...changes },
  photos: [],
  fallback: 'land',
});

const row = (label: string, ...listings: ComparedListing[]) =>
  compareRows(listings).find((one) => one.label === label) ?? null;

describe('a comparison', () => {
  test('has the price of a square metre, and of an acre of land', () => {
    expect(row('Price of a sqm', home(), plot())?.values).toEqual(['about KSh 100,000', 'Does not apply']);
    expect(row('Price of an acre', home(), plot())?.values).toEqual(['Does not apply', 'about KSh 7,100,000']);
  });

  test('says a price on request and one in dollars, of which no foreign sum is worked out', () => {
    const listings = [home({ priceKes: null }), home({ priceKes: 645_000, priceUsd: 5_000 })];
    expect(row('Price', ...listings)).toMatchObject({
      values: ['Price on request', 'US$ 5,000 (about KSh 645,000)'],
      sumsKes: [null, null],
    });
    expect(row('Price of a sqm', ...listings)?.values[0]).toBe('Not stated');
  });

  test('says a rent by the month, also that of a square metre', () => {
    const let0 = home({ purpose: 'Rent', priceKes: 145_000 });
    expect(row('Price', let0)?.values).toEqual(['KSh 145,000/month']);
    expect(row('Price of a sqm', let0)?.values).toEqual(['about KSh 1,000/month']);
  });

  test('has the plot of houses, which an apartment has not', () => {
    const house = home({ id: 2, type: 'house', plot_size: 0.25, plot_size_unit: 'acres' });
    expect(row('Plot', home(), house)?.values).toEqual(['Does not apply', '0.25 acre']);
    expect(row('Plot', home({ id: 2, type: 'villa' }), house)?.values).toEqual(['Not stated', '0.25 acre']);
    expect(row('Plot', home())).toBeNull();
  });

  test('marks the rows in which the listings differ', () => {
    const two = [home(), home({ id: 2, bedrooms: 2 })];
    expect(row('Bedrooms', ...two)).toEqual({ label: 'Bedrooms', values: ['3', '2'], differs: true });
    expect(row('Bathrooms', ...two)).toMatchObject({ differs: false });
    expect(compareRows([home()]).filter(({ differs }) => differs)).toEqual([]);
  });

  test('says of what nobody has entered that it is not stated, which differs from none', () => {
    const two = [home({ service_charge: null }), home({ id: 2, service_charge: 0 })];
    expect(row('Service charge', ...two)).toMatchObject({ values: ['Not stated', 'None'], differs: true });
    expect(row('Parking spaces', home())?.values).toEqual(['None']);
  });

  describe('of whole costs', () => {
    const costs: CostFacts = { rates: { ...demoCostRates, selling_fee: null }, lenders: [], exchangeRates: [] };
    const costRow = (label: string, ...listings: ComparedListing[]) =>
      compareRows(listings, costs).find((one) => one.label === label) ?? null;
    const let0 = home({ purpose: 'Rent', priceKes: 145_000 });

    // Of the flat as in whole-cost.test.ts, with the usual loan: 3,829,150.
    test('says what each takes to buy or to move in, with the sums that other currencies stand in', () => {
      expect(costRow('Cash to buy', home(), let0)).toMatchObject({
        values: ['KSh 3,829,150', 'Does not apply'],
        sumsKes: [3_829_150, null],
      });
      expect(costRow('To move in', home(), let0)).toMatchObject({
        values: ['Does not apply', 'At least KSh 302,000'],
        sumsKes: [null, 302_000],
      });
      expect(costRow('Price', home(), let0)).toMatchObject({ sumsKes: [14_500_000, 145_000] });
    });

    // The agency states no deposit, so that no more than the rent is known of the second.
    test('says of an unknown cost that it is not stated, and that none applies to what is sold or let', () => {
      const rates = { ...noCostRates, selling_fee: null };
      const two = [let0, home({ id: 2, purpose: 'Rent', priceKes: 90_000, service_charge: null }), home({ id: 3 })];
      expect(compareRows(two, { ...costs, rates }).find(({ label }) => label === 'To move in')?.values).toEqual([
        'At least KSh 157,000',
        'Not stated',
        'Does not apply',
      ]);
      expect(costRow('Cash to buy', home(), home({ id: 2, status: 'Sold' }))?.values[1]).toBe('Does not apply');
    });
  });

  test('leaves out the rows in which no listing has a value', () => {
    expect(row('Furnishing', home(), plot())).toBeNull();
    expect(row('Tenure', home())).toBeNull();
    expect(row('Bedrooms', plot())).toBeNull();
  });

  test('asks no bedrooms of an office, and calls a home without one a studio', () => {
    const office = home({ category: 'Commercial', type: 'office', bedrooms: null });
    expect(row('Bedrooms', office, home({ bedrooms: 0 }))?.values).toEqual(['Does not apply', 'Studio']);
  });

  test('names the tenure of what is sold, not of what is let', () => {
    const freehold = {
      tenure: 'Freehold',
      lease_years_left: null,
      official_search_on: '2026-10-12',
      land_board_consent: null,
    } as const;
    const listings = [home({ titleFile: freehold }), home({ purpose: 'Rent', titleFile: freehold }), plot()];
    expect(row('Tenure', ...listings)?.values).toEqual(['Freehold', 'Does not apply', 'Leasehold, 64 years left']);
    expect(row('Official search on file', ...listings)?.values).toEqual(['12 Oct 2026', 'Does not apply', 'None']);
  });

  test('has what is on file about plots, and that no search is', () => {
    const facts = ['Official search on file', 'Survey or deed plan', 'Land control board', 'County rates', 'Utilities'];
    const other = plot({ titleFile: { ...eighth.titleFile, survey_on: null, rates_cleared_until: '2999-03-25' } });
    expect(facts.map((label) => row(label, plot(), other)?.values)).toEqual([
      ['None', 'None'],
      ['15 Aug 2025', 'Not stated'],
      ['Consent is not needed', 'Consent is not needed'],
      ['Not stated', 'Cleared until 25 Mar 2999'],
      ['Piped water, Power at the road', 'Piped water, Power at the road'],
    ]);
    expect(row('Survey or deed plan', home(), plot())).toBeNull();
  });

  test('tells the way to the nearest stage, about where the place is not exact', () => {
    expect(row('Nearest matatu stage', home(), plot(), home({ nearestStages: [] }))?.values).toEqual([
      'Yaya Centre, 350 m',
      'Kisaju, about 1.2 km',
      'Not stated',
    ]);
  });
});

describe('before a comparison stands', () => {
  const notes = (changes: Partial<Comparison>) =>
    comparisonNotes({ items: [], left: 0, listings: [home(), plot()], gone: 0, failure: null, ...changes });

  test('nothing while all is as it should be', () => {
    expect(notes({})).toEqual([]);
  });

  test('how many the link names beyond four, and how many are gone', () => {
    expect(notes({ left: 2, gone: 1 })).toEqual([
      'The first 4 are compared; 2 more of this link are not.',
      '1 of this link is no longer on our site.',
    ]);
  });

  test('what is sold or let, by name', () => {
    expect(notes({ listings: [home({ status: 'Let', purpose: 'Rent' }), home({ id: 2, purpose: 'Rent' })] })).toEqual([
      'Argwings Court has been let.',
    ]);
  });

  test('that a rent is no price', () => {
    expect(notes({ listings: [home({ purpose: 'Rent' }), plot()] }).join()).toContain('for sale and some for rent');
  });
});
