/** The 47 counties of Kenya (Constitution of Kenya, 2010, First Schedule), as the Schedule spells them. */
const counties: readonly string[] = [
  ...['Mombasa', 'Kwale', 'Kilifi', 'Tana River', 'Lamu', 'Taita/Taveta', 'Garissa', 'Wajir', 'Mandera', 'Marsabit'],
  ...['Isiolo', 'Meru', 'Tharaka-Nithi', 'Embu', 'Kitui', 'Machakos', 'Makueni', 'Nyandarua', 'Nyeri', 'Kirinyaga'],
  ...['Murang’a', 'Kiambu', 'Turkana', 'West Pokot', 'Samburu', 'Trans Nzoia', 'Uasin Gishu', 'Elgeyo/Marakwet'],
  ...['Nandi', 'Baringo', 'Laikipia', 'Nakuru', 'Narok', 'Kajiado', 'Kericho', 'Bomet', 'Kakamega', 'Vihiga'],
  ...['Bungoma', 'Busia', 'Siaya', 'Kisumu', 'Homa Bay', 'Migori', 'Kisii', 'Nyamira', 'Nairobi City'],
];

/** The provinces that the counties took the place of in 2013; Nairobi is both. */
const provinces = ['central', 'coast', 'eastern', 'north eastern', 'nyanza', 'rift valley', 'western'];

/** Letters alone, so that 'Elgeyo Marakwet' is 'Elgeyo/Marakwet' and "Murang'a" is 'Murang’a'. */
const spelling = (words: string): string => words.toLowerCase().replace(/[^a-z]/g, '');

const bySpelling = new Map(counties.map((county) => [spelling(county), county]));

const withoutCounty = (words: string): string => words.trim().replace(/\s+county$/i, '');

/**
 * A county as pages write it: 'Kajiado County' for 'kajiado', 'Kajiado' and 'Kajiado County'. Nairobi is 'Nairobi
 * County', though the Schedule has 'Nairobi City'. Words that name no county come back as they are.
 */
export function countyName(words: string): string {
  const bare = withoutCounty(words);
  if (/^nairobi( city)?$/i.test(bare)) return 'Nairobi County';
  const county = bySpelling.get(spelling(bare));
  return county ? `${county} County` : words.trim();
}

/** Whether the words name one of the provinces that Kenya no longer has: 'Rift Valley', 'Coast Province'. */
export const isAbolishedProvince = (words: string): boolean =>
  provinces.includes(
    words
      .trim()
      .toLowerCase()
      .replace(/-/g, ' ')
      .replace(/\s+province$/, ''),
  );

/** 'Kitengela, Kajiado County'; the town alone where county and town have one name: 'Nairobi'. */
export const townAndCounty = (town: string, county: string): string =>
  [town, spelling(withoutCounty(county)) === spelling(town) ? '' : countyName(county)].filter(Boolean).join(', ');
