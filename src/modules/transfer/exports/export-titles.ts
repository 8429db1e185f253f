export const exportTitles = { listings: 'Listings', full: 'Everything' } as const;
