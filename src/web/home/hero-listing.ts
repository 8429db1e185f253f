interface Featured {
  purpose: string;
  image: object | null;
}

/**
 * The listing of the home page's hero: the last featured one for sale with a photograph, since the first ones are in
 * the row of cards below. Null where there is none.
 */
export const heroAmong = <Item extends Featured>(featured: readonly Item[]): Item | null =>
  featured.findLast(({ purpose, image }) => purpose === 'Sale' && image) ?? null;
