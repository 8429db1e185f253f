import type { OwnAccount } from '#modules/identity';
import { ListingField } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { PriceField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useFeedbackAt } from '#web/ui/office/use-mutation-feedback.ts';
import type { EnquiryOptions } from './contract.ts';
import { addEnquiryForm } from './forms.gen.ts';
import { manualSources } from './stages.ts';

interface AddEnquiryPageProps {
  account: OwnAccount;
  options: EnquiryOptions;
  returned: FormState | null;
}

export function AddEnquiryPage({ account, options, returned }: AddEnquiryPageProps) {
  const openWithFeedback = useFeedbackAt();
  return (
    <OfficePage
      title="Add enquiry"
      lead="For a call, a WhatsApp message or a visit to the office."
      breadcrumbs={[{ label: 'Enquiries', href: '/office/enquiries' }, { label: 'Add enquiry' }]}
    >
      <Card className="max-w-[760px]">
        <SubmissionForm
          form={addEnquiryForm}
          returned={returned}
          onSent={({ id, reference }) => openWithFeedback(`/office/enquiries/${id}`, 'Enquiry added', reference)}
          label="Add enquiry"
          button={{ label: 'Add enquiry', busyLabel: 'Adding...' }}
        >
          <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
          <Fields account={account} options={options} />
        </SubmissionForm>
      </Card>
    </OfficePage>
  );
}

function Fields({ account, options }: Pick<AddEnquiryPageProps, 'account' | 'options'>) {
  const others = options.people.filter(({ id }) => id !== account.id);
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField label="Name" name="name" required maxLength={100} autoComplete="off" />
        <SelectField
          label="How they came"
          name="source"
          options={manualSources.map((source) => ({ value: source, label: source }))}
        />
        <TextField label="Phone number" name="phone" type="tel" optional maxLength={30} autoComplete="off" />
        <TextField label="Email address" name="email" type="email" optional maxLength={254} autoComplete="off" />
      </div>
      <p className="-mt-2 text-sm text-muted">One of the two is enough: it finds what we know about the person.</p>
      <TextField
        label="What it is about"
        name="about"
        required
        maxLength={200}
        placeholder="Two-bed to let, Kileleshwa"
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <ListingField optional />
        <SelectField
          label="They want to"
          name="purpose"
          options={[
            { value: 'Sale', label: 'Buy' },
            { value: 'Rent', label: 'Rent' },
          ]}
          help="Where a listing is named, the listing says so."
        />
        <PriceField label="Budget" name="budget" optional help="Of a rent: a month." />
      </div>
      <TextAreaField label="Notes" name="message" optional maxLength={5000} />
      <SelectField
        label="Assigned to"
        name="assigned_to"
        defaultValue={account.id}
        options={[
          { value: account.id, label: `Me (${account.name})` },
          { value: '', label: 'As the rules say' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
