/** How two contacts belong together; stored as 'this one' kind 'the other'. */
export const relationKinds = ['married-to', 'family-of', 'works-for', 'acts-for'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** The words before the other's name, on the page of whom it was said of and on that of the other. */
const words: Record<RelationKind, { here: string; there: string }> = {
  'married-to': { here: 'Married to', there: 'Married to' },
  'family-of': { here: 'Family of', there: 'Family of' },
  'works-for': { here: 'Works for', there: 'Employs' },
  'acts-for': { here: 'Acts for', there: 'Is represented by' },
};

/** @param isOther whether the page is that of the other contact of the relation */
export const relationWords = (kind: RelationKind, isOther = false): string => words[kind][isOther ? 'there' : 'here'];

/** Relations that say the same in both directions, so that one of the two is enough. */
export const mutualKinds: readonly RelationKind[] = ['married-to', 'family-of'];
