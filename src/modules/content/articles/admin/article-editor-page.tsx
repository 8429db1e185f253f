import { useRouter } from '@tanstack/react-router';
import { Eye, History } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDateTime, nairobiDateTime } from '#platform/time/nairobi-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { draftStatusText } from '#web/ui/form/drafts/field-conflict.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { counted } from '../article-format.ts';
import { type ArticleState, articlesPath, previewHref, stateTones, versionsHref } from './article-labels.ts';
import type { AdminArticle } from './contract.ts';
import { discardForm, withdrawForm } from './forms.gen.ts';
import { type ArticleEditor, articleFieldName } from './use-article-editor.ts';

const publishLabels: Record<ArticleState, string> = {
  Draft: 'Publish now',
  Scheduled: 'Publish now',
  Published: 'Publish changes',
};

/** The buttons that save, publish or schedule. Each is a submit button with its `action`, so that they work without script. */
export function PublishPanel({ editor: { article, status } }: { editor: ArticleEditor }) {
  const { state } = article;
  const busy = status.name === 'saving';
  return (
    <div className="grid gap-4.5">
      <p className="text-sm text-soft">
        <StateText article={article} />
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name="action" value="save" variant="outline" size="sm" disabled={busy}>
          Save draft
        </Button>
        <Button type="submit" name="action" value="publish" size="sm" disabled={busy}>
          {publishLabels[state]}
        </Button>
      </div>
      {state !== 'Published' && (
        <div className="grid gap-3 border-t border-line pt-4.5">
          <TextField
            label="Publish later, at"
            name="publish_at"
            type="datetime-local"
            defaultValue={state === 'Scheduled' && article.published_at ? nairobiDateTime(article.published_at) : ''}
            help="Nairobi time."
          />
          <Button
            type="submit"
            name="action"
            value="schedule"
            variant="outline"
            size="sm"
            disabled={busy}
            className="justify-self-start"
          >
            {state === 'Scheduled' ? 'Schedule as it is now' : 'Schedule'}
          </Button>
        </div>
      )}
    </div>
  );
}

function StateText({ article }: { article: AdminArticle }) {
  const { state, published_at, has_changes, slug } = article;
  if (state === 'Scheduled' && published_at) {
    return (
      <>
        Visitors read it from {formatDateTime(published_at)} on.
        {has_changes && ' What was changed since then is not in it: schedule it as it is now.'}
      </>
    );
  }
  if (state !== 'Published') return 'Nobody but staff sees it.';
  return (
    <>
      Visitors read it at{' '}
      <SiteLink
        href={`/view/blog/${slug}`}
        preload={false}
        className="break-all text-link underline underline-offset-[0.2em]"
      >
        /view/blog/{slug}
      </SiteLink>
      {published_at && `, since ${formatDateTime(published_at)}`}.{has_changes && ' What you changed is not there yet.'}
    </>
  );
}

interface ArticlePageProps {
  editor: ArticleEditor;
  /** Whether the form was saved without script just now. */
  wasSaved: boolean;
  children: ReactNode;
}

export function ArticleEditorPage({ editor, wasSaved, children }: ArticlePageProps) {
  const router = useRouter();
  const { article } = editor;
  const link = (label: string, href: string, icon: typeof Eye) => (
    <ButtonLink
      href={href}
      // The linked page shows the stored article, so unsaved input is saved first.
      onClick={async (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (await editor.flush()) await router.navigate({ href });
      }}
      preload={false}
      icon={icon}
      variant="outline"
      size="sm"
    >
      {label}
    </ButtonLink>
  );
  return (
    <OfficePage
      title={article.content.title || 'Untitled article'}
      breadcrumbs={[{ label: 'Articles', href: articlesPath }, { label: 'Edit' }]}
      badge={
        <>
          <Badge tone={stateTones[article.state]}>{article.state}</Badge>
          {article.has_changes && article.state !== 'Draft' && <Badge tone="reserved">Unpublished changes</Badge>}
        </>
      }
      lead={[
        counted(article.read_minutes, 'minute to read', 'minutes to read'),
        counted(article.views_count, 'view'),
        counted(article.likes_count, 'like'),
      ].join(' · ')}
      actions={
        <>
          {link('Versions', versionsHref(article.id), History)}
          {link('Preview', previewHref(article.id), Eye)}
        </>
      }
    >
      <div className="-mt-3 grid gap-3">
        <p role="status" className="text-sm text-muted">
          {draftStatusText(editor, articleFieldName, savedText(article))}
        </p>
        {wasSaved && !editor.hasSaved && <Alert tone="success">It is saved.</Alert>}
      </div>
      {children}
    </OfficePage>
  );
}

function savedText({ edited_at, edited_by }: AdminArticle): string {
  return edited_at ? `Saved ${formatDateTime(edited_at)}${edited_by ? ` by ${edited_by}` : ''}.` : '';
}

interface TransitionsProps {
  editor: ArticleEditor;
  formToken: string;
  returned: FormState | null;
}

/** The forms that take an article off the site or discard its unpublished changes; nothing for a draft. */
export function ArticleTransitions({ editor, ...rest }: TransitionsProps) {
  const { id, state, version, has_changes } = editor.article;
  if (state === 'Draft') return null;
  const shared = {
    ...rest,
    about: { name: 'article_id', value: String(id) },
    // The version is read after unsaved input was saved.
    send: async <Saved,>(sendAnswers: (changed: { version: string }) => Promise<Saved>) => {
      await editor.flush();
      return sendAnswers({ version: String(editor.versionNow()) });
    },
    className: 'content-start justify-items-start',
  };
  return (
    <Card title="Take it back">
      <div className="grid gap-6 md:grid-cols-2">
        <ActionForm
          {...shared}
          form={withdrawForm}
          onSent={(article) => {
            editor.setArticle(article);
            showToast({ title: 'The article is a draft again', tone: 'success' });
          }}
          button={{ label: 'Back to a draft', variant: 'outline', size: 'sm' }}
        >
          <input type="hidden" name="version" value={version} />
          <p className="text-sm text-muted">
            Visitors cannot read it then. ‘Publish now’ brings it back: words, address and date are kept.
          </p>
        </ActionForm>
        {has_changes && state === 'Published' && (
          <ActionForm
            {...shared}
            form={discardForm}
            // The form restarts with the public content.
            onSent={() => window.location.reload()}
            button={{ label: 'Discard the changes', variant: 'outline', size: 'sm' }}
          >
            <input type="hidden" name="version" value={version} />
            <p className="text-sm text-muted">Back to what visitors read. What was written stays among the versions.</p>
          </ActionForm>
        )}
      </div>
    </Card>
  );
}
