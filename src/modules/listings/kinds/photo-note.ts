import { shortDay } from '#platform/time/nairobi-time.ts';
import type { PhotographNotes } from '../photographs/contract.ts';

export const RENDERING = 'Artist’s impression';

/** How a photograph was made: 'Artist’s impression', 'Taken on 12 Nov 2026', or null when nobody said. */
export function photoNote({
  is_rendering,
  taken_on,
}: Pick<PhotographNotes, 'is_rendering' | 'taken_on'>): string | null {
  if (is_rendering) return RENDERING;
  return taken_on && `Taken on ${shortDay(taken_on)}`;
}
