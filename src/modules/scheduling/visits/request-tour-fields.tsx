import { CheckboxField, TextAreaField } from '#web/ui/field.tsx';
import { FieldGrid, PersonFields } from '#web/ui/person-fields.tsx';
import type { OpenHours } from './open-hours.ts';
import { tourMessage } from './tour-message.ts';
import { TourWhen } from './tour-when.tsx';

export interface TourProperty {
  id: number;
  slug: string;
  title: string;
}

/** Who asks, when they would come, and what else they want to say. */
export function TourRequestFields({ property, openHours }: { property: TourProperty; openHours: OpenHours | null }) {
  return (
    <>
      <input type="hidden" name="property_id" value={property.id} />
      <FieldGrid>
        <PersonFields wide />
      </FieldGrid>
      <TourWhen property={property} openHours={openHours} />
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
