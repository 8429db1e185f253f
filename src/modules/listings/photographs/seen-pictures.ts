import type { OfficeFloorPlan } from '../floor-plans/contract.ts';
import type { Photograph } from './contract.ts';

/**
 * What whoever approves has seen of photographs, to compare with what they are by then: an artist's impression that became
 * a dated photograph meanwhile was not approved.
 */
export const seenPhotographs = (photographs: readonly Photograph[]): string =>
  JSON.stringify(
    photographs.map(({ image_id, alt_text, caption, is_rendering, taken_on }) => [
      ...[image_id, alt_text, caption, is_rendering, taken_on],
    ]),
  );

/** As `seenPhotographs`. */
export const seenFloorPlans = (plans: readonly OfficeFloorPlan[]): string =>
  JSON.stringify(plans.map(({ image_id, name }) => [image_id, name]));
