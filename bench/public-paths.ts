import { searchablePages } from '#tests/e2e/standards/public-pages.ts';

/** An address of each public route, in its first state. */
export const publicPaths: readonly string[] = [
  ...new Set([...searchablePages.filter((path) => !path.includes('?')), '/saved', '/login']),
];
