import { useRouter } from '@tanstack/react-router';
import { Eye, History } from 'lucide';
import type { MouseEvent } from 'react';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { draftStatusText } from '#web/ui/form/field-conflict.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { articlesPath, counted, previewHref, stateTones, versionsHref } from './article-labels.ts';
import type { AdminArticle } from './contract.ts';
import { type ArticleEditor, articleFieldName } from './use-article-editor.ts';

/** The title, the state, whether everything is saved, and the ways to the preview and the versions. */
export function ArticleHead({ editor, wasSaved }: { editor: ArticleEditor; wasSaved: boolean }) {
  const router = useRouter();
  const { article } = editor;
  // What is typed has to be saved before another page can show it.
  const savedFirst = (href: string) => async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (await editor.flush()) await router.navigate({ href });
  };
  return (
    <div className="grid gap-3">
      <Breadcrumbs items={[{ label: 'Articles', href: articlesPath }, { label: 'Edit' }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3.5">
        <div className="min-w-0">
          <Heading level={1} size="h2" className="break-words">
            {article.content.title || 'Untitled article'}
          </Heading>
          <p className="mt-1.5 flex flex-wrap items-center gap-2.5 text-muted">
            <Badge tone={stateTones[article.state]}>{article.state}</Badge>
            {article.has_changes && article.state !== 'Draft' && <Badge tone="reserved">Unpublished changes</Badge>}
            <span>
              {[
                counted(article.read_minutes, 'minute to read', 'minutes to read'),
                counted(article.views_count, 'view'),
                counted(article.likes_count, 'like'),
              ].join(' · ')}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <ButtonLink
            href={versionsHref(article.id)}
            onClick={savedFirst(versionsHref(article.id))}
            preload={false}
            icon={History}
            variant="outline"
            size="sm"
          >
            Versions
          </ButtonLink>
          <ButtonLink
            href={previewHref(article.id)}
            onClick={savedFirst(previewHref(article.id))}
            preload={false}
            icon={Eye}
            variant="outline"
            size="sm"
          >
            Preview
          </ButtonLink>
        </div>
      </div>
      <p role="status" className="text-sm text-muted">
        {draftStatusText(editor, articleFieldName, savedText(article))}
      </p>
      {wasSaved && !editor.hasSaved && <Alert tone="success">It is saved.</Alert>}
    </div>
  );
}

function savedText({ edited_at, edited_by }: AdminArticle): string {
  return edited_at ? `Saved ${formatDateTime(edited_at)}${edited_by ? ` by ${edited_by}` : ''}.` : '';
}
