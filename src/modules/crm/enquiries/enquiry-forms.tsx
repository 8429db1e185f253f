import { useEffect, useRef, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { ListingField, listingValue } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { NoteForm } from '../timeline/note-form.tsx';
import type { EnquiryOptions, OfficeEnquiryDetail } from './contract.ts';
import { giveEnquiryForm, moveEnquiryForm, nameListingForm, noteForm, notSpamForm } from './forms.gen.ts';
import { LostReasons } from './lost-dialog.tsx';
import { stages } from './stages.ts';

export interface EnquiryFormProps {
  enquiry: OfficeEnquiryDetail;
  account: OwnAccount;
  options: EnquiryOptions;
  returned: FormState | null;
  moveTo: string | undefined;
}

export function useEnquiryForms({
  enquiry,
  account,
  returned,
}: Pick<EnquiryFormProps, 'enquiry' | 'account' | 'returned'>) {
  const showDone = useMutationFeedback();
  return {
    params: { enquiry_id: enquiry.id },
    shared: { about: { name: 'enquiry_id', value: String(enquiry.id) }, formToken: account.form_token, returned },
    feedback: (title: string) => () => showDone(title, enquiry.name),
  };
}

/** CSS shows the reason for the stage Lost only, so that it works before and without script. */
export function TransitionForm(props: EnquiryFormProps) {
  const { enquiry, moveTo, returned } = props;
  const { shared, feedback } = useEnquiryForms(props);
  const [needsReason, setNeedsReason] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The stage may have been chosen before hydration, whose change event is lost.
  useEffect(() => setNeedsReason(fields.current?.querySelector('select')?.value === 'Lost'), []);
  const isReasonRefused = returned?.fields.some(({ field }) => field === 'lost_reason') ?? false;
  return (
    <ActionForm
      {...shared}
      form={moveEnquiryForm}
      label="Stage"
      onSent={feedback('The stage is changed')}
      button={{ label: 'Move', size: 'sm' }}
    >
      <input type="hidden" name="version" value={enquiry.version} />
      <div ref={fields} className="grid gap-3">
        <SelectField
          label="Stage"
          name="stage"
          defaultValue={moveTo ?? enquiry.stage}
          onChange={({ target }) => setNeedsReason(target.value === 'Lost')}
          options={stages.map((each) => ({ value: each, label: each }))}
        />
        <TextField
          label="Reason"
          name="lost_reason"
          // Not in the server's HTML: a browser silently refuses to submit an empty required field that is hidden.
          required={needsReason}
          missingMessage="Say why it was lost"
          maxLength={300}
          list="lost-reasons"
          defaultValue={enquiry.lost_reason ?? ''}
          autoFocus={isReasonRefused}
          className="[form:not(:has(option[value=Lost]:checked))_&]:hidden"
        />
      </div>
      <LostReasons />
    </ActionForm>
  );
}

export function AssignForm(props: EnquiryFormProps) {
  const { enquiry, options, account } = props;
  const { shared, feedback } = useEnquiryForms(props);
  const owner = enquiry.assigned_to;
  const people = options.people
    .filter(({ id }) => id !== account.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const isListed = !owner || options.people.some(({ id }) => id === owner.id);
  return (
    <ActionForm
      {...shared}
      form={giveEnquiryForm}
      label="Assigned to"
      onSent={feedback('It is given')}
      button={{ label: 'Assign', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="version" value={enquiry.version} />
      <SelectField
        label="Assigned to"
        name="assigned_to"
        defaultValue={owner ? (owner.id === account.id ? 'me' : owner.id) : 'nobody'}
        options={[
          { value: 'nobody', label: 'Nobody yet' },
          { value: 'me', label: `Me (${account.name})` },
          ...people,
          ...(isListed ? [] : [{ value: owner.id, label: owner.name, disabled: true }]),
        ]}
      />
    </ActionForm>
  );
}

/** Of one that came without a reference, or with the wrong one. */
export function ListingForm(props: Omit<EnquiryFormProps, 'options' | 'moveTo'>) {
  const { enquiry, returned } = props;
  const { shared, feedback } = useEnquiryForms(props);
  const { listing } = enquiry;
  const wasRefused = returned !== null && returned.formId === nameListingForm.id && !returned.receipt;
  return (
    <details open={wasRefused || undefined}>
      <summary className="min-h-11 content-center text-sm font-semibold text-link underline underline-offset-[0.28em]">
        {listing ? 'It is about another listing' : 'Say which listing it is about'}
      </summary>
      <ActionForm
        {...shared}
        form={nameListingForm}
        label="Listing"
        onSent={feedback('The listing is changed')}
        button={{ label: 'Save', variant: 'outline', size: 'sm' }}
      >
        <input type="hidden" name="version" value={enquiry.version} />
        <ListingField optional defaultValue={listing ? listingValue(listing) : ''} />
      </ActionForm>
    </details>
  );
}

export function NotSpamForm(props: Omit<EnquiryFormProps, 'options' | 'moveTo'>) {
  const { enquiry } = props;
  const { shared, feedback } = useEnquiryForms(props);
  return (
    <ActionForm
      {...shared}
      form={notSpamForm}
      label="Possible spam"
      onSent={feedback('Marked as not spam')}
      className="mt-3 justify-items-start"
      button={{ label: 'Not spam', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="version" value={enquiry.version} />
    </ActionForm>
  );
}

export function EnquiryNote(props: EnquiryFormProps) {
  const { shared, feedback } = useEnquiryForms(props);
  return (
    <NoteForm
      {...shared}
      form={noteForm}
      onSent={feedback('The note is saved')}
      placeholder="What was agreed on the call?"
    />
  );
}
