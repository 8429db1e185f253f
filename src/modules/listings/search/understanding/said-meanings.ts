import type { PropertyFeature } from '../../kinds/features.ts';
import type { Tenure } from '../../kinds/land-public.ts';
import type { Piece } from './pieces.ts';
import type { UnderstoodSearch } from './understood-search.ts';

export type Said = Pick<
  UnderstoodSearch,
  'purpose' | 'type' | 'bedrooms' | 'furnishing' | 'hasOfficialSearch' | 'sort'
> & {
  features: PropertyFeature[];
  tenures: Tenure[];
  /** Words for a title of either tenure. */
  titles: string[];
  /** Words for another type than the first; the filter has one. */
  otherTypes: string[];
  isHome: boolean;
  isBusiness: boolean;
  isLand: boolean;
};

/** What the vocabulary's words say; of two that contradict each other, the first, and a type before 'house'. */
export function meaningsOf(found: readonly NonNullable<Piece>[]): Said {
  const said: Said = {
    purpose: null,
    type: null,
    bedrooms: null,
    furnishing: null,
    sort: null,
    hasOfficialSearch: false,
    features: [],
    tenures: [],
    titles: [],
    otherTypes: [],
    isHome: false,
    isBusiness: false,
    isLand: false,
  };
  for (const { word, meaning } of found) {
    if (!meaning) continue;
    if ('purpose' in meaning && !meaning.isWeak) said.purpose ??= meaning.purpose;
    if ('type' in meaning) {
      if (said.type === null || said.type === 'house') said.type = meaning.type;
      else if (meaning.type !== said.type && meaning.type !== 'house') said.otherTypes.push(word);
    }
    if ('bedrooms' in meaning) said.bedrooms ??= meaning.bedrooms;
    if ('feature' in meaning && !said.features.includes(meaning.feature)) said.features.push(meaning.feature);
    if ('furnishing' in meaning) said.furnishing ??= meaning.furnishing;
    if ('tenure' in meaning) said.tenures.push(meaning.tenure);
    if ('isTitled' in meaning) said.titles.push(word);
    if ('officialSearch' in meaning) said.hasOfficialSearch = true;
    if ('sort' in meaning) said.sort ??= meaning.sort;
    if ('kind' in meaning) {
      said.isHome ||= meaning.kind === 'home';
      said.isBusiness ||= meaning.kind === 'business';
      said.isLand ||= meaning.kind === 'land';
    }
  }
  const weak = found.find(({ meaning }) => meaning && 'purpose' in meaning)?.meaning;
  if (weak && 'purpose' in weak) said.purpose ??= weak.purpose;
  return said;
}
