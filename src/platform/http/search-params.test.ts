import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('an address is read', () => {
  test('as plain texts', () => {
    expect(parseSearch('?search=lake+view&page=2&featured=true')).toEqual({
      search: 'lake view',
      page: '2',
      featured: 'true',
    });
    expect(parseSearch('')).toEqual({});
    expect(parseSearch('?county=')).toEqual({ county: '' });
  });

  test('with a repeated name as one list, as the comma list says it too', () => {
    const list = { state: 'Nairobi,Rift Valley' };
    expect(parseSearch('?state=Nairobi&state=Rift+Valley')).toEqual(list);
    expect(parseSearch('?state=Nairobi%2CRift+Valley')).toEqual(list);
    expect(parseSearch('?state=&state=Nairobi&page=1&state=Rift%20Valley')).toEqual({ ...list, page: '1' });
    expect(parseSearch('?state=&state=')).toEqual({ state: '' });
  });

  test('without harm from names that objects have of their own', () => {
    const search = parseSearch('?__proto__=a&constructor=b&__proto__=c');
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
    expect(Object.entries(search)).toEqual([
      ['__proto__', 'a,c'],
      ['constructor', 'b'],
    ]);
  });
});

describe('an address is written', () => {
  test('without what is empty, with its commas readable', () => {
    expect(
      stringifySearch({ state: 'Nairobi,Rift Valley', search: '', page: null, city: undefined, min_price: 5 }),
    ).toBe('?state=Nairobi,Rift+Valley&min_price=5');
    expect(stringifySearch({})).toBe('');
  });

  test.each(['?state=Nairobi,Rift+Valley', '?search=50%25+%26+more', '?location=L%C3%A4nd'])(
    'as it is read: %s',
    (text) => {
      expect(stringifySearch(parseSearch(text))).toBe(text);
    },
  );
});
