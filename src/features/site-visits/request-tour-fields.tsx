import { useHydrated } from '@tanstack/react-router';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { CheckboxField, TextAreaField, TextField } from '#ui/field.tsx';

export interface TourProperty {
  id: number;
  title: string;
}

/** Who asks, when they would come, and what else they want to say. */
export function TourRequestFields({ property }: { property: TourProperty }) {
  return (
    <>
      <input type="hidden" name="property_id" value={property.id} />
      <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <TextField label="First name" name="first_name" required maxLength={100} autoComplete="given-name" />
        <TextField label="Last name" name="last_name" required maxLength={100} autoComplete="family-name" />
      </div>
      <TextField
        label="Email address"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        missingMessage="Email is required"
      />
      <TextField label="Phone number" name="phone" type="tel" required maxLength={30} autoComplete="tel" />
      <PreferredDate />
      <TextAreaField
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={`I would like to see ${property.title}.`}
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
