import { formatNumber } from '#platform/text/numbers.ts';
import type { PublishingGap } from './editor/publishing-rules.ts';

/** What a listing can lack before it may be public, by the rules of `publishing-rules.ts`. */
export const missingParts = ['photograph', 'position', 'price', 'bedrooms'] as const;
export type MissingPart = (typeof missingParts)[number];

/** 'nothing': it can be published as it is. */
export const missingChoices = [...missingParts, 'nothing'] as const;
export type MissingChoice = (typeof missingChoices)[number];

export const missingLabels: Readonly<Record<MissingChoice, string>> = {
  photograph: 'A photograph',
  position: 'A pin, or an area we know',
  price: 'A price that can be right',
  bedrooms: 'The number of bedrooms',
  nothing: 'Nothing: ready to publish',
};

const partOfField: Readonly<Record<PublishingGap['field'], MissingPart>> = {
  photographs: 'photograph',
  latitude: 'position',
  price: 'price',
  bedrooms: 'bedrooms',
};

export const partOf = (field: string): MissingPart | null =>
  Object.entries(partOfField).find(([name]) => name === field)?.[1] ?? null;

const needs: Readonly<Record<MissingPart, string>> = {
  photograph: 'a photograph',
  position: 'a pin on the map, or an area that we know',
  price: 'a price that can be right',
  bedrooms: 'the number of bedrooms',
};

/** '212 need a photograph'. */
export const missingSentence = (part: MissingPart, listings: number): string =>
  `${formatNumber(listings)} ${listings === 1 ? 'needs' : 'need'} ${needs[part]}`;
