import { type PropertyType, typeNames } from '#modules/listings';

type TakenOnType = PropertyType | 'land';

/** What a vendor or landlord can give the agency, named as everywhere in the office and on the site. */
export const takenOnLabel = (type: TakenOnType): string => (type === 'land' ? 'Land' : typeNames[type].one);

const isTakenOnType = (text: string): text is TakenOnType => text === 'land' || text in typeNames;
export const takenOnTypes = [...Object.keys(typeNames), 'land'].filter(isTakenOnType);

/** Where the name of the type alone is no noun. */
const nouns: Partial<Record<TakenOnType, string>> = { retail: 'Retail space', industrial: 'Industrial space' };

interface Described {
  type: TakenOnType;
  bedrooms: number | null;
  size: number | null;
  size_unit: string;
  location: string;
}

/** The title where nobody wrote one: '3-bedroom apartment in Lavington', '0.5 acres in Kitengela', 'Warehouse in Ruiru'. */
export function titleOf({ type, bedrooms, size, size_unit, location }: Described): string {
  if (type === 'land') return `${size} ${size === 1 ? size_unit.replace(/s$/, '') : size_unit} in ${location}`;
  const name = nouns[type] ?? takenOnLabel(type);
  return `${bedrooms ? `${bedrooms}-bedroom ${name.toLowerCase()}` : name} in ${location}`;
}
