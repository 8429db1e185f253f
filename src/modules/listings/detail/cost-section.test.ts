import { describe, expect, it } from 'vitest';
import { landCosts, propertyCosts } from './cost-section.tsx';

const amounts = (lines: { label: string; amount: string }[]) => lines.map(({ label, amount }) => `${label}: ${amount}`);

const unknown = { category: 'Residential', deposit: null, deposit_months: null, vat: null } as const;

describe('the cost of a listing', () => {
  it('is the price, that of a square metre, and the service charge', () => {
    const home = {
      ...unknown,
      priceKes: 11_200_000,
      purpose: 'Sale',
      floor_area_sqm: 110,
      service_charge: 12_500,
    } as const;
    expect(amounts(propertyCosts(home))).toEqual([
      'Price: KSh 11,200,000',
      'By floor area: about KSh 102,000 a sqm',
      'Service charge: KSh 12,500 a month',
    ]);
  });

  it('is a rent a month, and no more than is known', () => {
    const flat = { ...unknown, priceKes: 65_000, purpose: 'Rent', floor_area_sqm: null, service_charge: null } as const;
    expect(amounts(propertyCosts(flat))).toEqual(['Rent: KSh 65,000 a month']);
    expect(amounts(propertyCosts({ ...flat, floor_area_sqm: 80 }))[1]).toBe(
      'By floor area: about KSh 813 a sqm a month',
    );
  });

  it('has the deposit of a letting and the VAT of a place of business, where they are told', () => {
    const shop = {
      ...unknown,
      category: 'Commercial',
      priceKes: 65_000,
      floor_area_sqm: null,
      service_charge: null,
    } as const;
    const told = { ...shop, deposit_months: 3, vat: 'Added' } as const;
    expect(amounts(propertyCosts({ ...told, purpose: 'Rent' })).slice(1)).toEqual([
      'Deposit: KSh 195,000',
      'VAT: Added to the rent',
    ]);
    expect(amounts(propertyCosts({ ...told, purpose: 'Sale' })).slice(1)).toEqual(['VAT: Added to the price']);
    expect(propertyCosts({ ...told, category: 'Residential', purpose: 'Rent' })).toHaveLength(2);
  });

  it('is the price of a plot, and that of an acre where it is not one acre', () => {
    expect(amounts(landCosts({ priceKes: 2_450_000, acres: 0.125 }))).toEqual([
      'Price: KSh 2,450,000',
      'By size: about KSh 19,600,000 an acre',
    ]);
    expect(landCosts({ priceKes: 9_000_000, acres: 1 })).toHaveLength(1);
  });
});
