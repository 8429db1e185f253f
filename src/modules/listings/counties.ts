/** The 47 counties of Kenya (Constitution of Kenya, 2010, First Schedule), as the Schedule spells them. */
const counties: readonly string[] = [
  'Mombasa',
  'Kwale',
  'Kilifi',
  'Tana River',
  'Lamu',
  'Taita/Taveta',
  'Garissa',
  'Wajir',
  'Mandera',
  'Marsabit',
  'Isiolo',
  'Meru',
  'Tharaka-Nithi',
  'Embu',
  'Kitui',
  'Machakos',
  'Makueni',
  'Nyandarua',
  'Nyeri',
  'Kirinyaga',
  'Murang’a',
  'Kiambu',
  'Turkana',
  'West Pokot',
  'Samburu',
  'Trans Nzoia',
  'Uasin Gishu',
  'Elgeyo/Marakwet',
  'Nandi',
  'Baringo',
  'Laikipia',
  'Nakuru',
  'Narok',
  'Kajiado',
  'Kericho',
  'Bomet',
  'Kakamega',
  'Vihiga',
  'Bungoma',
  'Busia',
  'Siaya',
  'Kisumu',
  'Homa Bay',
  'Migori',
  'Kisii',
  'Nyamira',
  'Nairobi City',
];

/** The provinces, which the counties replaced in 2013; Nairobi is the name of both a province and a county. */
const provinces = ['central', 'coast', 'eastern', 'north eastern', 'nyanza', 'rift valley', 'western'];

/** Compares letters only, so that 'Elgeyo Marakwet' equals 'Elgeyo/Marakwet' and "Murang'a" equals 'Murang’a'. */
const spelling = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const bySpelling = new Map(counties.map((county) => [spelling(county), county]));

const withoutCounty = (text: string): string => text.trim().replace(/\s+county$/i, '');

/**
 * The display name of a county: 'Kajiado County' for 'kajiado', 'Kajiado' and 'Kajiado County'. Nairobi is 'Nairobi
 * County', although the Schedule has 'Nairobi City'. Text that names no county is returned unchanged.
 */
export function countyName(text: string): string {
  const bare = withoutCounty(text);
  if (/^nairobi( city)?$/i.test(bare)) return 'Nairobi County';
  const county = bySpelling.get(spelling(bare));
  return county ? `${county} County` : text.trim();
}

/** Whether the text names one of the former provinces: 'Rift Valley', 'Coast Province'. */
export const isAbolishedProvince = (text: string): boolean =>
  provinces.includes(
    text
      .trim()
      .toLowerCase()
      .replace(/-/g, ' ')
      .replace(/\s+province$/, ''),
  );

/** 'Kitengela, Kajiado County'; the town alone when county and town have the same name: 'Nairobi'. */
export const townAndCounty = (town: string, county: string): string =>
  [town, spelling(withoutCounty(county)) === spelling(town) ? '' : countyName(county)].filter(Boolean).join(', ');
