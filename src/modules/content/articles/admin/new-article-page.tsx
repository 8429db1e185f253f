import { useRouter } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { articlesPath, editorHref } from './article-labels.ts';
import { newArticleForm } from './forms.gen.ts';

export function NewArticlePage({ formToken, returned }: { formToken: string; returned: FormState | null }) {
  const router = useRouter();
  return (
    <OfficePage title="New article" breadcrumbs={[{ label: 'Articles', href: articlesPath }, { label: 'New' }]}>
      <Card className="max-w-180">
        <SubmissionForm
          form={newArticleForm}
          returned={returned}
          onSent={({ id }) => void router.navigate({ href: editorHref(id) })}
          label="New article"
          button={{ label: 'Begin', busyLabel: 'Beginning...' }}
        >
          <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
          <TextField
            label="Title"
            name="title"
            required
            minLength={3}
            maxLength={200}
            invalidMessage="The title needs 3 letters or more"
            help="It can be changed as long as you write. Nobody but staff sees the article before it is published."
          />
        </SubmissionForm>
      </Card>
    </OfficePage>
  );
}
