import { useRouter } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { compareTexts } from '#platform/text/text-diff.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { flatDifferences } from '#platform/versioning/differences.ts';
import type { VersionSummary } from '#platform/versioning/versions.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { VersionTimeline } from '#web/ui/form/drafts/version-history.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TextChanges } from '../../text-changes.tsx';
import { articlesPath, editorHref, versionsHref } from './article-labels.ts';
import type { AdminArticle, ArticleContent } from './contract.ts';
import { restoreForm } from './forms.gen.ts';

export interface VersionsPageProps {
  article: AdminArticle;
  versions: readonly VersionSummary[];
  /** The version to compare with the current draft, if one was chosen. */
  chosen: (VersionSummary & { content: ArticleContent }) | null;
  formToken: string;
  returned: FormState | null;
}

export function VersionsPage({ article, versions, chosen, formToken, returned }: VersionsPageProps) {
  return (
    <OfficePage
      title="Versions"
      lead={article.content.title}
      breadcrumbs={[
        { label: 'Articles', href: articlesPath },
        { label: 'Edit', href: editorHref(article.id) },
        { label: 'Versions' },
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card title="Kept versions">
          <VersionTimeline
            versions={versions.map(({ created_at, ...version }) => ({ ...version, at: formatDateTime(created_at) }))}
            shown={chosen?.version}
            hrefOf={(version) => versionsHref(article.id, version)}
            empty="Every save by a button is kept from now on."
          />
        </Card>
        {chosen ? (
          <Comparison article={article} chosen={chosen} formToken={formToken} returned={returned} />
        ) : (
          <Card>
            <p className="text-soft">Choose a version to see what has changed since.</p>
          </Card>
        )}
      </div>
    </OfficePage>
  );
}

type ComparisonProps = Pick<VersionsPageProps, 'article' | 'formToken' | 'returned'> & {
  chosen: NonNullable<VersionsPageProps['chosen']>;
};

function Comparison({ article, chosen, formToken, returned }: ComparisonProps) {
  const router = useRouter();
  const { content: before, ...oldFields } = chosen.content;
  const { content: after, ...fields } = article.content;
  const differences = flatDifferences(oldFields, fields);
  const isSame = differences.length === 0 && before === after;
  return (
    <Card title={`From version ${chosen.version} to what is written now`}>
      <div className="grid gap-6">
        {isSame && <p>Nothing has changed since.</p>}
        {differences.length > 0 && (
          <dl className="grid gap-3">
            {differences.map(({ field, from, to }) => (
              <div key={field}>
                <dt className="text-sm font-semibold">{field}</dt>
                <dd className="break-words">
                  {from && <del className="text-muted">{from}</del>} {to && <ins className="no-underline">{to}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {before !== after && (
          <section aria-label="The text" className="grid gap-2 border-t border-line pt-5">
            <TextChanges changes={compareTexts(before, after)} />
          </section>
        )}
        {!isSame && (
          <ActionForm
            form={restoreForm}
            about={{ name: 'article_id', value: String(article.id) }}
            formToken={formToken}
            returned={returned}
            onSent={() => {
              showToast({ title: `Version ${chosen.version} is what you write with now`, tone: 'success' });
              return router.navigate({ href: editorHref(article.id) });
            }}
            button={{ label: `Restore version ${chosen.version}`, variant: 'outline', size: 'sm' }}
            className="justify-items-start"
          >
            <input type="hidden" name="version" value={article.version} />
            <input type="hidden" name="restored_version" value={chosen.version} />
            <p className="text-sm text-muted">
              It becomes the draft, as a new version. Visitors read it once you publish it.
            </p>
          </ActionForm>
        )}
      </div>
    </Card>
  );
}
