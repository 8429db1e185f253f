import { NO_DOLLAR_RATE } from '#modules/listings/server';
import { readWrittenPrice } from '#platform/text/written-price.ts';
import { type CellParser, CellRefused, type RefusalCode } from './cell-parsers.ts';

/** Beside the fields of a row while it is read: 'month' where the price says that it is a rent. */
export const PRICE_PERIOD = 'period of the price';

const codes: Readonly<Record<string, RefusalCode>> = {
  zero: 'price_zero',
  from: 'price_range',
  range: 'price_range',
  per_year: 'price_period',
  per_day: 'price_period',
  per_week: 'price_period',
  per_area: 'price_period',
};

/** The price as people write it: in shillings or dollars, or on request. */
export const price: CellParser = (cell, { setting, dollarRate, isInDollars }) => {
  const read = readWrittenPrice(isInDollars && isBare(cell) ? `USD ${cell}` : cell);
  if (read.kind === 'on-request') return { price: null, price_currency: 'On request' };
  const currency = read.kind === 'amount' ? read.currency : read.lowest?.currency;
  if (currency === 'USD' && dollarRate === null) throw new CellRefused('price', `${NO_DOLLAR_RATE}.`);
  if (read.kind === 'amount')
    return {
      price: String(read.amount),
      price_currency: read.currency,
      ...(read.period ? { [PRICE_PERIOD]: read.period } : {}),
    };
  if (read.lowest && setting.mends.includes('lowest'))
    return { price: String(read.lowest.amount), price_currency: read.lowest.currency };
  throw new CellRefused(codes[read.code] ?? 'price', `${read.reason}.`);
};

const isBare = (cell: string): boolean => /^[\d.,\s]+$/.test(cell);

/** The dollars of our own exports, which have the shillings at the rate of the day beside them. */
export const priceInDollars: CellParser = (cell, reading) => price(cell, { ...reading, isInDollars: true });

/** A sum in shillings beside the price, such as a service charge. */
export const sum: CellParser = (cell) => {
  const read = readWrittenPrice(cell);
  if (read.kind === 'amount' && read.currency === 'KES') return String(read.amount);
  if (read.kind === 'refused' && read.code === 'zero') return '0';
  throw new CellRefused('price', read.kind === 'refused' ? `${read.reason}.` : 'Give the sum in shillings.');
};
