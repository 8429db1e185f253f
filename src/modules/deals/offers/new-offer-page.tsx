import { ContactField } from '#modules/crm';
import type { OwnAccount } from '#modules/identity';
import { ListingField } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useFeedbackAt } from '#web/ui/office/use-mutation-feedback.ts';
import { makeOfferForm } from './forms.gen.ts';
import { OfferTermsFields } from './offer-terms.tsx';

export interface NewOfferPageProps {
  account: Pick<OwnAccount, 'form_token'>;
  /** The enquiry that the page was opened from. */
  enquiry: { id: number; name: string; reference: string; purpose: 'Sale' | 'Rent' } | null;
  /** What was filled in by the address the page was opened with. */
  listing: string;
  contact: string;
  returned: FormState | null;
}

export function NewOfferPage({ account, enquiry, listing, contact, returned }: NewOfferPageProps) {
  const openWithFeedback = useFeedbackAt();
  return (
    <OfficePage
      title="Make an offer"
      lead="Nobody is told unless you tick it."
      breadcrumbs={[{ label: 'Deals', href: '/office/offers' }, { label: 'Make an offer' }]}
    >
      <Card title="The offer" className="max-w-[720px]">
        <SubmissionForm
          form={makeOfferForm}
          returned={returned}
          onSent={({ id }) => openWithFeedback(`/office/offers/${id}`, 'The offer is written down')}
          label="Make an offer"
          button={{ label: 'Write down the offer', busyLabel: 'Saving...' }}
        >
          <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
          {enquiry ? (
            <p>
              For{' '}
              <TextLink href={`/office/enquiries/${enquiry.id}`}>{`${enquiry.name}, ${enquiry.reference}`}</TextLink>
              <input type="hidden" name="enquiry_id" value={enquiry.id} />
            </p>
          ) : (
            <ContactField label="Who offers" name="contact" required defaultValue={contact} />
          )}
          <ListingField required defaultValue={listing} />
          <OfferTermsFields />
          <div className="grid">
            <CheckboxField label="Tell them that we have their offer" name="tells_buyer" value="true" />
            <CheckboxField
              label="Tell the vendor or landlord of the mandate, without the name"
              name="tells_vendor"
              value="true"
            />
          </div>
        </SubmissionForm>
      </Card>
    </OfficePage>
  );
}
