import { searchablePages } from '#tests/pages/public-pages.ts';

/** An address of each public route, in its first state. */
export const publicPaths: readonly string[] = [
  ...new Set([...searchablePages.filter((path) => !path.includes('?')), '/saved', '/login']),
];
