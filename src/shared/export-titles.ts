/** What the kinds of exports are called. */
export const exportTitles = { listings: 'Listings', full: 'Everything' } as const;
