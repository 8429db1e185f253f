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
    chips: 'beside',
    className: undefined,
    results: undefined,
  },
  land: {
    cards: { grid: 'grid', list: 'list', map: 'grid' },
    /** Three columns, or two beside the open filters. */
    grids: {
      grid: 'grid gap-7 sm:grid-cols-2 lg:grid-cols-3 lg:group-has-[[data-land-filters][open]]/land:grid-cols-2',
      list: 'grid gap-7',
      map: 'grid gap-7 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2',
    },
    cells: { grid: '', list: '', map: '' },
    chips: 'below',
    /** While the filters are open, wide screens have a column for them at the left of the list. */
    className:
      'group/land relative grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:gap-y-6 lg:has-[[data-land-filters][open]]:grid-cols-[288px_minmax(0,1fr)]',
    results:
      'min-w-0 max-lg:pt-6 lg:col-start-1 lg:row-start-2 lg:group-has-[[data-land-filters][open]]/land:col-start-2',
  },
} as const;
