import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { discardForm, withdrawForm } from './forms.gen.ts';
import type { ArticleEditor } from './use-article-editor.ts';

interface TransitionsProps {
  editor: ArticleEditor;
  formToken: string;
  returned: FormState | null;
}

/** The forms that take an article off the site or discard its unpublished changes; nothing for a draft. */
export function ArticleTransitions(props: TransitionsProps) {
  const { state, has_changes } = props.editor.article;
  if (state === 'Draft') return null;
  return (
    <Card title="Take it back">
      <div className="grid gap-6 md:grid-cols-2">
        <WithdrawForm {...props} />
        {has_changes && state === 'Published' && <DiscardForm {...props} />}
      </div>
    </Card>
  );
}

/** Props that the forms share. Their version is read when they are sent, after unsaved input was saved. */
const sharedProps = ({ editor, formToken, returned }: TransitionsProps) => ({
  about: { name: 'article_id', value: String(editor.article.id) },
  formToken,
  returned,
  className: 'content-start justify-items-start',
});

async function savedVersion(editor: ArticleEditor): Promise<{ version: string }> {
  await editor.flush();
  return { version: String(editor.versionNow()) };
}

function WithdrawForm(props: TransitionsProps) {
  const { editor } = props;
  return (
    <ActionForm
      {...sharedProps(props)}
      form={withdrawForm}
      send={async (sendAnswers) => sendAnswers(await savedVersion(editor))}
      onSent={(article) => {
        editor.setArticle(article);
        showToast({ title: 'The article is a draft again', tone: 'success' });
      }}
      button={{ label: 'Back to a draft', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="version" value={editor.article.version} />
      <p className="text-sm text-muted">
        Visitors cannot read it then. ‘Publish now’ brings it back: words, address and date are kept.
      </p>
    </ActionForm>
  );
}

function DiscardForm(props: TransitionsProps) {
  const { editor } = props;
  return (
    <ActionForm
      {...sharedProps(props)}
      form={discardForm}
      send={async (sendAnswers) => sendAnswers(await savedVersion(editor))}
      // The form restarts with the public content.
      onSent={() => window.location.reload()}
      button={{ label: 'Discard the changes', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="version" value={editor.article.version} />
      <p className="text-sm text-muted">Back to what visitors read. What was written stays among the versions.</p>
    </ActionForm>
  );
}
