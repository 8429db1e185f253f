import { formatDateTime, nairobiDateTime } from '#platform/time/nairobi-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { ArticleState } from './article-labels.ts';
import type { AdminArticle } from './contract.ts';
import type { ArticleEditor } from './use-article-editor.ts';

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
