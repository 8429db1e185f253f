interface Featured {
  purpose: string;
  image: object | null;
}

/**
 * The listing in the first picture of the home page: the last of the featured ones for sale that has a photograph,
 * since the first of them stand in the row of cards just below it. Null where there is none.
 */
export const heroAmong = <Item extends Featured>(featured: readonly Item[]): Item | null =>
  featured.findLast(({ purpose, image }) => purpose === 'Sale' && image) ?? null;
