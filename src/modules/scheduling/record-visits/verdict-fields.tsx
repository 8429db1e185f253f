import { SelectField, TextAreaField } from '#web/ui/form/field.tsx';
import { visitInterests } from '../bookings.ts';
import type { BookingDetail } from '../calendar/office-contract.ts';

const interestOptions = [
  { value: '', label: 'Not said yet' },
  ...visitInterests.map((value) => ({ value, label: value })),
];

/** What the visitor thought of the place, in the form of an outcome. */
export function VerdictFields({ interest, verdict }: Partial<Pick<BookingDetail, 'interest' | 'verdict'>>) {
  return (
    <>
      <SelectField label="What they thought" name="interest" defaultValue={interest} options={interestOptions} />
      <TextAreaField
        label="What they said"
        name="verdict"
        optional
        rows={3}
        maxLength={2000}
        defaultValue={verdict}
        help="What they liked, the price, what put them off. The vendor may hear of it, without their name."
      />
    </>
  );
}
