import { describe, expect, it } from 'vitest';
import { phoneToE164, phoneVariants, readablePhone, whatsAppLink } from './phone.ts';

describe('phone numbers', () => {
  it.each([
    ['0712 345 678', '+254712345678'],
    ['0112-345-678', '+254112345678'],
    ['712345678', '+254712345678'],
    ['+254 (712) 345.678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['+44 7700 900142', '+447700900142'],
    ['00254712345678', '+254712345678'],
    ['00 44 7700 900142', '+447700900142'],
    ['000254712345678', null],
    ['12-34-56-78', null],
    ['0700 000 011', '+254700000011'],
    ['020 123 4567', '+254201234567'],
    ['call me', null],
  ])('reads %s as %s', (typed, e164) => {
    expect(phoneToE164(typed)).toBe(e164);
  });

  it('writes a number for people and for WhatsApp', () => {
    expect(readablePhone('+254712345678')).toBe('0712 345 678');
    expect(whatsAppLink('+254712345678')).toBe('https://wa.me/254712345678');
  });

  it('knows the ways one number is written', () => {
    const ways = ['+254712345678', '254712345678', '+254 712 345678', '0712 345678', '0712345678', '0712 345 678'];
    expect(phoneVariants('+254712345678').sort()).toEqual(ways.sort());
  });
});
