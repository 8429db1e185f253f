import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { LeaveGuard } from '#web/ui/form/drafts/leave-guard.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { ListingKind } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';
import { ListingFields } from './listing-fields.tsx';
import { createListingForm } from './writing-forms.gen.ts';

export interface NewListingPageProps {
  kind: ListingKind;
  account: OwnAccount;
  returned: FormState | null;
}

/** The form that creates a draft; photographs are added in the editor. */
export function NewListingPage({ kind, account, returned }: NewListingPageProps) {
  const router = useRouter();
  const { one, title, path } = listingKindLabels[kind];
  return (
    <OfficePage
      title={`New ${one}`}
      lead="It begins as a draft that no visitor sees. Photographs come next."
      breadcrumbs={[{ label: title, href: path }, { label: 'New' }]}
    >
      <SubmissionForm
        form={createListingForm}
        returned={returned}
        label={`New ${one}`}
        onSent={({ id }) => {
          showToast({ title: 'The draft is begun', line: 'Add its photographs next.', tone: 'success' });
          void router.navigate({ href: `${path}/${id}` });
        }}
        button={{ label: 'Begin the draft', busyLabel: 'Saving...' }}
        className="max-w-[1000px] gap-6"
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <input type="hidden" name="kind" value={kind} />
        <ListingFields kind={kind} isNew />
        <LeaveGuard />
      </SubmissionForm>
    </OfficePage>
  );
}
