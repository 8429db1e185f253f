import { describe, expect, test } from 'vitest';
import { importDesk } from '#tests/support/import-desk.ts';

const desk = importDesk();

describe('sizes that no floor of a home has', () => {
  const homes = [
    ...['villa,Sale,50m,5,0.25', 'villa,Sale,90m,5,2100', 'house,Sale,70m,4,400', 'studio,Rent,30k,0,18'],
    ...['office,Rent,31k,,9', 'warehouse,Rent,900k,,4000', 'house,Rent,90k,3,0.0', 'house,Rent,120k,3,40000'],
  ];
  const lines = homes.map((line, at) => `${line},Karen,h-${at}`);
  const file = ['Type,Purpose,Price,Bedrooms,Built area (sqm),Location,Reference', ...lines].join('\n');

  test('are refused until it is said what they are, and a zero is none', async () => {
    const trial = await desk.tryOut(file);
    expect(trial.counts).toMatchObject({ make: 5, refuse: 3 });
    const { refusals, notes } = await desk.summaryOf(trial.id);
    expect(refusals).toMatchObject([
      { code: 'large_floor', field: 'floor_area_sqm', rows: 2, values: [{ value: '2100' }, { value: '40000' }] },
      { code: 'small_floor', field: 'floor_area_sqm', rows: 1, values: [{ value: '0.25' }] },
    ]);
    expect(notes).toContainEqual(
      expect.objectContaining({
        column: 'Floor area (sqm)',
        code: 'emptied',
        values: [expect.objectContaining({ from: '0.0' })],
      }),
    );
    await desk.mend(trial.id, { column: 'floor_area_sqm', mend: 'small_acres' });
    const mended = await desk.mend(trial.id, { column: 'floor_area_sqm', mend: 'large_plot' });
    expect(mended.counts).toMatchObject({ make: 8, refuse: 0 });
    expect((await desk.summaryOf(trial.id)).notes).toContainEqual(
      expect.objectContaining({
        column: 'Floor area (sqm)',
        code: 'unit',
        values: [
          expect.objectContaining({ from: '0.25 sqm', to: 'plot of 0.25 acres' }),
          expect.objectContaining({ from: '2100 sqm', to: 'plot of 2100 sqm' }),
          expect.objectContaining({ from: '40000 sqm', to: 'plot of 40000 sqm' }),
        ],
      }),
    );
    await desk.apply(mended);
    expect(await desk.property('H-0')).toMatchObject({
      floor_area_sqm: null,
      plot_size: 0.25,
      plot_size_unit: 'acres',
    });
    expect(await desk.property('H-1')).toMatchObject({ floor_area_sqm: null, plot_size: 2100, plot_size_unit: 'sqm' });
    expect(await desk.property('H-2')).toMatchObject({ floor_area_sqm: 400, plot_size: null });
    const again = await desk.tryOut(file);
    expect(again.counts).toMatchObject({ same: 8, ask: 0, change: 0 });
  });

  test('are taken as they stand once that is said, but for those that are too small', async () => {
    const other = file.replaceAll(',h-', ',k-').replaceAll('Karen', 'Runda').replace('Built area', 'Floor area');
    const trial = await desk.tryOut(other);
    const mended = await desk.mend(trial.id, { column: 'floor_area_sqm', mend: 'keep' });
    expect(mended.counts).toMatchObject({ make: 7, refuse: 1 });
    const emptied = await desk.mend(trial.id, { column: 'floor_area_sqm', mend: 'empty' });
    expect(emptied.counts).toMatchObject({ make: 8, refuse: 0 });
    await desk.apply(emptied);
    expect((await desk.property('K-0')).floor_area_sqm).toBeNull();
    expect((await desk.property('K-1')).floor_area_sqm).toBe(2100);
    expect((await desk.tryOut(other)).counts).toMatchObject({ same: 8, change: 0 });
  });
});
