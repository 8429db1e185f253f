const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A floor area as listings show it: '184 sqm', '1,250.5 sqm'. */
export const formatSqm = (areaSqm: number): string => `${grouped.format(areaSqm)} sqm`;
