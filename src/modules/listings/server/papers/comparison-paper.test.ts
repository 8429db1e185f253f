import { expect, test } from 'vitest';
import { beyondEdges, overlaps } from '#tests/support/placed-texts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { paperContent } from '#tests/support/rows/paper-content.ts';
import { drawComparison } from './comparison-paper.ts';

const { agency, printedOn } = paperContent();
const column = (nth: number) => ({
  title: `Argwings Court, three bedrooms with a view of the arboretum, number ${nth}`,
  reference: `MK-P-100${nth}`,
  status: 'Available',
  path: `/view/property/argwings-${nth}`,
  photo: null,
});

/** A home for sale, a home to let and two plots have a value in each of the rows that there are. */
const MOST_ROWS = 27;

test.each([2, 3, 4])('a comparison of %i has all its rows on one page, above its foot', async (count) => {
  const columns = Array.from({ length: count }, (_, index) => column(index + 1));
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => ({
    label: `Row ${index + 1}`,
    values: columns.map(() => 'A charge to a lender, which is paid off before the title passes to whoever buys it'),
    differs: true,
  }));
  const notes = ['Some are for sale and some for rent: a price is paid once, a rent every month. '.repeat(3)];
  const path = '/compare?items=MK-P-1001,MK-P-1002';
  const content = { columns, rows, notes, agency, path, printedOn };
  const { pages } = await readPdf(
    await drawComparison(
      content,
      columns.map(() => null),
    ),
  );
  expect(pages).toHaveLength(1);
  const [page] = pages;
  if (!page) throw new Error('There is no page');
  expect([overlaps(page), beyondEdges(page)]).toEqual([[], []]);
  const last = page.texts.find(({ text }) => text === `Row ${MOST_ROWS}`);
  const foot = page.texts.find(({ text }) => text.startsWith('Printed on'));
  expect(last?.y).toBeLessThan((foot?.y ?? 0) - 8);
});
