import { ContactField, contactValue } from '#modules/crm';
import type { OwnAccount } from '#modules/identity';
import { mailText } from '#modules/identity';
import { classNames } from '#web/ui/class-names.ts';
import { CheckboxField, PriceField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { dealName, LONGEST_TERM_MONTHS, waitingGroupLabels, waitingGroups } from './completion.ts';
import type { CompletionPreparation } from './contract.ts';

const pair = classNames(alignedRows, 'gap-x-4 gap-y-4.5 sm:grid-cols-2');
const amount = (kes: number | null): string => (kes === null ? '' : String(kes));
const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What was agreed, filled in from the accepted offer and the mandate. */
export function DealFields({ preparation }: { preparation: CompletionPreparation }) {
  const { listing, today, contact, price_kes, fee_kes, fee_has_vat, deposit_kes, has_mandate, has_offer } = preparation;
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
            help={has_offer ? 'From the accepted offer. Visitors do not see it.' : 'Visitors do not see it.'}
          />
          <TextField label="Day" name="completed_on" type="date" required max={today} defaultValue={today} />
        </div>
        <ContactField label={who} name="contact" optional defaultValue={contact ? contactValue(contact) : ''} />
        <div>
          <PriceField
            label="Fee"
            name="fee_kes"
            optional
            defaultValue={amount(fee_kes)}
            help={
              has_mandate && fee_kes !== null
                ? 'Without VAT, as the mandate says for this price.'
                : 'Without VAT. Only who works on the listing sees it.'
            }
          />
          <CheckboxField label="VAT is added to the fee" name="fee_has_vat" value="true" defaultChecked={fee_has_vat} />
        </div>
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

export interface FollowingProps {
  preparation: CompletionPreparation;
  account: Pick<OwnAccount, 'form_token' | 'sends_mail'>;
}

/** What follows from it for others, as far as there are any. */
export function FollowingFields(props: FollowingProps) {
  const { listing, others, has_mandate } = props.preparation;
  const { enquiries, offers, visits } = others;
  const isLet = listing.purpose === 'Rent';
  return (
    <Card title="What follows">
      <p className="text-muted">
        The listing is marked {isLet ? 'let' : 'sold'}, and enquiries of the {isLet ? 'tenant' : 'buyer'} are won.{' '}
        {offers > 0 && `${counted(offers, 'other open offer is refused', 'other open offers are refused')}.`}
      </p>
      <div className="mt-2 grid">
        {enquiries > 0 && (
          <CheckboxField
            label={`Close ${counted(enquiries, 'other enquiry', 'other enquiries')} as lost`}
            name="closes_enquiries"
            value="true"
            help="Left unticked, they stay open."
          />
        )}
        {visits > 0 && (
          <CheckboxField
            label={visits === 1 ? 'Cancel the visit to come' : `Cancel the ${visits} visits to come`}
            name="cancels_visits"
            value="true"
            help={mailText(props.account, 'Everybody with an email address is told. Left unticked, they stay.')}
          />
        )}
        {has_mandate && (
          <CheckboxField label="End the mandate" name="ends_mandate" value="true" defaultChecked={!isLet} />
        )}
      </div>
      <TellingFields {...props} />
    </Card>
  );
}

function TellingFields({ preparation: { listing, can_tell, similar }, account }: FollowingProps) {
  const groups = waitingGroups.filter((group) => can_tell[group] > 0);
  if (groups.length === 0) return null;
  const done = listing.purpose === 'Rent' ? 'let' : 'sold';
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">Tell those who waited</legend>
      <p className="clear-both text-sm text-muted">
        {mailText(account, `Each gets one email: that the ${dealName(listing.purpose)} is done, and what is like it.`)}
      </p>
      {groups.map((group) => (
        <CheckboxField
          key={group}
          label={`${counted(can_tell[group], 'person', 'people')} who ${waitingGroupLabels[group]}`}
          name={`tells_${group}`}
          value="true"
        />
      ))}
      <p className="mt-2 text-sm">
        {similar.length === 0
          ? `Nothing like it is on offer now: the email says only that it is ${done}.`
          : 'The email names:'}
      </p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {similar.map(({ title, path, place, price }) => (
          <li key={path} className="break-words">
            <TextLink href={path}>{title}</TextLink>, {place}, {price}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
