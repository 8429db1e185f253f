import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { PartnerCells } from './partner-cells.tsx';

const banks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Bank ${index + 1}`,
    category: 'Commercial bank',
    description: index === 0 ? 'Home loans for salaried buyers.' : '',
    logo: index === 0 ? '/uploads/logos/bank-1.svg' : null,
    website: `https://bank-${index + 1}.example`,
  }));
const cells = (count: number) => <PartnerCells heading="Finance partners" lead="Lenders." banks={banks(count)} />;

test('each lender shows its logo or name, its category and its description where it has one, and leads to its site', {
  tags: ['S-080'],
}, () => {
  const markup = markupOf(cells(2));
  expect(markup).toMatch(
    /<a [^>]*href="https:\/\/bank-1\.example"[^>]*><span[^>]*><img [^>]*src="\/uploads\/logos\/bank-1\.svg"/,
  );
  expect(markup).toMatch(/<img [^>]*alt="Bank 1"/);
  expect(textsOf(cells(2)).slice(2)).toEqual([
    'Commercial bank',
    'Home loans for salaried buyers.',
    'Bank 2',
    'Commercial bank',
    'Become a partner',
  ]);
  expect(markup).toMatch(/<a [^>]*href="\/contact"[^>]*>Become a partner/);
});

test('eight lenders are shown at most', { tags: ['S-206'] }, () => {
  expect(markupOf(cells(11)).match(/href="https:\/\/bank-/g)).toHaveLength(8);
});
