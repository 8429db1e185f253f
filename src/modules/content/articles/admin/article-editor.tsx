import { CircleAlert, CircleCheck } from 'lucide';
import { type ReactNode, useState } from 'react';
import { sendPhotograph } from '#modules/listings';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { conflictUnder } from '#web/ui/form/drafts/field-conflict.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { HiddenFields } from '#web/ui/form/form-parts.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { useSubmissionStart } from '#web/ui/form/submission-start.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { siteOf } from '#web/ui/layout/page-head.ts';
import { Card } from '#web/ui/office/card.tsx';
import { summaryOf } from '../article-text.ts';
import { ArticleEditorPage, ArticleTransitions, PublishPanel } from './article-editor-page.tsx';
import { ArticleTextFields, ArticleTopicFields } from './article-fields.tsx';
import { contentIn } from './article-form-values.ts';
import type { AdminArticle, ArticleContent, ArticlePicture } from './contract.ts';
import { articleForm } from './forms.gen.ts';
import { choicesOf } from './picture-choices.ts';
import { toPicture } from './picture-chooser.tsx';
import { seoHints } from './seo-hints.ts';
import type { AdminTopics } from './topic-contract.ts';
import { useArticleEditor } from './use-article-editor.ts';

export interface ArticleEditorProps {
  loaded: AdminArticle;
  topics: AdminTopics;
  site: Site;
  formToken: string;
  /** The signed-in member of staff, whose unsent drafts are restored. */
  staffId: string;
  returned: FormState | null;
  /** The form for a picture's focal point, rendered after the editor's form because forms cannot be nested. */
  focus: (picture: ArticlePicture) => ReactNode;
}

export function ArticleEditor({ loaded, topics, site, formToken, staffId, returned, focus }: ArticleEditorProps) {
  const start = useSubmissionStart(articleForm.id, returned);
  const editor = useArticleEditor({
    loaded,
    staffId,
    // A form returned without script starts with all posted values, including ticked boxes.
    returned: returned?.formId === articleForm.id ? contentIn(start.values) : null,
    returnedErrors: start.errors,
  });
  const { article, errors } = editor;
  const noteUnder = conflictUnder(editor.conflicts, editor.saver);
  const [uploaded, setUploaded] = useState<readonly ArticlePicture[]>([]);
  const { start: content } = editor;
  const pictures = [...loaded.pictures, ...uploaded];
  const onUploaded = (picture: ArticlePicture) => setUploaded((before) => [...before, picture]);
  // The focal point can be changed for a picture that is saved with the article.
  const featured = article.pictures.find(({ image_id }) => image_id === editor.content.featured_image_id);
  return (
    <ArticleEditorPage editor={editor} wasSaved={start.wasSent}>
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
            // The field 'categories' consists of several controls; its conflict is shown under the main category.
            noteUnder: (name) => noteUnder(name === 'main_category' ? 'categories' : name),
          }}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {start.failure && !editor.hasSaved && <Alert tone="error">{start.failure.title}</Alert>}
            <Card title="Article">
              <div className="grid gap-4.5">
                <ArticleTextFields
                  content={content}
                  followsTitle={followsTitle(loaded)}
                  pictures={pictures}
                  library={loaded.library}
                  onUploaded={onUploaded}
                />
              </div>
            </Card>
          </div>
          <div className="grid gap-6">
            <Card title="Publishing">
              <PublishPanel editor={editor} />
            </Card>
            <Card title="Picture">
              <PictureField
                label="Picture"
                name="featured_image_id"
                altName="featured_alt"
                picture={
                  content.featured_image_id === null
                    ? null
                    : { id: content.featured_image_id, alt: content.featured_alt }
                }
                choices={choicesOf(pictures, loaded.library)}
                send={sendPhotograph}
                onSent={(sent) => onUploaded(toPicture(sent))}
              />
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
                <LinkPreview content={editor.content} site={site} />
                <SeoHints content={editor.content} siteName={site.siteName} />
              </div>
            </Card>
          </div>
        </FormFieldsContext>
      </form>
      {featured && focus(featured)}
      <ArticleTransitions editor={editor} formToken={formToken} returned={returned} />
    </ArticleEditorPage>
  );
}

/** Whether the slug follows the title: only for a draft that was never public and whose slug was not changed. */
const followsTitle = ({ state, published_at, version }: AdminArticle): boolean =>
  state === 'Draft' && published_at === null && version < 2;

type Site = ReturnType<typeof siteOf>;

function LinkPreview({ content, site: { siteName, publicUrl } }: { content: ArticleContent; site: Site }) {
  return (
    <figure className="overflow-hidden rounded-control border border-line">
      <img
        src={content.featured_image_id ? socialImageUrl(content.featured_image_id) : '/preview.jpg'}
        alt=""
        width={1200}
        height={630}
        className="aspect-[1200/630] w-full bg-sunken object-cover"
      />
      <figcaption className="grid gap-0.5 p-3 text-sm">
        <span className="text-xs break-all text-muted">
          {publicUrl.replace(/^https?:\/\//, '')}/view/blog/{content.slug || '...'}
        </span>
        <span className="font-semibold break-words">{`${content.title || 'Untitled article'} · ${siteName}`}</span>
        <span className="line-clamp-3 break-words text-soft">
          {content.meta_description || summaryOf(content.excerpt, content.content)}
        </span>
      </figcaption>
    </figure>
  );
}

function SeoHints({ content, siteName }: { content: ArticleContent; siteName: string }) {
  return (
    <ul aria-label="For search engines" className="grid gap-2 text-sm">
      {seoHints(content, siteName).map(({ isGood, text }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon
            of={isGood ? CircleCheck : CircleAlert}
            className={`mt-0.5 flex-none ${isGood ? 'text-on-tint-green' : 'text-on-tint-ochre'}`}
          />
          <span>
            <span className="sr-only">{isGood ? 'Good: ' : 'Could be better: '}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
