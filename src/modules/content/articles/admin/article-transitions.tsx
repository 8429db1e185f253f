import { failureOfCancelling } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { asksToConfirm, ConfirmAgain, useConfirm } from '#web/ui/office/confirm-again.tsx';
import { editorHref, transitionLabels } from './article-labels.ts';
import { type ArticleTransition, articleTransitions, mayTransition, needsConfirmation } from './article-states.ts';
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

const formFor = (transition: ArticleTransition) => (transition === 'archive' ? archiveForm : withdrawForm);

function TransitionForm({ transition, ...props }: TransitionsProps & { transition: ArticleTransition }) {
  const { editor, returned } = props;
  const { dialog, ask } = useConfirm();
  const { button, done, line, question, consequence } = transitionLabels[transition];
  const form = formFor(transition);
  const confirm = async () => {
    if (!needsConfirmation(editor.article.state, transition)) return;
    const isSure = await ask({ title: question, text: consequence, confirmLabel: button });
    if (!isSure) throw failureOfCancelling();
  };
  return (
    <>
      {dialog}
      <ActionForm
        {...sharedProps(props)}
        form={form}
        returned={asksToConfirm(returned, form.id) ? null : returned}
        send={async (sendAnswers) => {
          await confirm();
          return sendAnswers({ ...(await savedVersion(editor)), is_confirmed: 'true' });
        }}
        onSent={(article) => {
          editor.setArticle(article);
          showToast({ title: done, tone: 'success' });
        }}
        button={{ label: button, variant: 'outline', size: 'sm' }}
      >
        <input type="hidden" name="version" value={editor.article.version} />
        <p className="text-sm text-muted">{line}</p>
      </ActionForm>
    </>
  );
}

/** Without script: the confirmation that a transition's form was returned with. */
export function ConfirmArticleTransition({ editor, formToken, returned }: TransitionsProps) {
  return articleTransitions.map((transition) => (
    <ConfirmAgain
      key={transition}
      returned={returned}
      formId={formFor(transition).id}
      formToken={formToken}
      text={transitionLabels[transition].consequence}
      cancelHref={editorHref(editor.article.id)}
    />
  ));
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
