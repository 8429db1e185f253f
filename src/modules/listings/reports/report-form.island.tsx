import { useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { FieldNotes, labelClasses, useField } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { EmailField, FieldGrid, PhoneField } from '#web/ui/form/person-fields.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { reportForm } from './forms.gen.ts';
import { reasonOptions } from './report-labels.ts';
import type { ReportedListing } from './reported-listing.tsx';

const field = { label: 'What is wrong?', name: 'reason', missingMessage: 'Choose what is wrong' };

interface ReasonFieldProps {
  chosen: string;
  onChoose: (reason: string) => void;
}

/** The reasons as radio buttons in one column, so that all can be read before one is chosen. */
function ReasonField({ chosen, onChoose }: ReasonFieldProps) {
  const { wiring, error } = useField(field);
  const { id, ...aria } = wiring;
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className={`${labelClasses} mb-1.5`}>{field.label}</legend>
      <div className="grid gap-2">
        {reasonOptions.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2.5 text-base leading-[1.35] hover:border-text has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              required
              defaultChecked={value === chosen}
              onChange={() => onChoose(value)}
              {...aria}
              className="size-5 flex-none accent-(--primary) outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

interface ReportFormProps {
  listing: Pick<ReportedListing, 'kind' | 'id' | 'title' | 'href'>;
  returned: FormState | null;
}

function Form({ listing, returned }: ReportFormProps) {
  return (
    <SubmissionForm
      form={reportForm}
      returned={returned}
      label="Report this listing"
      button={{ label: 'Send Report', busyLabel: 'Sending...' }}
      note={
        <p className="text-xs text-muted">
          You need not say who you are. We use what you write to check this listing, and for nothing else.
        </p>
      }
      sent={(sent) => (
        <SentPanel {...sent} title="Thank you for telling us" again="Send Another Report">
          <p>One of us reads your report, checks the listing, and corrects it or takes it down where you are right.</p>
          <TextLink href={listing.href}>Back to {listing.title}</TextLink>
        </SentPanel>
      )}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <ReportFields listing={listing} />
    </SubmissionForm>
  );
}

export const ReportForm = island('report-form', Form);

function ReportFields({ listing }: { listing: Pick<ReportedListing, 'kind' | 'id'> }) {
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
