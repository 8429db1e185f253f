import { callApi } from '#platform/http/client.ts';
import { failureOfCancelling } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { asksToConfirm, ConfirmAgain } from '#web/ui/office/confirm-again.tsx';
import { useConfirm } from '#web/ui/office/use-confirm.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { editorHref, moveText } from './article-labels.ts';
import { type ArticleTransition, articleTransitions, isAskedFirst, mayTransition } from './article-states.ts';
import { discardArticleChanges, moveArticle } from './client.gen.ts';
import type { AdminArticle } from './contract.ts';
import { archiveForm, discardForm, withdrawForm } from './forms.gen.ts';
import type { ArticleEditor } from './use-article-editor.ts';

interface TransitionsProps {
  editor: ArticleEditor;
  formToken: string;
  returned: FormState | null;
}

/** Ways off the site, and back from what was changed. */
export function ArticleTransitions(props: TransitionsProps) {
  const { article } = props.editor;
  const moves = articleTransitions.filter((move) => mayTransition(article.state, move));
  const mayDiscard = article.has_changes && article.state === 'Published';
  return (
    <Card title="Take it back">
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {moves.map((move) => (
          <TransitionForm key={move} move={move} {...props} />
        ))}
        {mayDiscard && <DiscardForm {...props} />}
      </div>
    </Card>
  );
}

/** The version in which a form is sent: that after what is typed was saved. */
function useVersionedSend({ editor }: TransitionsProps) {
  const { article, flush } = editor;
  return async (
    send: (input: { article_id: number; version: number }) => Promise<AdminArticle>,
  ): Promise<AdminArticle> => {
    await flush();
    return send({ article_id: article.id, version: editor.versionNow() });
  };
}

function TransitionForm({ move, ...props }: TransitionsProps & { move: ArticleTransition }) {
  const { editor, formToken, returned } = props;
  const send = useVersionedSend(props);
  const { dialog, ask } = useConfirm();
  const { button, done, line, question, consequence } = moveText[move];
  const form = formOf(move);
  const moveOnceSure = async () => {
    const isAsked = isAskedFirst(editor.article.state, move);
    if (isAsked && !(await ask({ title: question, text: consequence, confirmLabel: button }))) {
      throw failureOfCancelling();
    }
    return send(({ article_id, version }) => callApi(moveArticle, { params: { article_id }, body: { version, move } }));
  };
  return (
    <>
      {dialog}
      <ActionForm
        form={form}
        about={{ name: 'article_id', value: String(editor.article.id) }}
        formToken={formToken}
        returned={asksToConfirm(returned, form.id) ? null : returned}
        send={moveOnceSure}
        onSent={(moved) => {
          editor.setArticle(moved);
          showToast({ title: done, tone: 'success' });
        }}
        button={{ label: button, variant: 'outline', size: 'sm' }}
        className="content-start justify-items-start"
      >
        <input type="hidden" name="version" value={editor.article.version} />
        <input type="hidden" name="move" value={move} />
        <p className="text-sm text-muted">{line}</p>
      </ActionForm>
    </>
  );
}

const formOf = (move: ArticleTransition) => (move === 'archive' ? archiveForm : withdrawForm);

/** The question about a way off the site, where its form was sent without script. */
export function ConfirmArticleTransition({ editor, formToken, returned }: TransitionsProps) {
  return articleTransitions.map((move) => (
    <ConfirmAgain
      key={move}
      returned={returned}
      formId={formOf(move).id}
      formToken={formToken}
      text={moveText[move].consequence}
      cancelHref={editorHref(editor.article.id)}
    />
  ));
}

function DiscardForm(props: TransitionsProps) {
  const { editor, formToken, returned } = props;
  const send = useVersionedSend(props);
  return (
    <ActionForm
      form={discardForm}
      about={{ name: 'article_id', value: String(editor.article.id) }}
      formToken={formToken}
      returned={returned}
      send={() =>
        send(({ article_id, version }) => callApi(discardArticleChanges, { params: { article_id }, body: { version } }))
      }
      // The form begins anew with what visitors read.
      onSent={() => window.location.reload()}
      button={{ label: 'Discard the changes', variant: 'outline', size: 'sm' }}
      className="content-start justify-items-start"
    >
      <input type="hidden" name="version" value={editor.article.version} />
      <p className="text-sm text-muted">Back to what visitors read. What was written stays among the versions.</p>
    </ActionForm>
  );
}
