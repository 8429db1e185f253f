import { useState } from 'react';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { EmailField, FieldGrid, PhoneField } from '#web/ui/person-fields.tsx';
import { ReasonField } from './reason-field.tsx';
import type { ReportedListing } from './reported-listing.tsx';

/** The reason, and optionally a message and the visitor's name and addresses. */
export function ReportFields({ listing }: { listing: Pick<ReportedListing, 'kind' | 'id'> }) {
  const [reason, setReason] = useState(useFormField('reason').returnedValue ?? '');
  const mustExplain = reason === 'other';
  return (
    <>
      <input type="hidden" name={listing.kind === 'property' ? 'property_id' : 'land_id'} value={listing.id} />
      <ReasonField chosen={reason} onChoose={setReason} />
      <TextAreaField
        label="Message"
        name="message"
        optional={!mustExplain}
        required={mustExplain}
        missingMessage="Please tell us what is wrong"
        rows={4}
        maxLength={4000}
        help="What you saw or were told, when and by whom. Needed with “Something else”."
      />
      <FieldGrid>
        <TextField label="Name" name="name" optional maxLength={100} autoComplete="name" />
        <PhoneField optional />
      </FieldGrid>
      <EmailField optional help="For a confirmation, and so that we can ask you back." />
    </>
  );
}
