import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type ArticleTransition, articleTransitions, mayTransition, transitionLabels } from './article-labels.ts';
import { archiveForm, discardForm, withdrawForm } from './forms.gen.ts';
import type { ArticleEditor } from './use-article-editor.ts';

interface TransitionsProps {
  editor: ArticleEditor;
  formToken: string;
  returned: FormState | null;
}

/** The forms that take an article off the site or discard its unpublished changes. */
export function ArticleTransitions(props: TransitionsProps) {
  const { article } = props.editor;
  return (
    <Card title="Take it back">
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {articleTransitions
          .filter((transition) => mayTransition(article.state, transition))
          .map((transition) => (
            <TransitionForm key={transition} transition={transition} {...props} />
          ))}
        {article.has_changes && article.state === 'Published' && <DiscardForm {...props} />}
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

const transitionForms = { withdraw: withdrawForm, archive: archiveForm } as const;

function TransitionForm({ transition, ...props }: TransitionsProps & { transition: ArticleTransition }) {
  const { editor } = props;
  const { button, done, line } = transitionLabels[transition];
  return (
    <ActionForm
      {...sharedProps(props)}
      form={transitionForms[transition]}
      send={async (sendAnswers) => sendAnswers(await savedVersion(editor))}
      onSent={(article) => {
        editor.setArticle(article);
        showToast({ title: done, tone: 'success' });
      }}
      button={{ label: button, variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="version" value={editor.article.version} />
      <p className="text-sm text-muted">{line}</p>
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
