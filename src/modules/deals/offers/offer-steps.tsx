import type { OwnAccount } from '#modules/identity';
import { mailText } from '#modules/identity';
import { isSoldOrLet } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { CheckboxField, PriceField, TextAreaField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { AcceptanceFields, acceptLabel } from './acceptance-fields.tsx';
import type { OfferDetail } from './contract.ts';
import { changeOfferForm, stepOfferForm } from './forms.gen.ts';
import { isEndingStep, NOTE_LENGTH, type OfferStep, offerStateLabels, stepRules } from './offer.ts';
import { OfferTermsFields } from './offer-terms.tsx';

export interface OfferFormProps {
  offer: OfferDetail;
  account: Pick<OwnAccount, 'form_token' | 'sends_mail'>;
  returned: FormState | null;
}

const doneTitles: Record<OfferStep, string> = {
  change: 'The offer is changed',
  counter: 'The counter is noted',
  accept: 'The offer is accepted',
  refuse: 'The offer is refused',
  withdraw: 'The offer is withdrawn',
  'fall-through': 'It is noted that it fell through',
  reopen: 'The offer is open again',
};

/** A form for each step that is possible, folded. */
export function OfferSteps(props: OfferFormProps) {
  const { offer } = props;
  const focus = useKeptFocus<HTMLDivElement>();
  if (offer.state === 'completed') return <Completed offer={offer} />;
  if (offer.steps.length === 0) {
    return (
      <Card title="Next step">
        <p className="text-muted">
          {offerStateLabels[offer.state]}. {whyNoStep(offer)}
        </p>
      </Card>
    );
  }
  return (
    <Card title="Next step">
      {offer.may_complete && (
        <p className="mb-3">
          <ButtonLink href={`${offer.listing.path}/complete`} size="sm" preload={false}>
            {offer.listing.purpose === 'Sale' ? 'Complete the sale' : 'Complete the let'}
          </ButtonLink>
        </p>
      )}
      <div className="grid gap-1" {...focus}>
        {offer.steps.map((step) => (
          <details
            // Closed again once the step is taken.
            key={`${step} ${offer.version}`}
            name="offer-step"
            open={wasReturned(props, step)}
            className="border-b border-line pb-2 last:border-b-0"
          >
            <summary className="min-h-11 content-center font-semibold text-link underline underline-offset-[0.28em]">
              {stepRules[step].label}
            </summary>
            {step === 'change' ? <ChangeForm {...props} /> : <StepForm step={step} {...props} />}
          </details>
        ))}
      </div>
    </Card>
  );
}

const whyNoStep = ({ listing }: OfferDetail): string =>
  isSoldOrLet(listing.state)
    ? `The place is ${listing.state.toLowerCase()}: nothing can follow unless that is undone.`
    : 'Who looks after the listing or the enquiry takes the next step.';

const Completed = ({ offer: { listing } }: Pick<OfferFormProps, 'offer'>) => (
  <Card title="Next step">
    <p className="text-muted">
      The {listing.purpose === 'Sale' ? 'sale' : 'let'} is completed.{' '}
      <TextLink href={`${listing.path}/offers`}>See it with the listing</TextLink>
    </p>
  </Card>
);

const wasReturned = ({ returned }: OfferFormProps, step: OfferStep): boolean =>
  returned !== null &&
  !returned.receipt &&
  (step === 'change' ? returned.formId === changeOfferForm.id : returned.values.step === step);

function StepForm({ step, offer, account, returned }: OfferFormProps & { step: OfferStep }) {
  const showDone = useMutationFeedback();
  const isRent = offer.listing.purpose === 'Rent';
  return (
    <ActionForm
      form={stepOfferForm}
      about={{ name: 'step', value: step }}
      formToken={account.form_token}
      returned={returned}
      label={stepRules[step].label}
      className="mt-1 pb-3"
      onSent={() => showDone(doneTitles[step])}
      button={
        step === 'accept'
          ? { label: acceptLabel(offer), size: 'sm' }
          : { label: stepRules[step].label, size: 'sm', variant: 'outline' }
      }
    >
      <input type="hidden" name="offer_id" value={offer.id} />
      <input type="hidden" name="version" value={offer.version} />
      {stepRules[step].needsAmount && (
        <PriceField
          label={isRent ? 'Rent a month' : 'Sum'}
          name="amount_kes"
          required
          defaultValue={step === 'reopen' ? String(offer.amount_kes) : ''}
        />
      )}
      {step === 'accept' && <AcceptanceFields offer={offer} account={account} />}
      {step === 'reopen' && offer.may_reopen_enquiry && offer.enquiry && (
        <CheckboxField
          label={`Open enquiry ${offer.enquiry.reference} again`}
          name="reopens_enquiry"
          value="true"
          defaultChecked
          help="Left unticked, it stays closed."
        />
      )}
      {isEndingStep(step) && <BesideEnd offer={offer} account={account} />}
      <NoteAndTells offer={offer} />
    </ActionForm>
  );
}

function ChangeForm({ offer, account, returned }: OfferFormProps) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={changeOfferForm}
      formToken={account.form_token}
      returned={returned?.formId === changeOfferForm.id ? returned : null}
      label={stepRules.change.label}
      className="mt-1 pb-3"
      onSent={() => showDone(doneTitles.change)}
      button={{ label: 'Save the change', size: 'sm', variant: 'outline' }}
    >
      <input type="hidden" name="offer_id" value={offer.id} />
      <input type="hidden" name="version" value={offer.version} />
      <OfferTermsFields offer={offer} />
      <NoteAndTells offer={offer} />
    </ActionForm>
  );
}

const NoteAndTells = ({ offer }: Pick<OfferFormProps, 'offer'>) => (
  <>
    <TextAreaField
      label="Note"
      name="note"
      optional
      rows={2}
      maxLength={NOTE_LENGTH}
      help="In the timeline, and in the email to whom you tell."
    />
    <Tells offer={offer} />
  </>
);

/** What an offer that comes to nothing asks about: the enquiry it was made from, and their visits to come. */
function BesideEnd({ offer, account }: Pick<OfferFormProps, 'offer' | 'account'>) {
  const { own_visits: visits, may_close_enquiry, enquiry } = offer;
  if (!may_close_enquiry || !enquiry) return null;
  return (
    <>
      {visits > 0 && (
        <CheckboxField
          label={visits === 1 ? 'Cancel their visit to come' : `Cancel their ${visits} visits to come`}
          name="cancels_own_visits"
          value="true"
          help={mailText(account, 'They are told.')}
        />
      )}
      <CheckboxField
        label={`Close enquiry ${enquiry.reference} as lost`}
        name="closes_enquiry"
        value="true"
        help="Left unticked, it stays in Negotiation."
      />
    </>
  );
}

function Tells({ offer: { tells, listing } }: Pick<OfferFormProps, 'offer'>) {
  return (
    <div className="grid">
      {tells.buyer !== null && <CheckboxField label={`Tell ${tells.buyer}`} name="tells_buyer" value="true" />}
      {tells.vendor !== null && (
        <CheckboxField
          label={`Tell the ${listing.purpose === 'Sale' ? 'vendor' : 'landlord'}, ${tells.vendor}`}
          name="tells_vendor"
          value="true"
        />
      )}
    </div>
  );
}
