import { describe, expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

describe('a text has contact details', () => {
  test.each([
    'Call 0712345678',
    '0712 345 678',
    '0712-345-678',
    '07 12 34 56 78',
    '0110 234 567',
    '+254 712 345 678',
    '+254(0)712345678',
    '254712345678',
    '712 345 678',
    'Kitchen 712345678',
    '020 271 2345',
    '+44 7700 900 142',
    '0 7 1 2 3 4 5 6 7 8',
    '０７１２３４５６７８',
    '0712\u200B345\u200B678',
    'KSh 0712 345 678',
    'wanjiru@example.com',
    'wanjiru @example.co.ke',
    'wanjiru (at) example',
    'https://example.com',
    'www.example',
    'Kitchen, see makao.co.ke',
    'Makao.Properties',
    'wa.me/254712345678',
    'bit.ly/kitchen',
  ])('%s', (text) => expect(hasContactDetails(text)).toBe(true));
});

describe('a text has none', () => {
  test.each([
    '',
    'Kitchen',
    '2,400 sq ft',
    '2,400 sq.ft. on two floors',
    'KSh 350 sq.ft/month',
    'Block 12',
    'Block 12, house 7, floor 3 of 14',
    'KSh 15,000,000',
    'KSh 712,345,678',
    'KSh 150000000',
    'KES 712345678',
    '12/11/2026',
    '01-11-2026 10:30',
    '2026-11-12 10:30',
    'LR No. 209/12345/67',
    'Plot 1122, 50 x 100 ft',
    '1.2789 S, 36.7712 E',
    'St. Mary’s, approx. 2 km',
    'Rd.Karen and 3.5 m wide',
    'View @ sunset',
    'Ground floor',
    'Built 1998, extended 2011 and 2020',
  ])('%s', (text) => expect(hasContactDetails(text)).toBe(false));
});
