import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/text-of.tsx';
import { DataTable } from './data-table.tsx';

test('a cell with nothing in it is left out of the card of a phone, with its label', () => {
  const rows: { name: string; value: string | false }[] = [
    { name: 'Amina', value: 'KSh 85K' },
    { name: 'Brian', value: '' },
    { name: 'Chebet', value: false },
  ];
  const columns = [
    { key: 'name', head: 'Who', cell: ({ name }: { name: string }) => name },
    { key: 'value', head: 'Value', align: 'end', cell: ({ value }: { value: string | false }) => value },
  ] as const;
  const html = markupOf(<DataTable caption="People" columns={columns} rows={rows} rowKey={({ name }) => name} />);
  const isHidden = [...html.matchAll(/<td class="([^"]*)"/g)].map(([, look]) =>
    look?.split(' ').includes('max-md:hidden'),
  );
  expect(isHidden).toEqual([false, true, true]);
});
