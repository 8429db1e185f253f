import type { PageForm } from '#shared/page-form.ts';
import { addFloorPlan, moveFloorPlan, removeFloorPlan, renameFloorPlan } from './client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ property_id }: Fields) => ({ property_id: property_id ?? '' });
const which = (fields: Fields) => ({ ...whose(fields), plan_id: fields.plan_id ?? '' });

/** Every form has the hidden field `property_id`, and those about one plan `plan_id`. */

/** Fields: `name`, `image_id` or the picture itself. */
export const addFloorPlanForm = {
  id: 'add-floor-plan',
  call: addFloorPlan,
  toBody: ({ name, image_id }) => ({ name: name ?? '', image_id: image_id ?? '' }),
  toParams: whose,
  takesPictures: true,
} as const satisfies PageForm;

/** Field: `name`. */
export const renameFloorPlanForm = {
  id: 'rename-floor-plan',
  call: renameFloorPlan,
  toBody: ({ name }) => ({ name: name ?? '' }),
  toParams: which,
} as const satisfies PageForm;

const moveForm = (direction: 'earlier' | 'later') =>
  ({
    id: `move-floor-plan-${direction}`,
    call: moveFloorPlan,
    toBody: () => ({ direction }),
    toParams: which,
  }) as const satisfies PageForm;

export const moveFloorPlanEarlierForm = moveForm('earlier');
export const moveFloorPlanLaterForm = moveForm('later');

export const removeFloorPlanForm = {
  id: 'remove-floor-plan',
  call: removeFloorPlan,
  toBody: () => undefined,
  toParams: which,
} as const satisfies PageForm;

export const floorPlanForms: readonly PageForm[] = [
  addFloorPlanForm,
  renameFloorPlanForm,
  moveFloorPlanEarlierForm,
  moveFloorPlanLaterForm,
  removeFloorPlanForm,
];
