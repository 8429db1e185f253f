import { expect, test } from 'vitest';
import { joinRoles, type RoleFact } from './contact-roles.ts';

const listing = (role: string, reference: string): RoleFact => ({ role, source: 'listing', reference });

test('somebody about whom nothing is known has no role', () => expect(joinRoles([])).toEqual([]));

test('a role that is set and derived stands once, with where it comes from', () => {
  const facts: RoleFact[] = [
    { role: 'applicant', source: 'enquiry', reference: 'E-2' },
    listing('seller', 'MK-P-1'),
    { role: 'seller', source: 'hand', reference: null },
    listing('tenant', 'MK-P-2'),
  ];
  expect(joinRoles(facts)).toEqual([
    { role: 'seller', is_set: true, origin: 'set by hand; owner of MK-P-1' },
    { role: 'tenant', is_set: false, origin: 'tenant of MK-P-2' },
    { role: 'applicant', is_set: false, origin: 'open enquiry E-2' },
  ]);
});

test('of many listings the first three are named and the others counted', () => {
  const facts = ['A', 'B', 'C', 'D', 'E'].map((reference) => listing('landlord', reference));
  expect(joinRoles(facts)).toEqual([{ role: 'landlord', is_set: false, origin: 'owner of A, B, C and 2 more' }]);
});
