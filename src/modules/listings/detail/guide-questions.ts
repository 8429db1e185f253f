/** Questions that the page of a listing raises; an article can be the guide to one. */
export const guideQuestions = [
  'stamp-duty',
  'buying-from-abroad',
  'tenancy-deposit',
  'title-search',
  'service-charge',
] as const;
export type GuideQuestion = (typeof guideQuestions)[number];
