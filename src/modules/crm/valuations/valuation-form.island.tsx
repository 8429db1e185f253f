import { replyWithinOfPage } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Segmented } from '#web/ui/form/choice.tsx';
import { PriceField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { AcceptTerms } from '#web/ui/form/legal-notes.tsx';
import { EmailField, FieldGrid, PhoneField } from '#web/ui/form/person-fields.tsx';
import { PersonOffer } from '#web/ui/form/person-offer.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { replyOr } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import type { KnownProperty } from '../known-property.ts';
import { MoreFields } from '../more-fields.tsx';
import { choicesOf, MOST_BEDROOMS, ownedTypes, timings } from '../owned-property.ts';
import type { RequestValuationBody } from './contract.ts';
import { valuationForm } from './forms.gen.ts';

const sentTitle = 'Thank you, we have your request';

function Form({ known, returned }: { known: KnownProperty | null; returned: FormState | null }) {
  const within = replyWithinOfPage();
  return (
    <SubmissionForm
      form={valuationForm}
      returned={returned}
      onSent={() => showToast({ title: sentTitle, tone: 'success' })}
      failureText={replyOr('Your request could not be sent. Please try again.')}
      labelledBy="valuation-heading"
      button={{ label: 'Request a valuation', busyLabel: 'Sending...' }}
      note={<AcceptTerms />}
      sent={(sent) => (
        <SentPanel {...sent} title={sentTitle} again="Ask about another property">
          <p>An agent calls you{within} to agree when to see it.</p>
        </SentPanel>
      )}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <Heading level={2} id="valuation-heading">
        Tell us about the property
      </Heading>
      <Segmented label="I want to" name="purpose" defaultValue={known?.isToLet ? 'Let' : 'Sell'} options={purposes} />
      <FieldGrid>
        <TextField
          label="Address or area"
          name="address"
          required
          maxLength={300}
          placeholder="Othaya Road, Kileleshwa"
          defaultValue={known?.place}
          className="sm:col-span-2"
        />
        <SelectField
          label="Property type"
          name="property_type"
          required
          missingMessage="Choose one of the property types"
          options={choicesOf(ownedTypes)}
          defaultValue={known?.type}
        />
        <TextField
          label="Size"
          name="size"
          optional
          maxLength={60}
          placeholder="120 sq m, or 50 by 100"
          defaultValue={known?.sizeSqm && `${known.sizeSqm} sq m`}
          help="Roughly: sq m for a building, acres or feet for land."
        />
        <PersonOffer />
        <TextField
          label="Your name"
          name="name"
          required
          missingMessage="Name is required"
          maxLength={100}
          autoComplete="name"
        />
        <PhoneField required placeholder="0712 345 678" />
        <EmailField optional className="sm:col-span-2" />
        <MoreFields names={['bedrooms', 'year_built', 'hoped_price', 'timing', 'message']} isFilled={!!known?.bedrooms}>
          <TextField
            label="Bedrooms"
            name="bedrooms"
            number={{ min: 0, max: MOST_BEDROOMS }}
            maxLength={20}
            placeholder="3"
            defaultValue={known?.bedrooms}
          />
          <TextField
            label="Year built"
            name="year_built"
            number={{ min: 1850, max: 2100 }}
            maxLength={20}
            placeholder="2015"
          />
          <PriceField
            label="Price or rent you hope for"
            name="hoped_price"
            placeholder="14,500,000"
            help="To let: a month."
          />
          <SelectField label="When" name="timing" options={choicesOf(timings)} help="By when you would like it done." />
          <TextAreaField
            label="Anything we should know"
            name="message"
            rows={3}
            maxLength={5000}
            placeholder="Tenants in it, work done lately, a good hour to call"
            className="sm:col-span-2"
          />
        </MoreFields>
      </FieldGrid>
    </SubmissionForm>
  );
}

const purposes = [
  { value: 'Sell', label: 'Sell' },
  { value: 'Let', label: 'Let' },
] satisfies { value: RequestValuationBody['purpose']; label: string }[];

export const ValuationForm = island('valuation-form', Form);
