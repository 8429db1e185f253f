import type { PropertyType } from '#modules/listings';

type TakenOnType = PropertyType | 'land';

/** What a vendor or landlord can give the agency, with its name in the form. */
export const takenOnLabels: Record<TakenOnType, string> = {
  apartment: 'Apartment',
  studio: 'Studio',
  villa: 'Villa',
  maisonette: 'Maisonette',
  bungalow: 'Bungalow',
  townhouse: 'Townhouse',
  house: 'House',
  office: 'Office',
  retail: 'Shop',
  warehouse: 'Godown',
  industrial: 'Industrial space',
  land: 'Land',
};

const isTakenOnType = (text: string): text is TakenOnType => text in takenOnLabels;
export const takenOnTypes = Object.keys(takenOnLabels).filter(isTakenOnType);

interface Described {
  type: TakenOnType;
  bedrooms: number | null;
  size: number | null;
  size_unit: string;
  location: string;
}

/** The title where nobody wrote one: '3-bedroom apartment in Lavington', '0.5 acres in Kitengela', 'Godown in Ruiru'. */
export function titleOf({ type, bedrooms, size, size_unit, location }: Described): string {
  if (type === 'land') return `${size} ${size === 1 ? size_unit.replace(/s$/, '') : size_unit} in ${location}`;
  const name = takenOnLabels[type];
  return `${bedrooms ? `${bedrooms}-bedroom ${name.toLowerCase()}` : name} in ${location}`;
}
