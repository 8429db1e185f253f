/** The page on which a visitor tells us that a listing is not true. */
export const reportHref = ({ kind, slug }: { kind: 'property' | 'land'; slug: string }): string =>
  `/report/listing?listing=${kind}/${encodeURIComponent(slug)}`;
