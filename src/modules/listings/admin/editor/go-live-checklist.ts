import type { ListingKind } from '../contract.ts';
import { type PublishingGap, publishingGaps } from './publishing-rules.ts';

export interface CheckedPhotograph {
  alt_text: string;
}

interface ChecklistSource {
  kind: ListingKind;
  fields: Readonly<Record<string, string>>;
  photographs: readonly CheckedPhotograph[];
  hasAgent: boolean;
}

interface Check {
  label: string;
  /** Of a check that is also a publishing gap: while it fails, the gap's own message is shown instead. */
  field?: PublishingGap['field'];
  isDone: boolean;
}

const MIN_PHOTOGRAPHS = 3;
const MIN_WORDS = 25;

/** Advice for a listing before publishing. The requirements are in `publishing-rules.ts`. */
export function goLiveChecklist({ kind, fields, photographs, hasAgent }: ChecklistSource): Check[] {
  const gaps = new Set(publishingGaps({ kind, fields, photographs: photographs.length }).map(({ field }) => field));
  const has = (name: string): boolean => (fields[name] ?? '').trim() !== '';
  const wordCount = (fields.description ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  const ofKind: Check[] =
    kind === 'property'
      ? [
          { label: 'Floor area entered', isDone: has('floor_area_sqm') },
          { label: 'Amenities listed', isDone: has('amenities') },
        ]
      : [
          { label: 'Tenure entered', isDone: has('tenure') },
          { label: 'Official search on file', isDone: has('official_search_on') },
        ];
  return [
    { label: 'Three photographs or more', isDone: photographs.length >= MIN_PHOTOGRAPHS },
    {
      label: 'Every photograph described',
      isDone: photographs.length > 0 && photographs.every(({ alt_text }) => alt_text.trim() !== ''),
    },
    { label: 'Price entered', field: 'price', isDone: !gaps.has('price') },
    ...(gaps.has('description')
      ? [{ label: 'Description written', field: 'description' as const, isDone: false }]
      : [{ label: 'A description of some length', isDone: wordCount >= MIN_WORDS }]),
    { label: 'Pin on the map', field: 'latitude', isDone: !gaps.has('latitude') },
    ...ofKind,
    { label: 'Somebody looks after it', isDone: hasAgent },
  ];
}
