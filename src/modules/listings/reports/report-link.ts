/** Path of the form with which visitors report a false listing. */
export const reportHref = ({ kind, slug }: { kind: 'property' | 'land'; slug: string }): string =>
  `/report/listing?listing=${kind}/${encodeURIComponent(slug)}`;
