import { SelectField } from '#web/ui/form/field.tsx';
import { visitWays } from '../bookings.ts';

/** Whether a visitor comes, or is shown the place over the phone. */
export const WayField = () => (
  <SelectField
    label="How"
    name="way"
    defaultValue="In person"
    options={visitWays.map((way) => ({ value: way, label: way }))}
    help="For a video or a call we ring your number at that hour."
  />
);
