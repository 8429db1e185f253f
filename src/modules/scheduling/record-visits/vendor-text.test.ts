import { expect, test } from 'vitest';
import type { VisitSummary } from './contract.ts';
import { vendorText } from './vendor-text.ts';

const summary: VisitSummary = {
  today: '2026-12-01',
  took_place: 7,
  to_come: 1,
  interests: [
    { interest: 'Wants to offer', total: 1 },
    { interest: 'Interested', total: 2 },
    { interest: 'Not for them', total: 3 },
  ],
  verdicts: [
    { day: '2026-11-28', text: 'Liked the garden.\nThe price is high.' },
    { day: '2026-11-15', text: 'Too far from town.' },
  ],
};
const textOf = (more: Partial<VisitSummary> = {}) =>
  vendorText({ title: 'The Jacaranda House', reference: 'MK-P-1014', summary: { ...summary, ...more } });

test('says how many came, what they thought and what they said, each on its line', () => {
  expect(textOf()).toBe(`Visits to The Jacaranda House (MK-P-1014), up to 1 Dec 2026

7 visits took place, and 1 visit is agreed.
Of the visitors, 1 wants to make an offer, 2 are interested and 3 decided that it is not for them.

What they said:
- 28 Nov 2026: Liked the garden. The price is high.
- 15 Nov 2026: Too far from town.`);
});

test('says nothing of what nobody has said', () => {
  expect(textOf({ took_place: 1, to_come: 0, interests: [], verdicts: [] })).toBe(
    'Visits to The Jacaranda House (MK-P-1014), up to 1 Dec 2026\n\n1 visit took place.',
  );
  expect(textOf({ to_come: 2 })).toContain('7 visits took place, and 2 visits are agreed.');
});
