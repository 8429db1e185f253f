import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { counted } from '../article-format.ts';
import { articlesPath } from './article-labels.ts';
import type { AdminTopic, AdminTopics, TopicKind } from './topic-contract.ts';
import { addAuthorForm, addCategoryForm, addTagForm, removeTopicForm, renameTopicForm } from './topic-forms.gen.ts';

export interface TopicsPageProps {
  topics: AdminTopics;
  formToken: string;
  returned: FormState | null;
}

const kinds: readonly { kind: TopicKind; list: keyof AdminTopics; title: string; one: string }[] = [
  { kind: 'category', list: 'categories', title: 'Categories', one: 'category' },
  { kind: 'tag', list: 'tags', title: 'Tags', one: 'tag' },
  { kind: 'author', list: 'authors', title: 'Authors', one: 'author' },
];

export function TopicsPage({ topics, formToken, returned }: TopicsPageProps) {
  return (
    <OfficePage
      title="Categories, tags and authors"
      lead="A new name changes every article at once. Addresses stay, so that links go on working."
      breadcrumbs={[{ label: 'Articles', href: articlesPath }, { label: 'Categories, tags and authors' }]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-3">
        {kinds.map(({ kind, list, title, one }) => (
          <Card key={kind} title={title} note={counted(topics[list].length, one, title.toLowerCase())} bleed>
            <ul aria-label={title} className="divide-y divide-line">
              {topics[list].map((topic) => (
                <TopicRow
                  key={topic.id}
                  kind={kind}
                  one={one}
                  topic={topic}
                  formToken={formToken}
                  returned={returned}
                />
              ))}
            </ul>
            <AddForm kind={kind} one={one} formToken={formToken} returned={returned} />
          </Card>
        ))}
      </div>
    </OfficePage>
  );
}

interface KindProps {
  kind: TopicKind;
  one: string;
  formToken: string;
  returned: FormState | null;
}

const addForms = { category: addCategoryForm, tag: addTagForm, author: addAuthorForm } as const;

function AddForm({ kind, one, formToken, returned }: KindProps) {
  const showDone = useMutationFeedback();
  return (
    <div className="border-t border-line p-5">
      <SubmissionForm
        form={addForms[kind]}
        returned={returned}
        onSent={() => showDone('Added')}
        label={`Add a ${one}`}
        button={{ label: 'Add', busyLabel: 'Adding...', variant: 'outline', size: 'sm' }}
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        <TextField label={`New ${one}`} name="name" required maxLength={60} autoComplete="off" />
        {kind === 'author' && <TextAreaField label="About them" name="bio" optional rows={2} maxLength={600} />}
      </SubmissionForm>
    </div>
  );
}

interface RowProps extends KindProps {
  topic: AdminTopic;
}

function TopicRow(props: RowProps) {
  const { topic } = props;
  return (
    <li className="px-5 py-1.5">
      <details>
        <summary className="flex min-h-11 items-center justify-between gap-3 py-1.5">
          <span className="min-w-0 break-words">
            <span className="font-semibold">{topic.name}</span>{' '}
            <span className="block text-sm text-muted">{counted(topic.articles_count, 'article')}</span>
          </span>
          <span className="text-sm font-semibold text-link underline underline-offset-[0.28em]">
            Change <span className="sr-only">{topic.name}</span>
          </span>
        </summary>
        <TopicForms {...props} />
      </details>
    </li>
  );
}

function TopicForms({ kind, one, topic, formToken, returned }: RowProps) {
  const showDone = useMutationFeedback();
  const shared = { about: { name: 'topic', value: `${kind}-${topic.id}` }, formToken, returned };
  return (
    <div className="grid gap-5 pt-2 pb-4">
      <ActionForm
        {...shared}
        form={renameTopicForm}
        onSent={() => showDone('The name is changed')}
        label={`Rename ${topic.name}`}
        button={{ label: 'Save', variant: 'outline', size: 'sm' }}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={topic.name}
          required
          maxLength={60}
          autoComplete="off"
          help={`With the name of another ${one}, the two become one.`}
        />
        {kind === 'author' && (
          <TextAreaField label="About them" name="bio" optional rows={3} maxLength={600} defaultValue={topic.bio} />
        )}
      </ActionForm>
      {topic.articles_count === 0 && (
        <ActionForm
          {...shared}
          form={removeTopicForm}
          onSent={() => showDone('It is removed')}
          label={`Remove ${topic.name}`}
          button={{ label: 'Remove', variant: 'outline', size: 'sm' }}
        />
      )}
    </div>
  );
}
