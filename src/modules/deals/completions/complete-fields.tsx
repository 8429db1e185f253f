import { useState } from 'react';
import { ContactField, contactValue } from '#modules/crm';
import { parseKes } from '#platform/text/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckboxField, PriceField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { Card } from '#web/ui/office/card.tsx';
import { CancelsVisitsField } from '../offers/cancels-visits-field.tsx';
import { stepLabel } from '../progress/progress.ts';
import { LONGEST_TERM_MONTHS } from './completion.ts';
import type { CompletionPreparation } from './contract.ts';
import { FeeFields } from './fee-fields.tsx';
import { type FollowingProps, TellingFields, TellingParties } from './telling-fields.tsx';

const pair = classNames(alignedRows, 'gap-x-4 gap-y-4.5 sm:grid-cols-2');
const amount = (kes: number | null): string => (kes === null ? '' : String(kes));
const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What was agreed, filled in from the accepted offer and the mandate. */
export function DealFields({ preparation }: { preparation: CompletionPreparation }) {
  const { listing, today, contact, price_kes, deposit_kes, has_offer } = preparation;
  const returnedPrice = useFormField('price_kes').returnedValue;
  const [price, setPrice] = useState(returnedPrice ?? amount(price_kes));
  const isLet = listing.purpose === 'Rent';
  const who = isLet ? 'Tenant' : 'Buyer';
  return (
    <Card title={isLet ? 'The let' : 'The sale'}>
      <div className="grid gap-4.5">
        <div className={pair}>
          <PriceField
            label={isLet ? 'Rent a month' : 'Price'}
            name="price_kes"
            required
            defaultValue={amount(price_kes)}
            onValueChange={setPrice}
            help={has_offer ? 'From the accepted offer. Visitors do not see it.' : 'Visitors do not see it.'}
          />
          <TextField label="Day" name="completed_on" type="date" required max={today} defaultValue={today} />
        </div>
        <ContactField label={who} name="contact" optional defaultValue={contact ? contactValue(contact) : ''} />
        <FeeFields preparation={preparation} priceKes={parseKes(price)} />
        {isLet && (
          <>
            <div className={pair}>
              <PriceField label="Deposit" name="deposit_kes" optional defaultValue={amount(deposit_kes)} />
              <TextField
                label="Term in months"
                name="term_months"
                optional
                number={{ min: 1, max: LONGEST_TERM_MONTHS }}
              />
            </div>
            <TextField label="Moves in on" name="moves_in_on" type="date" optional />
          </>
        )}
      </div>
    </Card>
  );
}

/** '7 of 8 steps are not noted as done: Deposit paid, Handed over.' */
const openStepsText = ({ all, open }: CompletionPreparation['steps']): string =>
  `${open.length} of ${all} steps ${open.length === 1 ? 'is' : 'are'} not noted as done: ${open.map(stepLabel).join(', ')}.`;

/** What follows from it for others, as far as there are any. */
export function FollowingFields(props: FollowingProps) {
  const { listing, others, has_mandate, steps } = props.preparation;
  const { enquiries, offers, visits } = others;
  const isLet = listing.purpose === 'Rent';
  return (
    <Card title="What follows">
      <p className="text-muted">
        The listing is marked {isLet ? 'let' : 'sold'}, and enquiries of the {isLet ? 'tenant' : 'buyer'} are won.{' '}
        {offers > 0 && `${counted(offers, 'other open offer is refused', 'other open offers are refused')}.`}
      </p>
      <div className="mt-2 grid">
        <CheckboxField
          label={`What else the ${isLet ? 'tenant' : 'buyer'} asked us to look for is settled too`}
          name="wins_general"
          value="true"
          help="Open enquiries of theirs that name no listing are won. Left unticked, they stay open."
        />
        {enquiries > 0 && (
          <CheckboxField
            label={`Close ${counted(enquiries, 'other enquiry', 'other enquiries')} as lost`}
            name="closes_enquiries"
            value="true"
            help="Of those who are named below. Left unticked, they stay open."
          />
        )}
        <CancelsVisitsField visits={visits} path={listing.path} account={props.account} />
        {has_mandate && (
          <CheckboxField label="End the mandate" name="ends_mandate" value="true" defaultChecked={!isLet} />
        )}
        {steps.open.length > 0 && (
          <CheckboxField
            label={`Note ${counted(steps.open.length, 'open step', 'open steps')} as done today`}
            name="notes_steps"
            value="true"
            help={`${openStepsText(steps)} Left unticked, ${steps.open.length === 1 ? 'it stays' : 'they stay'} open.`}
          />
        )}
      </div>
      <TellingParties {...props} />
      <TellingFields {...props} />
    </Card>
  );
}
