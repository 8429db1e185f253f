import { useState } from 'react';
import { guideQuestions } from '#modules/listings';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { slugify } from '#platform/text/text.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { labelClasses } from '#web/ui/form/field-frame.tsx';
import { RichTextField } from '#web/ui/form/rich-text/rich-text-field.tsx';
import { guideLabels } from '../guides.ts';
import type { AdminArticle, ArticleContent, ArticlePicture } from './contract.ts';
import { PictureChooser } from './picture-chooser.tsx';
import type { AdminTopics } from './topic-contract.ts';

interface TextFieldsProps {
  content: ArticleContent;
  /** Whether the slug is derived from the title while it is typed. */
  followsTitle: boolean;
  pictures: readonly ArticlePicture[];
  library: AdminArticle['library'];
  onUploaded: (picture: ArticlePicture) => void;
}

export function ArticleTextFields({ content, followsTitle, pictures, library, onUploaded }: TextFieldsProps) {
  const [slug, setSlug] = useState(content.slug);
  const [isFollowing, setIsFollowing] = useState(followsTitle);
  return (
    <>
      <TextField
        label="Title"
        name="title"
        maxLength={200}
        defaultValue={content.title}
        onChange={({ target }) => isFollowing && setSlug(target.value.trim() && slugify(target.value, 120))}
      />
      <TextField
        label="Address"
        name="slug"
        maxLength={120}
        value={slug}
        onChange={({ target }) => {
          setSlug(target.value);
          setIsFollowing(false);
        }}
        autoComplete="off"
        spellCheck={false}
        help="The end of its web address. Empty: made from the title. Once published, an old address leads on to the new one."
      />
      <TextAreaField
        label="Excerpt"
        name="excerpt"
        optional
        rows={3}
        maxLength={400}
        defaultValue={content.excerpt}
        help="Stands under the title and on the card."
      />
      <RichTextField
        label="Text"
        name="content"
        defaultValue={content.content}
        choosePicture={({ insert, close }) => (
          <PictureChooser
            pictures={pictures}
            library={library}
            onUploaded={onUploaded}
            onInsert={({ image_id, width, height }, alt) =>
              insert({ src: imageUrl(image_id, 'large', 'jpeg'), alt, width, height })
            }
            onClose={close}
          />
        )}
      />
    </>
  );
}

export function ArticleTopicFields({ content, topics }: { content: ArticleContent; topics: AdminTopics }) {
  const [main = ''] = content.categories;
  const names = topics.categories.map(({ name }) => name);
  const others = content.categories.slice(1);
  return (
    <div className="grid gap-4.5">
      <SelectField
        label="Author"
        name="author_id"
        defaultValue={String(content.author_id)}
        options={topics.authors.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        label="Main category"
        name="main_category"
        defaultValue={names.includes(main) ? main : ''}
        options={[{ value: '', label: 'None' }, ...names.map((name) => ({ value: name, label: name }))]}
        help="Stands on the card."
      />
      <fieldset className="grid gap-0.5">
        <legend className={labelClasses}>Further categories</legend>
        {topics.categories.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            name={`category_${id}`}
            value={name}
            defaultChecked={others.includes(name)}
          />
        ))}
      </fieldset>
      <TextField
        label="New categories"
        name="new_categories"
        optional
        defaultValue={content.categories.filter((name) => !names.includes(name)).join(', ')}
        help="Names with a comma between them."
      />
      <TextField
        label="Tags"
        name="tags"
        optional
        list="known-tags"
        defaultValue={content.tags.join(', ')}
        help="With a comma between them; new ones are made when it is published."
      />
      <datalist id="known-tags">
        {topics.tags.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField
        label="Properties it speaks of"
        name="properties"
        optional
        defaultValue={content.properties.join(', ')}
        help="Their reference numbers, with a comma between them. They stand beside the text."
        autoComplete="off"
      />
      <SelectField
        label="Guide to"
        name="guide_to"
        defaultValue={content.guide_to ?? ''}
        options={[
          { value: '', label: 'No question of a listing' },
          ...guideQuestions.map((question) => ({ value: question, label: guideLabels[question] })),
        ]}
        help="Pages of listings link to it beside the question, once it is published."
      />
      <CheckboxField
        label="Featured: stands large on top of the articles"
        name="is_featured"
        defaultChecked={content.is_featured}
      />
    </div>
  );
}
