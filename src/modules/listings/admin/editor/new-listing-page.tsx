import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { Fields } from '#platform/http/form-fields.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { LeaveGuard } from '#web/ui/form/drafts/leave-guard.tsx';
import { SaveSession } from '#web/ui/form/drafts/save-session.ts';
import { readAnswers } from '#web/ui/form/form-reading.ts';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { ListingKind } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';
import { ListingFields } from './listing-fields.tsx';
import { listingFields } from './listing-form-values.ts';
import { createListingForm } from './writing-forms.gen.ts';

interface PreviewFrameProps {
  kind: ListingKind;
  id: number;
  children: ReactNode;
}

/** The public page of a listing under a bar that links back to the editor. */
export function PreviewFrame({ kind, id, children }: PreviewFrameProps) {
  return (
    <>
      <aside
        aria-label="Preview"
        className="on-dark sticky top-0 z-40 flex flex-wrap items-center justify-between gap-3 bg-ink-950 px-gutter py-2.5 text-text"
      >
        <p className="text-sm">
          <strong className="font-semibold">Preview.</strong> As visitors would see it; only staff see this page.
        </p>
        <ButtonLink href={`${listingKindLabels[kind].path}/${id}`} variant="light" size="sm">
          Back to editing
        </ButtonLink>
      </aside>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export const FormInPreview = ({ id, name }: { id: string; name: string }) => (
  <p id={id} className="rounded-panel border border-dashed border-line-strong p-5 text-soft">
    Visitors find “{name}” here.
  </p>
);

export interface NewListingPageProps {
  kind: ListingKind;
  account: OwnAccount;
  returned: FormState | null;
}

export function NewListingPage({ kind, account, returned }: NewListingPageProps) {
  const router = useRouter();
  const { one, title, path } = listingKindLabels[kind];
  return (
    <OfficePage
      title={`New ${one}`}
      lead="It begins as a draft that no visitor sees. Photographs come next."
      actions={
        <ButtonLink href="/office/contacts/take-on" variant="outline" size="sm">
          Take it on with its vendor
        </ButtonLink>
      }
      breadcrumbs={[{ label: title, href: path }, { label: 'New' }]}
    >
      <SubmissionForm
        form={createListingForm}
        returned={returned}
        label={`New ${one}`}
        onSent={({ id }, answers, form) => {
          keepTypedSince(answers, form, new SaveSession(`${kind}-${id}`, account.id));
          showToast({ title: 'The draft is begun', line: 'Add its photographs next.', tone: 'success' });
          return router.navigate({ href: `${path}/${id}` });
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

/** Keeps in the tab what was typed while the form was sent: the editor, which opens next, saves it. */
function keepTypedSince(answers: Fields, form: HTMLFormElement, session: SaveSession): void {
  const [base, now] = [listingFields(answers), listingFields(readAnswers(form).answers)];
  const typed = Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== base[name]));
  if (Object.keys(typed).length > 0) session.remember({ fields: typed, base });
}

export function ListingMissing({ kind }: { kind: ListingKind }) {
  const { title, path, one } = listingKindLabels[kind];
  return (
    <OfficePage title="Not found" breadcrumbs={[{ label: title, href: path }, { label: 'Not found' }]}>
      <EmptyState title={`There is no such ${one}`} action={<ButtonLink href={path}>Back to the list</ButtonLink>}>
        The address may be wrong.
      </EmptyState>
    </OfficePage>
  );
}
