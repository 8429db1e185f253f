/** What the lists of the two kinds look like in each view. */
export const listLooks = {
  property: {
    cards: { grid: 'grid', list: 'list', map: 'row' },
    grids: {
      grid: 'grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3',
      list: 'grid gap-y-11 sm:gap-y-8',
      map: 'grid',
    },
    cells: { grid: '', list: 'border-line sm:border-b sm:pb-8', map: '-mx-4 border-b border-line p-4' },
  },
  land: {
    cards: { grid: 'grid', list: 'list', map: 'grid' },
    grids: {
      grid: 'grid gap-7 sm:grid-cols-2 lg:grid-cols-3',
      list: 'grid gap-7',
      map: 'grid gap-7 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2',
    },
    cells: { grid: '', list: '', map: '' },
  },
} as const;
