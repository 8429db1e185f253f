import { replyWithinOfPage } from '#modules/agency';
import type { LandDetailView } from '#modules/listings';
import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { AcceptTerms } from '#web/ui/form/legal-notes.tsx';
import { EmailField, FieldGrid, PhoneField } from '#web/ui/form/person-fields.tsx';
import { PersonOffer } from '#web/ui/form/person-offer.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { landInquiryMessage } from './contact-subject.ts';
import { landInquiryForm } from './forms.gen.ts';

type InquiredLand = Pick<LandDetailView, 'id' | 'slug' | 'title' | 'address' | 'priceKes'>;

interface LandInquiryFormProps {
  land: InquiredLand;
  returned: FormState | null;
}

/** 'Book Property Tour' on the page of a plot. The green panel takes its place once it was sent. */
function Form({ land, returned }: LandInquiryFormProps) {
  const within = replyWithinOfPage();
  return (
    <SubmissionForm
      form={landInquiryForm}
      returned={returned}
      onSent={() =>
        showToast({
          title: 'Your request has been submitted',
          line: 'Our team will contact you shortly regarding this property.',
          tone: 'success',
        })
      }
      failureText={inquiryFailureText}
      labelledBy="inquiry-heading"
      button={{ label: 'Send Inquiry', busyLabel: 'Submitting...', variant: 'visit', wide: true }}
      note={<AcceptTerms />}
      sent={(sent) => (
        <SentPanel {...sent} title="Request Submitted!" again="Send another enquiry">
          <p>Thank you for your interest. Our agent will contact you shortly.</p>
          {within && <p>You hear from us{within}.</p>}
        </SentPanel>
      )}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised lg:[@media(height<50rem)]:gap-3 lg:[@media(height<50rem)]:p-5 lg:[@media(height<50rem)]:[&_textarea]:h-20 lg:[@media(height<50rem)]:[&_textarea]:min-h-0"
    >
      <div>
        <Heading level={2} size="h3" id="inquiry-heading">
          Book Property Tour
        </Heading>
        <p className="mt-1 text-sm text-muted">
          We agree the day by phone. Or{' '}
          <SiteLink
            href={`/events/site-visit?land=${encodeURIComponent(land.slug)}#visit-heading`}
            className={linkClass}
          >
            choose a day and hour yourself
          </SiteLink>
          .
        </p>
      </div>
      <InquiryFields land={land} />
    </SubmissionForm>
  );
}

function InquiryFields({ land }: { land: InquiredLand }) {
  return (
    <>
      <input type="hidden" name="land_id" value={land.id} />
      <input type="hidden" name="property_type" value={land.title} />
      <input type="hidden" name="address" value={land.address} />
      <input type="hidden" name="price" value={land.priceKes ?? ''} />
      <FieldGrid>
        <PersonOffer />
        <TextField label="First Name" name="first_name" required maxLength={100} autoComplete="given-name" />
        <TextField label="Last Name" name="last_name" required maxLength={100} autoComplete="family-name" />
      </FieldGrid>
      <EmailField label="Email Address" required />
      <PhoneField label="Phone Number" required placeholder="+254 or your country code" />
      <TextAreaField
        label="Requirements"
        name="requirements"
        optional
        rows={4}
        maxLength={5000}
        defaultValue={landInquiryMessage(land.title)}
      />
    </>
  );
}

const linkClass = 'font-semibold underline underline-offset-[0.2em]';

export const LandInquiryForm = island('land-inquiry-form', Form);

export const inquiryFailureText = (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage => ({
  title: 'Failed to submit inquiry',
  line: isRefusal(failure) && failure.status < 500 ? failure.message : 'Please try again or contact us directly.',
});
