import { ContactField } from '#modules/crm';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Segmented } from '#web/ui/form/choice.tsx';
import { CheckboxField, PriceField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useFeedbackAt } from '#web/ui/office/use-mutation-feedback.ts';
import { KeysField, pair, TermFields } from '../mandates/term-fields.tsx';
import { takeOnForm } from './forms.gen.ts';
import { takenOnLabel, takenOnTypes } from './take-on.ts';

export interface TakeOnPageProps {
  account: Pick<OwnAccount, 'form_token' | 'day'>;
  /** Whom the page was opened from; null where the form asks. */
  contact: { id: number; name: string } | null;
  returned: FormState | null;
}

/** One short form for what a vendor or landlord gives the agency: the listing as a draft, and its mandate. */
export function TakeOnPage({ account, contact, returned }: TakeOnPageProps) {
  const openWithFeedback = useFeedbackAt();
  const person = contact && { label: contact.name, href: `/office/contacts/${contact.id}` };
  return (
    <OfficePage
      title="Take on a home"
      lead="Or an office, a warehouse, a plot. The listing begins as a draft that no visitor sees; photographs come next."
      breadcrumbs={[
        { label: 'Contacts', href: '/office/contacts' },
        ...(person ? [person] : []),
        { label: 'Take on a home' },
      ]}
    >
      <SubmissionForm
        form={takeOnForm}
        returned={returned}
        onSent={({ path }) => openWithFeedback(`${path}/overview`, 'It is taken on', 'Add its photographs next.')}
        label="Take on a home"
        button={{ label: 'Take it on', busyLabel: 'Saving...' }}
        className="max-w-[760px] gap-6"
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <Card title="Whose it is">
          {person ? (
            <p>
              <TextLink href={person.href}>{person.label}</TextLink>
              <input type="hidden" name="contact" value={contact.id} />
            </p>
          ) : (
            <VendorFields />
          )}
        </Card>
        <Card title="What it is">
          <ListingFields />
        </Card>
        <Card title="Mandate">
          <div className="grid gap-4.5">
            <TermFields
              current={null}
              feeHelp="Of the price; of a let, of a month’s rent: 100 for one month."
              today={account.day}
            />
            <KeysField current={null} />
          </div>
        </Card>
      </SubmissionForm>
    </OfficePage>
  );
}

/** A contact that is there, or the name of somebody new with how they are reached. The tick shows its fields by CSS. */
const VendorFields = () => (
  <div className="group/vendor grid gap-4.5">
    <ContactField
      label="Vendor or landlord"
      name="contact"
      required
      help="Name, number, email address or phone number."
      noneText="Nobody fits. Tick below if they are new."
    />
    <CheckboxField label="They are new to us: add them to the contacts" name="is_new" value="true" data-new />
    <div className="hidden gap-4.5 group-has-[[data-new]:checked]/vendor:grid">
      <div className={pair}>
        <TextField label="Phone" name="phones" type="tel" optional maxLength={254} autoComplete="off" />
        <TextField label="Email" name="emails" type="email" optional maxLength={254} autoComplete="off" />
      </div>
      <CheckboxField label="This is a company" name="is_company" value="true" />
    </div>
  </div>
);

/** Homes that share their plot are not asked for its size; by CSS, so that it holds without script too. */
const withOwnPlot = 'contents group-has-[option:is([value=apartment],[value=studio]):checked]/listing:hidden';

const ListingFields = () => (
  <div className="group/listing grid gap-4.5">
    <Segmented
      label="Purpose"
      name="listing_purpose"
      defaultValue="Sale"
      options={[
        { value: 'Sale', label: 'For Sale' },
        { value: 'Rent', label: 'For Rent' },
      ]}
    />
    <div className={pair}>
      <SelectField
        label="Type"
        name="type"
        options={takenOnTypes.map((value) => ({ value, label: takenOnLabel(value) }))}
      />
      <TextField label="Bedrooms" name="bedrooms" optional number={{ min: 0, max: 50 }} help="Of a home." />
      <PriceField label="Asking price" name="price" required help="Of a let, the rent a month." />
      <PriceField
        label="Lowest price"
        name="lowest_kes"
        optional
        help="Owners, managers and who looks after the listing see it."
      />
      <TextField label="Area" name="location" required maxLength={120} help="Such as Kilimani." />
      <TextField label="Town" name="city" optional maxLength={120} help="Left empty, that of the area." />
      <TextField label="County" name="county" optional maxLength={120} help="Left empty, that of the area." />
      <div className={withOwnPlot}>
        <span className="max-sm:hidden" />
        <TextField
          label="Size of the plot"
          name="size"
          optional
          number={{ min: 0.0001, max: 10_000_000, decimals: 4 }}
          help="Needed for land."
        />
        <SelectField
          label="Unit"
          name="size_unit"
          options={[
            { value: 'acres', label: 'Acres' },
            { value: 'hectares', label: 'Hectares' },
            { value: 'sqm', label: 'Square metres' },
          ]}
        />
      </div>
    </div>
    <TextField
      label="Title"
      name="title"
      optional
      maxLength={160}
      help="Left empty, it is made of the above, such as ‘3-bedroom apartment in Lavington’."
    />
  </div>
);
