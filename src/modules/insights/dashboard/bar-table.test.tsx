import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { BarTable } from './bar-table.tsx';
import { WeekChart } from './week-chart.tsx';

const table = (totals: readonly number[]) => (
  <BarTable
    caption="Most enquired"
    head="Page"
    measures={['Enquiries']}
    bars={totals.map((total, index) => ({ key: String(index), label: `Home ${index}`, values: [total] }))}
  />
);

test('bars are drawn from the tenth thing on; before it a table has the numbers, without its empty rows', () => {
  expect(markupOf(table([6, 4, 0]))).toContain('<svg');
  expect(textsOf(table([6, 4, 0])).join(' ')).toContain('Home 2 0');
  expect(markupOf(table([5, 4, 0]))).not.toContain('<svg');
  const words = textsOf(table([5, 4, 0])).join(' ');
  expect(words).toContain('Home 0 5 Home 1 4');
  expect(words).not.toContain('Home 2');
});

test('weeks are drawn from the tenth enquiry on; before it a sentence counts them', () => {
  const figures = (total: number) => ({
    total,
    total_before: 0,
    sources: [{ source: 'Website', total }],
    weeks: [
      { week: '2026-11-16', total, visits: 1, by_source: [total] },
      { week: '2026-11-23', total: 0, visits: 0, by_source: [0] },
    ],
    response: { answered: 0, median_minutes: null, within_24_hours: null },
  });
  expect(markupOf(<WeekChart figures={figures(10)} />)).toContain('<svg');
  const few = markupOf(<WeekChart figures={figures(9)} />);
  expect(few).not.toContain('<svg');
  expect(few).toContain('9 enquiries, 1 of them for a visit. The newest came in the week of 16 Nov.');
});
