import { describe, expect, test } from 'vitest';
import { readCostFields } from './cost-address.ts';
import { fieldsOfListing, readCostQuestion } from './cost-question.ts';
import type { CostedRent } from './cost-sheet.ts';
import type { CostedListing } from './listing-cost.ts';

describe('what the calculator is asked', () => {
  test('is nothing, and nothing wrong, while no price was typed', () => {
    expect(readCostQuestion({})).toEqual({ listing: null, problems: {} });
    expect(readCostQuestion({ price: ' ' })).toEqual({ listing: null, problems: {} });
  });

  test('is read as people write amounts and places', () => {
    const { listing } = readCostQuestion({
      price: 'KSh 14.5m',
      kind: 'land',
      place: 'Kamakis, Ruiru , Kiambu',
      class: 'elsewhere',
      valuation: '15,000,000',
      farmland: 'yes',
      vat: 'no',
    });
    expect(listing).toEqual({
      sale: {
        kind: 'land',
        priceKes: 14_500_000,
        place: { townNames: ['Kamakis', 'Ruiru'], county: 'Kiambu' },
        dutyClass: 'Elsewhere',
        valuationKes: 15_000_000,
        boardConsent: 'Needed',
        chargesVat: false,
      },
    });
    const typed = {
      for: 'rent',
      price: '70k',
      service_charge: '0',
      kind: 'commercial',
      rent_deposit: '140k',
      vat: 'yes',
    };
    expect(readCostQuestion(typed).listing).toEqual({
      rent: {
        kind: 'commercial',
        rentKes: 70_000,
        serviceChargeKes: 0,
        deposit: { kes: 140_000 },
        chargesVat: true,
      },
    });
  });

  test('leaves open what was not said', () => {
    expect(readCostQuestion({ price: '1', kind: 'castle', class: 'moon' }).listing).toMatchObject({
      sale: {
        kind: 'home',
        dutyClass: null,
        boardConsent: 'Not needed',
        chargesVat: null,
        place: { townNames: [], county: '' },
      },
    });
    expect(readCostQuestion({ price: '1', kind: 'land' }).listing).toMatchObject({ sale: { boardConsent: null } });
    expect(readCostQuestion({ for: 'rent', price: '1' }).listing).toMatchObject({
      rent: { kind: 'home', deposit: null, chargesVat: null },
    });
  });

  test.each([
    [{ price: '0' }, 'price', 'The price must be between KSh 1 and KSh 100,000,000,000'],
    [{ price: '1000000000000' }, 'price', 'The price must be between KSh 1 and KSh 100,000,000,000'],
    [{ price: 'cheap' }, 'price', 'Write one amount in digits, such as 35,000 or 1.5m'],
    [{ price: '-5' }, 'price', 'Write the amount without a minus'],
    [{ price: '12.5' }, 'price', 'Write whole shillings, without cents'],
    [{ for: 'rent', price: '0' }, 'price', 'The rent must be between KSh 1 and KSh 100,000,000,000'],
    [{ price: '5m', valuation: '0' }, 'valuation', 'The valuation must be between KSh 1 and KSh 100,000,000,000'],
    [
      { for: 'rent', price: '5m', rent_deposit: 'two' },
      'rent_deposit',
      'Write one amount in digits, such as 35,000 or 1.5m',
    ],
    [
      { for: 'rent', price: '5m', service_charge: 'x' },
      'service_charge',
      'Write one amount in digits, such as 35,000 or 1.5m',
    ],
  ])('is refused with a sentence: %o', (fields, name, sentence) => {
    expect(readCostQuestion(fields)).toEqual({ listing: null, problems: { [name]: sentence } });
  });

  test('is taken from an address without what it does not know, and no longer than a field', () => {
    expect(readCostFields({ price: '5', other: 'x', deposit: ['1'], place: 'p'.repeat(900) })).toEqual({
      price: '5',
      place: 'p'.repeat(200),
    });
  });

  test('is the same when a listing fills it in', () => {
    const sale: CostedListing = {
      sale: {
        kind: 'land',
        priceKes: 2_000_000,
        place: { townNames: ['Isinya', 'Isinya'], county: 'Kajiado' },
        dutyClass: null,
        valuationKes: null,
        boardConsent: 'Given',
        chargesVat: null,
      },
    };
    expect(fieldsOfListing(sale)).toMatchObject({ kind: 'land', price: '2000000', place: 'Isinya, Kajiado' });
    expect(readCostQuestion(fieldsOfListing(sale)).listing).toEqual({
      sale: { ...sale.sale, place: { townNames: ['Isinya'], county: 'Kajiado' } },
    });
    const office = { kind: 'commercial', rentKes: 65_000, serviceChargeKes: 4_000, chargesVat: true } as const;
    const asked = (deposit: CostedRent['deposit']) =>
      readCostQuestion(fieldsOfListing({ rent: { ...office, deposit } })).listing;
    expect(asked(null)).toEqual({ rent: { ...office, deposit: null } });
    expect(asked({ months: 3 })).toEqual({ rent: { ...office, deposit: { kes: 195_000 } } });
  });
});
