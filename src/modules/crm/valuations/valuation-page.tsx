import { REPLY_PROMISE } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Container } from '#web/ui/container.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { replyOr } from '#web/ui/form/submission-start.ts';
import { Heading, Lead } from '#web/ui/heading.tsx';
import { FieldGrid } from '#web/ui/person-fields.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { NextSteps } from '../next-steps.tsx';
import type { RequestValuationBody } from './contract.ts';
import { valuationForm } from './forms.gen.ts';

const propertyTypes: readonly RequestValuationBody['property_type'][] = [
  'Apartment',
  'House',
  'Block of flats',
  'Office',
  'Shop',
  'Godown',
  'Land',
  'Other',
];

const steps = [
  { title: 'We call you', text: 'Ten minutes: where it is, what it is, and by when you would like to move.' },
  { title: 'We come to see it', text: 'At an hour that suits you. Keep the title and the last rates receipt at hand.' },
  { title: 'You hear a price', text: 'What it should fetch, and the sales or rents nearby behind it.' },
  { title: 'You decide', text: 'Sell or let with us, or wait. Asking binds you to nothing.' },
];

const linkLook = '[&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-[0.2em]';
const sentTitle = 'Thank you, we have your request';

export interface ValuationPageProps {
  /** Whom to call; E.164. */
  phone: string;
  /** The form as it came back without JavaScript. */
  returned: FormState | null;
}

/** Where an owner asks what a property would sell or let for. */
export function ValuationPage({ phone, returned }: ValuationPageProps) {
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Request a valuation' }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div>
          <Heading level={1} size="display" className="mt-2 mb-5 max-w-[12ch]">
            What is it worth?
          </Heading>
          <Lead className="max-w-[40ch]">
            Tell us where it is and what it is. An agent calls you {REPLY_PROMISE}, comes to see it, and prices it from
            what was paid nearby.
          </Lead>
        </div>
        <div className="mt-9 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <ValuationForm returned={returned} />
        </div>
        <div>
          <NextSteps steps={steps} id="valuation-next" />
          <Costs phone={phone} />
        </div>
      </div>
    </Container>
  );
}

function Costs({ phone }: { phone: string }) {
  return (
    <section aria-labelledby="valuation-costs" className={`mt-9 grid max-w-[58ch] gap-2.5 [&_p]:text-soft ${linkLook}`}>
      <Heading level={3} id="valuation-costs">
        What it costs
      </Heading>
      <p>
        The call, the visit and our opinion of the price cost nothing. If you want it in writing,{' '}
        <SiteLink href="/book/appointment?service=property-valuation">book a consultation</SiteLink>: you see the fee
        before you give us your name.
      </p>
      <p>
        A bank, a court or a succession needs the report of a registered valuer, which agents do not write. Call us at{' '}
        <a href={phoneHref(phone)} className="whitespace-nowrap">
          {localPhone(phone)}
        </a>{' '}
        if you are not sure which one you need.
      </p>
    </section>
  );
}

function ValuationForm({ returned }: { returned: FormState | null }) {
  return (
    <SubmissionForm
      form={valuationForm}
      returned={returned}
      onSent={() => showToast({ title: sentTitle, tone: 'success' })}
      failureText={replyOr('Your request could not be sent. Please try again.')}
      labelledBy="valuation-heading"
      button={{ label: 'Request a valuation', busyLabel: 'Sending...' }}
      note={<Terms />}
      sent={(sent) => (
        <SentPanel {...sent} title={sentTitle} again="Ask about another property">
          <p>An agent calls you {REPLY_PROMISE} to agree when to see it.</p>
        </SentPanel>
      )}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <Heading level={2} id="valuation-heading">
        Tell us about the property
      </Heading>
      <Segmented label="I want to" name="purpose" defaultValue="Sell" options={purposes} />
      <FieldGrid>
        <TextField
          label="Address or area"
          name="address"
          required
          maxLength={300}
          placeholder="Othaya Road, Kileleshwa"
          className="sm:col-span-2"
        />
        <SelectField
          label="Property type"
          name="property_type"
          required
          missingMessage="Choose one of the property types"
          options={[{ value: '', label: 'Choose one' }, ...propertyTypes.map((type) => ({ value: type, label: type }))]}
        />
        <TextField
          label="Size"
          name="size"
          optional
          maxLength={60}
          placeholder="120 sq m, or 50 by 100"
          help="Roughly: sq m for a building, acres or feet for land."
        />
        <TextField
          label="Your name"
          name="name"
          required
          missingMessage="Name is required"
          maxLength={100}
          autoComplete="name"
        />
        <TextField
          label="Phone number"
          name="phone"
          type="tel"
          required
          maxLength={30}
          autoComplete="tel"
          placeholder="0712 345 678"
        />
        <TextField
          label="Email address"
          name="email"
          type="email"
          optional
          maxLength={254}
          autoComplete="email"
          className="sm:col-span-2"
        />
        <TextAreaField
          label="Anything we should know"
          name="message"
          optional
          rows={3}
          maxLength={5000}
          placeholder="Tenants in it, work done lately, a good hour to call"
          className="sm:col-span-2"
        />
      </FieldGrid>
    </SubmissionForm>
  );
}

const purposes = [
  { value: 'Sell', label: 'Sell' },
  { value: 'Let', label: 'Let' },
] satisfies { value: RequestValuationBody['purpose']; label: string }[];

const Terms = () => (
  <p className={`text-xs text-muted ${linkLook}`}>
    By sending this you accept our <SiteLink href="/terms">terms</SiteLink> and{' '}
    <SiteLink href="/privacy/policy">privacy policy</SiteLink>.
  </p>
);
