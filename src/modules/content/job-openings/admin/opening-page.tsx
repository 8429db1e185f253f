import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { NewContentPage } from '../../new-content-page.tsx';
import { getOfficeOpening } from './client.gen.ts';
import type { EditedOpeningPage } from './contract.ts';
import { createOpeningForm, openingForm } from './forms.gen.ts';
import { OpeningFields } from './opening-fields.tsx';
import { openingStates } from './opening-list-page.tsx';

export interface OpeningPageProps {
  account: OwnAccount;
  /** Id 0 for a new opening. */
  opening: EditedOpeningPage;
  returned: FormState | null;
}

const list = { label: 'Job openings', href: '/office/job-openings' };

/** The editor of an opening, or the form for a new one. */
export function OpeningPage({ account, opening, returned }: OpeningPageProps) {
  const router = useRouter();
  const { id, content, state } = opening;
  const shared = { formToken: account.form_token, returned };
  if (state === 'new') {
    return (
      <NewContentPage
        {...shared}
        title="New opening"
        list={list}
        form={createOpeningForm}
        onSent={(created) => {
          showToast({ title: 'The opening is saved', line: created.content.title, tone: 'success' });
          void router.navigate({ href: `${list.href}/${created.id}` });
        }}
        className="max-w-[820px]"
      >
        <OpeningFields opening={content} />
      </NewContentPage>
    );
  }
  const { label, tone } = openingStates[state];
  return (
    <OfficePage
      title={content.title}
      breadcrumbs={[list, { label: content.title }]}
      badge={<Badge tone={tone}>{label}</Badge>}
      lead={state === 'expired' ? 'The deadline has passed. A later one opens it again.' : undefined}
    >
      <VersionedEditor
        {...shared}
        path={`${list.href}/${id}`}
        form={openingForm}
        loaded={opening}
        readSaved={(saved) => saved}
        reload={() => callApi(getOfficeOpening, { params: { opening_id: id } })}
        label={content.title}
        savedMessages="The opening is saved."
        hidden={{ opening_id: String(id) }}
      >
        {(edited) => <OpeningFields opening={edited} />}
      </VersionedEditor>
    </OfficePage>
  );
}
