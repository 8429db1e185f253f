import type { OfficeFloorPlan } from '../floor-plans/contract.ts';
import type { Photograph } from './contract.ts';

/**
 * The state of photographs as the approval page showed it. The server compares it with the stored state and refuses the
 * approval when they differ, so that an agent cannot change a photograph between the look and the click.
 */
export const seenPhotographs = (photographs: readonly Photograph[]): string =>
  JSON.stringify(
    photographs.map(({ image_id, alt_text, caption, is_rendering, taken_on }) => [
      image_id,
      alt_text,
      caption,
      is_rendering,
      taken_on,
    ]),
  );

/** As `seenPhotographs`. */
export const seenFloorPlans = (plans: readonly OfficeFloorPlan[]): string =>
  JSON.stringify(plans.map(({ image_id, name }) => [image_id, name]));
