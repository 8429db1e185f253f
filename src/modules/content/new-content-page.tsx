import type { Endpoint } from '#platform/http/contract.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { LeaveGuard } from '#web/ui/form/drafts/leave-guard.tsx';
import { SubmissionForm, type SubmissionFormProps } from '#web/ui/form/submission-form.tsx';
import type { Crumb } from '#web/ui/layout/breadcrumbs.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';

export interface NewContentPageProps<E extends Endpoint>
  extends Pick<SubmissionFormProps<E>, 'form' | 'returned' | 'onSent' | 'encType' | 'className' | 'children'> {
  button?: SubmissionFormProps<E>['button'];
  title: string;
  list: Crumb;
  formToken: string;
}

export function NewContentPage<E extends Endpoint>({
  title,
  list,
  formToken,
  children,
  ...form
}: NewContentPageProps<E>) {
  return (
    <OfficePage title={title} breadcrumbs={[list, { label: title }]}>
      <SubmissionForm label={title} button={{ label: 'Save', busyLabel: 'Saving...' }} {...form}>
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        {children}
        <LeaveGuard />
      </SubmissionForm>
    </OfficePage>
  );
}
