import { useHydrated } from '@tanstack/react-router';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { tourMessage } from '#shared/usual-messages.ts';
import { CheckboxField, TextAreaField, TextField } from '#ui/field.tsx';
import { FieldGrid, PersonFields } from '#ui/person-fields.tsx';

export interface TourProperty {
  id: number;
  title: string;
}

/** Who asks, when they would come, and what else they want to say. */
export function TourRequestFields({ property }: { property: TourProperty }) {
  return (
    <>
      <input type="hidden" name="property_id" value={property.id} />
      <FieldGrid>
        <PersonFields wide />
      </FieldGrid>
      <PreferredDate />
      <TextAreaField
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={tourMessage(property.title)}
      />
      <CheckboxField label="Send me similar listings" name="newsletter" />
    </>
  );
}

/** Today is only known where the page is read: the HTML may have been made, and kept, on another day. */
function PreferredDate() {
  const today = useHydrated() ? nairobiDay(new Date()) : undefined;
  return (
    <TextField
      label="Preferred date"
      name="preferred_date"
      type="date"
      required
      min={today}
      help="Any day from today, East Africa Time."
      invalidMessage="Choose today or a later day"
    />
  );
}
