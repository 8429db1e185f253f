import { describe, expect, it } from 'vitest';
import { readWrittenPrice } from './written-price.ts';

const kes = (amount: number, period: 'month' | null = null) => ({ kind: 'amount', currency: 'KES', amount, period });
const usd = (amount: number, period: 'month' | null = null) => ({ kind: 'amount', currency: 'USD', amount, period });

describe('a price as people write it', () => {
  it.each([
    ['KSh 12.5M', kes(12_500_000)],
    ['KSh 350 000', kes(350_000)],
    ['KSh\u00a01\u202f200\u202f000', kes(1_200_000)],
    ['Ksh. 430,000/=', kes(430_000)],
    ['430,000/-', kes(430_000)],
    ['KES 140,000', kes(140_000)],
    ['KES. 5,000,000', kes(5_000_000)],
    ['KSh 5,000,000.00', kes(5_000_000)],
    ['40000.0', kes(40_000)],
    ['12', kes(12)],
    ['120k', kes(120_000)],
    ['12.5 Million', kes(12_500_000)],
    ['1.2 B', kes(1_200_000_000)],
    ['85 Million Kshs', kes(85_000_000)],
    ['85M Kshs.', kes(85_000_000)],
    ['Kshs 85M', kes(85_000_000)],
    ['Kshs85M', kes(85_000_000)],
    ['KSH175,000', kes(175_000)],
    ['Kes.175,000', kes(175_000)],
    ['12,50,000', kes(1_250_000)],
    ['10,000,000 (negotiable)', kes(10_000_000)],
    ['KSh 10,000,000 slightly negotiable', kes(10_000_000)],
    ['25M neg', kes(25_000_000)],
    ['25M (neg.)', kes(25_000_000)],
    ['KSh 25M ono', kes(25_000_000)],
    ['KSh 25M o.n.o.', kes(25_000_000)],
    ['Asking price: KSh 5m', kes(5_000_000)],
    ['Price - Kshs 3,200,000/= only', kes(3_200_000)],
    ['KSh 140,000 / month', kes(140_000, 'month')],
    ['140,000 per month', kes(140_000, 'month')],
    ['KSh 45k pm', kes(45_000, 'month')],
    ['KSh 45,000 p.m.', kes(45_000, 'month')],
    ['45,000/= p.m', kes(45_000, 'month')],
    ['KSh 45,000 pcm', kes(45_000, 'month')],
    ['Rent: 45,000 monthly', kes(45_000, 'month')],
    ['45,000 per month (negotiable)', kes(45_000, 'month')],
    ['$4,300 per month', usd(4300, 'month')],
    ['USD 5000', usd(5000)],
    ['USD5000', usd(5000)],
    ['5000 USD', usd(5000)],
    ['US$ 5,000', usd(5000)],
    ['US $1.2m', usd(1_200_000)],
    ['350,000 dollars', usd(350_000)],
  ])('reads ‘%s’', (text, read) => expect(readWrittenPrice(text)).toEqual(read));

  it.each([
    'Price on request',
    'POA',
    'P.O.A.',
    'on application',
    'Price upon request',
    'Price not communicated',
    'Call for price',
    'Contact for price',
    'negotiable',
    'Price negotiable',
    'Contact agent',
    'Ask agent for price',
    'Please call the owner',
  ])('reads ‘%s’ as price on request', (text) => expect(readWrittenPrice(text)).toEqual({ kind: 'on-request' }));

  it.each([
    ['', 'empty', 'Give the price, or write ‘Price on request’'],
    ['0', 'zero', 'The price is 0: give the price, or write ‘Price on request’'],
    ['KSh 0.00', 'zero', 'The price is 0: give the price, or write ‘Price on request’'],
    ['KSh 6,000 per day', 'per_day', 'This is a price for a day or night: give the rent of a month'],
    ['$120 / night', 'per_day', 'This is a price for a day or night: give the rent of a month'],
    ['30k a week', 'per_week', 'This is a price for a week: give the rent of a month'],
    ['KSh 1.2M per year', 'per_year', 'This is the rent of a year: give that of a month, which is KSh 100,000'],
    ['USD 24,000 p.a.', 'per_year', 'This is the rent of a year: give that of a month, which is US$ 2,000'],
    ['KSh 110 per sq ft', 'per_area', 'This is a price by area: give the price of the whole'],
    ['KSh 110 per sq. ft. per month', 'per_area', 'This is a price by area: give the price of the whole'],
    ['45M/acre', 'per_area', 'This is a price by area: give the price of the whole'],
    ['KSh 1,200 per m²', 'per_area', 'This is a price by area: give the price of the whole'],
    ['€ 250,000', 'currency', 'Give the price in shillings or US dollars'],
    ['GBP 250,000', 'currency', 'Give the price in shillings or US dollars'],
    ['$5,000 (KSh 645,000)', 'unreadable', 'Give one price, in shillings or in dollars'],
    ['35.000', 'unreadable', 'Write 35,000 or 35000'],
    ['1,5m', 'unreadable', 'Write 1.5m'],
    ['Kilimani', 'unreadable', 'Write one amount in digits, such as 35,000 or 1.5m'],
    ['KSh 1.2M per plot', 'unreadable', 'Write one amount in digits, such as 35,000 or 1.5m'],
    ['-5000', 'unreadable', 'Write the amount without a minus'],
  ])('refuses ‘%s’ with a reason', (text, code, reason) =>
    expect(readWrittenPrice(text)).toEqual({ kind: 'refused', code, reason }),
  );

  it.each([
    ['KSh 8.5M - 12M', 'range', 'KES', 8_500_000],
    ['8.5 – 12M', 'range', 'KES', 8_500_000],
    ['KSh 40,000 to KSh 55,000 per month', 'range', 'KES', 40_000],
    ['Between 5m and 7m', 'range', 'KES', 5_000_000],
    ['$2,000 - $2,500', 'range', 'USD', 2000],
    ['From KSh 6,500,000', 'from', 'KES', 6_500_000],
    ['Starting at 6.5M', 'from', 'KES', 6_500_000],
    ['Price from USD 90,000', 'from', 'USD', 90_000],
    ['6.5M+', 'from', 'KES', 6_500_000],
  ])('refuses ‘%s’ and tells the lowest amount', (text, code, currency, amount) =>
    expect(readWrittenPrice(text)).toMatchObject({ kind: 'refused', code, lowest: { currency, amount } }),
  );
});
