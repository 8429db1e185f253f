import { type FormEvent, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure, failureWithoutReply } from '#platform/http/failure.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { SentDraft } from '#web/ui/form/drafts/draft-delivery.ts';
import { fitsKeepalive } from '#web/ui/form/drafts/save-session.ts';
import { type Draft, useDraft } from '#web/ui/form/drafts/use-draft.ts';
import { findProblems, focusFirstProblem, readAnswers } from '#web/ui/form/form-reading.ts';
import { contentIn } from './article-form-values.ts';
import type { ArticleAction } from './article-labels.ts';
import { getAdminArticle, saveArticle } from './client.gen.ts';
import type { AdminArticle, ArticleContent } from './contract.ts';

/** Time without input after which a draft is saved. */
const PAUSE_MS = 2_000;

type Fields = Readonly<Record<string, string>>;

export interface ArticleEditor extends Omit<Draft<ArticleContent>, 'fields' | 'refresh'> {
  article: AdminArticle;
  hasSaved: boolean;
  errors: Fields;
  content: ArticleContent;
  onInput: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves unsaved input, before the article is changed otherwise; false if that failed. */
  flush: () => Promise<boolean>;
  /** Takes over the article after a change outside of the form, which keeps its values. */
  setArticle: (article: AdminArticle) => void;
  /** The version of the last save, which `article` may not have yet. */
  versionNow: () => number;
}

const doneMessages: Record<Exclude<ArticleAction, 'autosave'>, string> = {
  save: 'The draft is saved',
  publish: 'Published: visitors read it from now on',
  schedule: 'Scheduled: visitors read it from that hour on',
};

const fieldLabels: Partial<Record<string, string>> = {
  slug: 'Address',
  content: 'Text',
  meta_description: 'Description for search results',
  featured_image_id: 'Picture',
  featured_alt: 'Picture, described',
  author_id: 'Author',
  is_featured: 'Featured',
  guide_to: 'Guide to',
};

export const articleFieldName = (field: string): string =>
  fieldLabels[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;

export interface ArticleEditorStart {
  loaded: AdminArticle;
  staffId: string;
  returned: ArticleContent | null;
  returnedErrors: Fields;
}

/** The state of an article's editor, which saves drafts by itself and lets the user choose in a conflict. */
export function useArticleEditor({ loaded, staffId, returned, returnedErrors }: ArticleEditorStart): ArticleEditor {
  const params = { article_id: loaded.id };
  const [article, showArticle] = useState(loaded);
  const [errors, setErrors] = useState(returnedErrors);
  const [hasSaved, setHasSaved] = useState(false);

  const saveAs =
    (action: ArticleAction, publish_at = '') =>
    async ({ version, session, whole, signal }: SentDraft<ArticleContent>) => {
      const body = { ...whole, version, action, publish_at, edit_session: session };
      const saved = await callApi(saveArticle, { params, body, signal, keepalive: fitsKeepalive(body) });
      showArticle(saved);
      setHasSaved(true);
      return { version: saved.version };
    };

  const draft = useDraft<ArticleContent>({
    subject: `article-${loaded.id}`,
    staffId,
    loaded: { version: loaded.version, fields: loaded.content },
    returned,
    pauseMs: PAUSE_MS,
    parse: contentIn,
    send: saveAs('autosave'),
    reload: async () => {
      const theirs = await callApi(getAdminArticle, { params });
      return { version: theirs.version, fields: theirs.content };
    },
    nameOf: articleFieldName,
    // The whole article goes with each save.
    fits: (_changed, whole) => fitsKeepalive(whole),
  });
  const { fields: content, refresh, ...shown } = draft;
  const { saver, form } = draft;

  async function submit(action: Exclude<ArticleAction, 'autosave'>, publishAt: string): Promise<void> {
    try {
      await saver.submit(saveAs(action, publishAt));
      setErrors({});
      showToast({ title: doneMessages[action], tone: 'success' });
    } catch (cause) {
      const failure = failureWithoutReply(cause);
      const problems = Object.fromEntries(
        failure.fields.map(({ field, message }) => [field.split('.')[0] ?? '', message]),
      );
      setErrors(problems);
      showToast({ title: failure.message, tone: 'error' });
      if (form.current) focusFirstProblem(form.current, problems);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter instanceof HTMLButtonElement ? submitter.value : 'save';
    const problems = findProblems(event.currentTarget);
    setErrors(problems);
    if (Object.keys(problems).length > 0) {
      focusFirstProblem(event.currentTarget, problems);
      return;
    }
    const { answers } = readAnswers(event.currentTarget);
    void submit(action === 'publish' || action === 'schedule' ? action : 'save', answers.publish_at ?? '');
  }

  return {
    ...shown,
    article,
    hasSaved,
    errors,
    content,
    onInput: () => {
      refresh();
      saver.touch();
    },
    onSubmit,
    flush: () =>
      saver.flush().then(
        () => true,
        (cause) => {
          const isConflict = cause instanceof ApiFailure && cause.code === 'edited_meanwhile';
          if (isConflict) showToast({ title: cause.message, tone: 'error' });
          return false;
        },
      ),
    setArticle: (next) => {
      saver.counts(next.version);
      showArticle(next);
    },
    versionNow: () => saver.versionNow,
  };
}
