import { formatNumber } from '#platform/text/numbers.ts';
import { capitalised } from '#platform/text/text.ts';

/**
 * What the list of a column's words is called.
 * @param listed the most frequent ones
 * @param different all of them
 */
export function wordsSummary(listed: number, different: number, unknown: number): string {
  if (different === 1) return unknown > 0 ? 'Its one word is not known' : 'Its one word';
  const words =
    listed < different
      ? `the ${formatNumber(listed)} most frequent of its ${formatNumber(different)} words`
      : `its ${formatNumber(different)} words`;
  if (unknown === 0) return capitalised(words);
  return `${formatNumber(unknown)} of ${words} ${unknown === 1 ? 'is' : 'are'} not known`;
}
