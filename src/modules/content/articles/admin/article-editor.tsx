import { type ReactNode, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { conflictUnder } from '#web/ui/form/field-conflict.tsx';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { HiddenFields } from '#web/ui/form/submission-form.tsx';
import { useSubmissionStart } from '#web/ui/form/submission-start.ts';
import { Card } from '#web/ui/office/card.tsx';
import { ArticleEditorPage } from './article-editor-page.tsx';
import { contentIn } from './article-fields.ts';
import { ArticleTextFields, ArticleTopicFields } from './article-fields.tsx';
import { ArticleTransitions, ConfirmArticleTransition } from './article-transitions.tsx';
import type { AdminArticle, ArticlePicture } from './contract.ts';
import { FeaturedPicture } from './featured-picture.tsx';
import { articleForm } from './forms.gen.ts';
import { PublishPanel } from './publish-panel.tsx';
import { SeoPanel, type Site } from './seo-panel.tsx';
import type { AdminTopics } from './topic-contract.ts';
import { useArticleEditor } from './use-article-editor.ts';

export interface ArticleEditorProps {
  loaded: AdminArticle;
  topics: AdminTopics;
  site: Site;
  formToken: string;
  /** Who writes. */
  staffId: string;
  returned: FormState | null;
  /** Where the picture is cut around; stands after the form, as it has one of its own. */
  focus: (picture: ArticlePicture) => ReactNode;
}

/** One article being written: its text at the left, what becomes of it at the right. */
export function ArticleEditor({ loaded, topics, site, formToken, staffId, returned, focus }: ArticleEditorProps) {
  const start = useSubmissionStart(articleForm.id, returned);
  const editor = useArticleEditor({
    loaded,
    staffId,
    // What came back without script begins as it was sent, ticks and all.
    returned: returned?.formId === articleForm.id ? contentIn(start.values) : null,
    returnedErrors: start.errors,
  });
  const { article, errors } = editor;
  const noteUnder = conflictUnder(editor.conflicts, editor.saver);
  const [uploaded, setUploaded] = useState<readonly ArticlePicture[]>([]);
  const { start: content, content: facts } = editor;
  const pictures = {
    pictures: [...loaded.pictures, ...uploaded],
    onUploaded: (picture: ArticlePicture) => setUploaded((before) => [...before, picture]),
  };
  // Only one the article was saved with can be changed.
  const shown = article.pictures.find(({ image_id }) => image_id === facts.featured_image_id);
  return (
    <ArticleEditorPage editor={editor} wasSaved={start.wasSent}>
      <ConfirmArticleTransition editor={editor} formToken={formToken} returned={returned} />
      <form
        key={editor.round}
        ref={editor.form}
        id={articleForm.id}
        method="post"
        encType="multipart/form-data"
        aria-label="Article"
        onSubmit={editor.onSubmit}
        onInput={editor.onInput}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <HiddenFields formId={articleForm.id} />
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        <input type="hidden" name="article_id" value={article.id} />
        <input type="hidden" name="version" value={article.version} />
        <FormFieldsContext
          value={{
            values: editor.round === 0 ? start.values : {},
            errors,
            // Categories have no control of their own name: what there is to say about them stands under the main one.
            noteUnder: (name) => noteUnder(name === 'main_category' ? 'categories' : name),
          }}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {start.failure && !editor.hasSaved && <Alert tone="error">{start.failure.title}</Alert>}
            <Card title="Article">
              <div className="grid gap-4.5">
                <ArticleTextFields content={content} followsTitle={followsTitle(loaded)} {...pictures} />
              </div>
            </Card>
          </div>
          <div className="grid gap-6">
            <Card title="Publishing">
              <PublishPanel editor={editor} />
            </Card>
            <Card title="Picture">
              <FeaturedPicture imageId={content.featured_image_id} altText={content.featured_alt} {...pictures} />
            </Card>
            <Card title="Where it belongs">
              <ArticleTopicFields content={content} topics={topics} />
            </Card>
            <Card title="Search and previews">
              <div className="grid gap-4.5">
                <TextAreaField
                  label="Description for search results"
                  name="meta_description"
                  optional
                  rows={3}
                  maxLength={160}
                  defaultValue={content.meta_description}
                />
                <SeoPanel facts={facts} site={site} />
              </div>
            </Card>
          </div>
        </FormFieldsContext>
      </form>
      {shown && focus(shown)}
      <ArticleTransitions editor={editor} formToken={formToken} returned={returned} />
    </ArticleEditorPage>
  );
}

/** Only of a draft that nobody has read, and whose address nobody has chosen. */
const followsTitle = ({ state, published_at, version }: AdminArticle): boolean =>
  state === 'Draft' && published_at === null && version < 2;
