import { expect, test } from 'vitest';
import { readContactSearch } from './contacts/contact-search.ts';
import { readEnquirySearch } from './enquiries/enquiry-search.ts';

test.each([readContactSearch, readEnquirySearch])('a search of one character opens the page without it: %o', (read) => {
  expect(read({ q: 'a' })).toEqual({});
  expect(read({ q: '😀' })).toEqual({});
  expect(read({ q: '😀a' })).toEqual({ q: '😀a' });
});
