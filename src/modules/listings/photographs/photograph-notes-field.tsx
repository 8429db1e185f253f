import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, TextField } from '#web/ui/form/field.tsx';
import type { Photograph } from './contract.ts';
import { notesBody } from './form-bodies.ts';
import { photographNotesForm } from './forms.gen.ts';
import { MAX_CAPTION_LENGTH } from './limits.ts';
import { type FormAbout, PhotographAction } from './photograph-action.tsx';
import type { PhotographChanges } from './use-photographs.ts';

interface PhotographNotesFieldProps extends FormAbout {
  photograph: Photograph;
  onNote: PhotographChanges['note'];
}

/** What visitors read at a photograph of a listing: the room, whether it is a drawing, and the day it was taken. */
export function PhotographNotesField({ photograph, onNote, ...about }: PhotographNotesFieldProps) {
  const { image_id, caption, is_rendering, taken_on } = photograph;
  return (
    <PhotographAction
      {...about}
      form={photographNotesForm}
      fields={{ image_id }}
      onRun={(form) => onNote(image_id, notesBody(textsOf(form)))}
      className="grid gap-3"
    >
      <TextField
        label="What it shows (optional)"
        name="caption"
        list={ROOMS_ID}
        defaultValue={caption}
        maxLength={MAX_CAPTION_LENGTH}
        help="Shown to visitors, such as Kitchen."
      />
      <TextField
        label="Taken on (optional)"
        name="taken_on"
        type="date"
        max={nairobiDay(new Date())}
        defaultValue={taken_on ?? ''}
      />
      <CheckboxField label="Artist’s impression" name="is_rendering" value="true" defaultChecked={is_rendering} />
      <Button type="submit" size="sm" variant="outline">
        Save the notes
      </Button>
    </PhotographAction>
  );
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** Once on the page: the fields of all photographs refer to it. */
const ROOMS_ID = 'photograph-rooms';

const rooms = {
  property: [
    'Front',
    'Living room',
    'Dining room',
    'Kitchen',
    'Master bedroom',
    'Bedroom',
    'Bathroom',
    'Study',
    'Balcony',
    'Terrace',
    'Garden',
    'Parking',
    'Swimming pool',
    'Gym',
    'Domestic quarters',
    'Compound',
    'View',
    'Reception',
    'Office floor',
    'Shop floor',
    'Loading bay',
  ],
  land: ['The plot', 'Access road', 'Beacon', 'Gate', 'Boundary wall', 'Neighbourhood', 'View', 'From above'],
};

/** Usual rooms, offered while typing; any other text is taken as well. */
export const RoomList = ({ type }: { type: 'property' | 'land' }) => (
  <datalist id={ROOMS_ID}>
    {rooms[type].map((room) => (
      <option key={room} value={room} />
    ))}
  </datalist>
);
