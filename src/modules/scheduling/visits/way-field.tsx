import { SelectField } from '#web/ui/form/field.tsx';
import { visitWays } from '../bookings.ts';

/** Whether a visitor comes, or is called: shown the place, or talked to. */
export const WayField = ({ inPerson = 'In person' }: { inPerson?: string }) => (
  <SelectField
    label="How"
    name="way"
    defaultValue="In person"
    options={visitWays.map((way) => ({ value: way, label: way === 'In person' ? inPerson : way }))}
    help="For a video or a call we ring your number at that hour."
  />
);
