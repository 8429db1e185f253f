import type { FormState } from '#platform/http/form-state.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { EmailField, FieldGrid, PhoneField } from '#web/ui/form/person-fields.tsx';
import { PersonOffer } from '#web/ui/form/person-offer.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { askForCopyForm } from './forms.gen.ts';

interface AskForCopyFormProps {
  listing: { title: string; href: string };
  /** What can be asked for; `value` is the id. */
  documents: readonly { value: string; label: string }[];
  returned: FormState | null;
}

function Form({ listing, documents, returned }: AskForCopyFormProps) {
  return (
    <SubmissionForm
      form={askForCopyForm}
      returned={returned}
      label="Ask for a copy"
      button={{ label: 'Ask for the copy', busyLabel: 'Sending...' }}
      note={
        <p className="text-xs text-muted">
          We use what you write to answer this request. We see when the link that we send is opened.
        </p>
      }
      sent={(sent) => (
        <SentPanel {...sent} title="We have your request" again="Ask for another copy">
          <p>One of us looks at it and sends you a link by e-mail. It works for 14 days.</p>
          <TextLink href={listing.href}>Back to {listing.title}</TextLink>
        </SentPanel>
      )}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <SelectField label="Document" name="document_id" options={documents} />
      <FieldGrid>
        <PersonOffer />
        <TextField label="First name" name="first_name" required maxLength={100} autoComplete="given-name" />
        <TextField label="Last name" name="last_name" required maxLength={100} autoComplete="family-name" />
      </FieldGrid>
      <EmailField required help="The link comes here." />
      <PhoneField required />
      <TextAreaField
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={2000}
        help="Who you are to the purchase, such as the buyer’s advocate."
      />
    </SubmissionForm>
  );
}

export const AskForCopyForm = island('ask-for-copy-form', Form);
