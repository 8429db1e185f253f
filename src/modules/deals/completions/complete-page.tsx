import { ListingFormFields, listingKindLabels } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useFeedbackAt } from '#web/ui/office/use-mutation-feedback.ts';
import { DealFields, FollowingFields } from './complete-fields.tsx';
import { dealName, isOnOffer } from './completion.ts';
import { completeDealForm } from './forms.gen.ts';
import type { FollowingProps } from './telling-fields.tsx';

interface CompletePageProps extends FollowingProps {
  returned: FormState | null;
}

/** Where a sale or a let is closed: what was agreed, and what follows from it. */
export function CompletePage(props: CompletePageProps) {
  const { listing } = props.preparation;
  const list = listingKindLabels[listing.kind];
  const label = `Complete the ${dealName(listing.purpose)}`;
  return (
    <OfficePage
      title={label}
      lead={`${listing.title}, ${listing.reference}`}
      breadcrumbs={[{ label: list.title, href: list.path }, { label: listing.title, href: listing.path }, { label }]}
    >
      {isOnOffer(listing.state) ? <CompleteForm {...props} label={label} /> : <NotOnOffer {...listing} />}
    </OfficePage>
  );
}

const NotOnOffer = ({ state, path }: { state: string; path: string }) => (
  <Card title="It is not on offer" className="max-w-[720px]">
    <p>
      This listing stands at “{state}”. Only what is available or under offer can be completed.{' '}
      <TextLink href={`${path}/offers`}>See its offers</TextLink>
    </p>
  </Card>
);

function CompleteForm({ preparation, account, returned, label }: CompletePageProps & { label: string }) {
  const openWithFeedback = useFeedbackAt();
  const { listing } = preparation;
  return (
    <SubmissionForm
      form={completeDealForm}
      returned={returned}
      onSent={() =>
        openWithFeedback(`${listing.path}/offers`, listing.purpose === 'Sale' ? 'Sold' : 'Let', listing.title)
      }
      label={label}
      button={{ label, busyLabel: 'Saving...' }}
      className="max-w-[720px]"
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
      <ListingFormFields kind={listing.kind} id={listing.id} />
      <DealFields preparation={preparation} />
      <FollowingFields preparation={preparation} account={account} />
    </SubmissionForm>
  );
}
