import { ContactField, contactValue } from '#modules/crm';
import { ListingFormFields } from '#modules/listings';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { PriceField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { Mandate } from './contract.ts';
import { endMandateForm, saveMandateForm } from './forms.gen.ts';
import { REASON_LENGTH, VIEWING_NOTES_LENGTH } from './mandate.ts';
import type { MandatesPanelProps } from './panel-props.ts';
import { amount, KeysField, pair, TermFields } from './term-fields.tsx';

/**
 * Writes down a mandate, or changes the one that runs; folded where there is one.
 * @param isFolded also for a new one: the listing is sold or let
 */
export function MandateForm({
  listing,
  mandates,
  account,
  returned,
  isFolded,
}: MandatesPanelProps & { isFolded: boolean }) {
  const showDone = useMutationFeedback();
  const { current } = mandates;
  const wasRefused = returned !== null && !returned.receipt && 'mandate_kind' in returned.values;
  const form = (
    <ActionForm
      form={saveMandateForm}
      about={{ name: 'listing_id', value: String(listing.id) }}
      formToken={account.form_token}
      returned={returned}
      label="Mandate"
      onSent={() => showDone('The mandate is saved')}
      button={{ label: 'Save mandate', size: 'sm' }}
    >
      <input type="hidden" name="kind" value={listing.kind} />
      <input type="hidden" name="version" value={current?.version ?? 0} />
      <MandateFields mandates={mandates} />
    </ActionForm>
  );
  if (!current && !isFolded) return <Card title="Write down a mandate">{form}</Card>;
  return (
    <Card title={current ? 'Change' : 'New mandate'}>
      <details open={wasRefused}>
        <summary className="min-h-11 content-center font-semibold text-link underline underline-offset-[0.28em]">
          {current ? 'Change or renew this mandate' : 'Write down a new mandate'}
        </summary>
        <div className="mt-3">{form}</div>
      </details>
    </Card>
  );
}

function MandateFields({
  mandates: { current, owner, listing, may_know_lowest, today },
}: Pick<MandatesPanelProps, 'mandates'>) {
  const isSale = listing.purpose === 'Sale';
  const given = current?.contact ?? (current ? null : owner);
  return (
    <div className="grid gap-4.5">
      <ContactField
        label={isSale ? 'Vendor' : 'Landlord'}
        name="contact"
        required
        defaultValue={given ? contactValue(given) : ''}
      />
      <TermFields
        current={current}
        feeHelp={isSale ? 'Of the price.' : 'Of a month’s rent: 100 for one month.'}
        today={today}
      />
      <div className={pair}>
        <PriceField
          label={isSale ? 'Asking price' : 'Asking rent a month'}
          name="asking_kes"
          optional
          defaultValue={amount(current?.asking_kes)}
        />
        {may_know_lowest && (
          <PriceField
            label={isSale ? 'Lowest price' : 'Lowest rent a month'}
            name="lowest_kes"
            optional
            defaultValue={amount(current?.lowest_kes)}
            help="Owners, managers and who looks after the listing see it."
          />
        )}
      </div>
      <KeysField current={current} />
      <TextAreaField
        label="How to view"
        name="viewing_notes"
        optional
        rows={3}
        maxLength={VIEWING_NOTES_LENGTH}
        defaultValue={current?.viewing_notes ?? ''}
        help="Whom to call first, the gate, the dog."
      />
    </div>
  );
}

export function EndMandate({ listing, account, returned, mandate }: MandatesPanelProps & { mandate: Mandate }) {
  const showDone = useMutationFeedback();
  return (
    <Card title="End it">
      <ActionForm
        form={endMandateForm}
        about={{ name: 'mandate_id', value: String(mandate.id) }}
        formToken={account.form_token}
        returned={returned}
        label="End the mandate"
        onSent={() => showDone('The mandate is ended')}
        button={{ label: 'End the mandate today', variant: 'outline', size: 'sm' }}
      >
        <ListingFormFields {...listing} />
        <TextField label="Why" name="reason" required maxLength={REASON_LENGTH} autoComplete="off" />
      </ActionForm>
    </Card>
  );
}
