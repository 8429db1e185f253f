import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { ListingPerson } from './contract.ts';
import { ListingPeople } from './listing-people.tsx';

const person = (more: Partial<ListingPerson['contact']> = {}): ListingPerson => ({
  id: 3,
  role: 'owner',
  contact: {
    id: 12,
    name: 'Wanjiru Kamau',
    emails: ['wanjiru@example.com'],
    phones: ['+254712345678'],
    may_open: true,
    ...more,
  },
  added_by: 'Samuel Kiplagat',
  added_at: '2026-11-20T08:00:00.000Z',
});
const page = (people: readonly ListingPerson[], mayEdit = true) => (
  <ListingPeople listing={{ kind: 'land', id: 7 }} people={people} mayEdit={mayEdit} formToken="t" returned={null} />
);

test('the people of a listing are a call, an email and a click away', () => {
  const markup = markupOf(page([person()]));
  for (const href of ['/office/contacts/12', 'tel:+254712345678', 'mailto:wanjiru@example.com'])
    expect(markup).toContain(`href="${href}"`);
  expect(markup).toContain('aria-label="Take Wanjiru Kamau off as owner"');
});

test('a contact that the reader may not open is named without a link', () => {
  expect(markupOf(page([person({ may_open: false })]))).not.toContain('/office/contacts/12');
});

test('who may only read them gets no form', () => {
  expect(markupOf(page([person()], false))).not.toContain('<form');
});

test('a listing without people says whom to note', () => {
  expect(textsOf(page([]))).toContain('Nobody yet: the owner, a tenant or a buyer.');
});
