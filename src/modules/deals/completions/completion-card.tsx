import type { ReactNode } from 'react';
import { mailText, type OwnAccount } from '#modules/identity';
import { ListingFormFields } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { formatKsh } from '#platform/text/money.ts';
import { formatDate, shortDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { FactList } from '#web/ui/office/fact-list.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { dealName, feeWithVat, isOnOffer } from './completion.ts';
import type { Completion, Completions } from './contract.ts';
import { undoCompletionForm } from './forms.gen.ts';

interface CompletionCardProps {
  listing: { kind: 'property' | 'land'; id: number };
  /** Of the listing in the office: '/office/land/12' */
  path: string;
  completions: Completions;
  account: Pick<OwnAccount, 'form_token' | 'sends_mail'>;
  returned: FormState | null;
}

const doneMessages: Record<string, string> = {
  'complete-deal': 'It is completed.',
  'undo-completion':
    'The completion is undone. What was changed meanwhile stays as it is, and so do cancelled visits, emails and steps noted as done.',
};

/** For how much and to whom the listing was sold or let; the way to complete it while it is on offer. */
export function CompletionCard(props: CompletionCardProps) {
  const { items, listing, may_work } = props.completions;
  const standing = items.find(({ is_standing }) => is_standing);
  const others = items.filter(({ is_standing }) => !is_standing);
  const canComplete = may_work && isOnOffer(listing.state);
  if (items.length === 0 && !canComplete) return null;
  const deal = dealName(listing.purpose);
  return (
    <Card title={listing.purpose === 'Sale' ? 'The sale' : 'The let'} note="Staff only">
      <SentNote messages={doneMessages} />
      {standing ? <Facts {...standing} /> : <p className="text-muted">It is not completed yet.</p>}
      {standing && isOnOffer(listing.state) && (
        <p className="mt-3 text-sm text-muted">The listing is back on the market since.</p>
      )}
      {standing && may_work && <UndoForm {...props} completion={standing} />}
      {canComplete && (
        <p className="mt-4">
          <ButtonLink href={`${props.path}/complete`} variant="outline" size="sm" preload={false}>
            {`Complete the ${deal}`}
          </ButtonLink>
        </p>
      )}
      {others.length > 0 && <Earlier items={others} />}
    </Card>
  );
}

const sumOf = ({ price_kes, is_let }: Completion): string =>
  is_let ? `${formatKsh(price_kes)} a month` : formatKsh(price_kes);

function Facts(completion: Completion) {
  const { is_let, contact, fee_kes, fee_has_vat, fee_vat_percent, deposit_kes, term_months, moves_in_on, offer_id } =
    completion;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [is_let ? 'Rent' : 'Price', sumOf(completion)],
    ['Day', shortDay(completion.completed_on)],
    [
      is_let ? 'Tenant' : 'Buyer',
      contact ? (
        <TextLink key="contact" href={`/office/contacts/${contact.id}`}>
          {contact.name}
        </TextLink>
      ) : (
        'Nobody named'
      ),
    ],
    ['Fee', fee_kes !== null && feeWithVat(fee_kes, fee_has_vat && fee_vat_percent)],
    ['Deposit', deposit_kes !== null && formatKsh(deposit_kes)],
    ['Term', term_months !== null && (term_months === 1 ? '1 month' : `${term_months} months`)],
    ['Moves in', moves_in_on && shortDay(moves_in_on)],
    [
      'Offer',
      offer_id !== null && (
        <TextLink key="offer" href={`/office/offers/${offer_id}`}>
          The accepted offer
        </TextLink>
      ),
    ],
    ['Completed by', `${completion.made_by}, ${formatDate(completion.made_at)}`],
  ];
  return <FactList facts={facts} />;
}

function UndoForm({ listing, account, returned, completion }: CompletionCardProps & { completion: Completion }) {
  const showDone = useMutationFeedback();
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold text-link underline underline-offset-[0.28em]">
        Undo
      </summary>
      <ActionForm
        form={undoCompletionForm}
        about={{ name: 'completion_id', value: String(completion.id) }}
        formToken={account.form_token}
        returned={returned}
        label="Undo the completion"
        onSent={({ left }) => showDone(left.length > 0 ? `Undone, except for ${left.join(', ')}` : 'It is undone')}
        button={{ label: 'Undo the completion', variant: 'outline', size: 'sm' }}
      >
        <ListingFormFields {...listing} version={completion.version} />
        <p className="text-sm text-muted">
          Listing, enquiries, offers and mandate stand again where they stood, except for what was changed meanwhile.
          Cancelled visits, emails and steps noted as done stay.
        </p>
        <TellingOfUndoing completion={completion} account={account} />
      </ActionForm>
    </details>
  );
}

/** A tick for each who got an email about it: that it did not go ahead. */
function TellingOfUndoing({
  completion: { told, is_let },
  account,
}: Pick<CompletionCardProps, 'account'> & { completion: Completion }) {
  const { vendor, buyer, waiting } = told;
  const done = is_let ? 'let' : 'sold';
  if (!vendor && !buyer && waiting === 0) return null;
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">Tell that it did not go ahead</legend>
      <p className="text-sm text-muted">{mailText(account, 'Each one gets one short email.')}</p>
      {vendor && (
        <CheckboxField label={is_let ? 'Tell the landlord' : 'Tell the vendor'} name="tells_vendor" value="true" />
      )}
      {buyer && <CheckboxField label={is_let ? 'Tell the tenant' : 'Tell the buyer'} name="tells_buyer" value="true" />}
      {waiting > 0 && (
        <CheckboxField
          label={`Tell those who were told that it was ${done} (${waiting === 1 ? '1 person' : `${waiting} people`})`}
          name="tells_waiting"
          value="true"
        />
      )}
    </fieldset>
  );
}

const Earlier = ({ items }: { items: readonly Completion[] }) => (
  <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
    {items.map((completion) => (
      <li key={completion.id} className="break-words">
        {[sumOf(completion), shortDay(completion.completed_on), completion.contact?.name].filter(Boolean).join(', ')}
        {completion.undone_at !== null && (
          <span className="block text-muted">
            Undone by {completion.undone_by}, {formatDate(completion.undone_at)}
          </span>
        )}
      </li>
    ))}
  </ul>
);
