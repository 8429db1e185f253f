import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { EarlierVersionNote, VersionHistory } from '#web/ui/form/version-history.tsx';
import { VersionedForm, versionKey } from '#web/ui/form/versioned-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { getOfficeOpening } from './office-client.gen.ts';
import type { EditedOpeningPage } from './office-contract.ts';
import { createOpeningForm, openingForm } from './office-forms.gen.ts';
import { OpeningFields } from './opening-fields.tsx';
import { openingStates } from './opening-list-page.tsx';

export interface OpeningPageProps {
  account: OwnAccount;
  opening: EditedOpeningPage;
  returned: FormState | null;
}

const crumbs = (title: string) => [{ label: 'Job openings', href: '/office/job-openings' }, { label: title }];

/** An opening that is not written yet. */
export function NewOpeningPage({ account, opening, returned }: OpeningPageProps) {
  const router = useRouter();
  return (
    <OfficePage title="New opening" breadcrumbs={crumbs('New opening')}>
      <SubmissionForm
        form={createOpeningForm}
        returned={returned}
        onSent={({ id, content }) => {
          showToast({ title: 'The opening is saved', line: content.title, tone: 'success' });
          void router.navigate({ href: `/office/job-openings/${id}` });
        }}
        label="New opening"
        button={{ label: 'Save', busyLabel: 'Saving...' }}
        className="max-w-[820px]"
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <OpeningFields opening={opening.content} />
        <LeaveGuard />
      </SubmissionForm>
    </OfficePage>
  );
}

/** An opening in its form. */
export function OpeningPage({ account, opening, returned }: OpeningPageProps) {
  const path = `/office/job-openings/${opening.id}`;
  const params = { opening_id: opening.id };
  const state = opening.state === 'new' ? null : openingStates[opening.state];
  return (
    <OfficePage
      title={opening.content.title}
      breadcrumbs={crumbs(opening.content.title)}
      badge={state && <Badge tone={state.tone}>{state.label}</Badge>}
      lead={opening.state === 'expired' ? 'The deadline has passed. A later one opens it again.' : undefined}
    >
      <EarlierVersionNote loaded={opening} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionedForm
          key={`${opening.id} ${versionKey(opening)}`}
          form={openingForm}
          readSaved={(saved) => saved}
          returned={returned}
          formToken={account.form_token}
          loaded={opening}
          reload={() => callApi(getOfficeOpening, { params })}
          label={opening.content.title}
          savedMessages="The opening is saved."
          hidden={{ opening_id: String(opening.id) }}
        >
          {(content) => <OpeningFields opening={content} />}
        </VersionedForm>
        <VersionHistory loaded={opening} path={path} />
      </div>
    </OfficePage>
  );
}
