import { useRouter } from '@tanstack/react-router';
import { Eye, History } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { draftStatusText } from '#web/ui/form/drafts/field-conflict.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { counted } from '../article-format.ts';
import { articlesPath, previewHref, stateTones, versionsHref } from './article-labels.ts';
import type { AdminArticle } from './contract.ts';
import { type ArticleEditor, articleFieldName } from './use-article-editor.ts';

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
