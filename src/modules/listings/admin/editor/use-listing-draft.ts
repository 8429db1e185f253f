import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import type { SentDraft } from '#web/ui/form/drafts/draft-delivery.ts';
import { fitsKeepalive } from '#web/ui/form/drafts/save-session.ts';
import { type Draft, useDraft } from '#web/ui/form/drafts/use-draft.ts';
import { findProblems } from '#web/ui/form/form-reading.ts';
import { fieldName } from '../admin-labels.ts';
import { getListingForEditor } from '../client.gen.ts';
import type { ListingForEditor } from '../contract.ts';
import { listingFields } from './listing-form-values.ts';
import { saveListingDraft } from './writing-client.gen.ts';

type Texts = Readonly<Record<string, string>>;

/** Time without a keystroke after which the draft is saved. */
const TYPING_PAUSE_MS = 1200;

export interface ListingDraft extends Draft<Texts> {
  errors: Texts;
  /** The time of the last save in this browser, ISO 8601; null before it. */
  savedAt: string | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves unsaved text. @returns the current version @throws ApiFailure */
  flush: () => Promise<number>;
  adopt: (listing: ListingForEditor) => void;
  showProblems: (problems: readonly FieldError[]) => void;
}

/**
 * The draft of a listing, saved while one types, with conflict detection.
 * @param staffId the session's member of staff
 * @param onSaved called after each save, which can change the possible transitions
 */
export function useListingDraft(
  listing: ListingForEditor,
  { returned, staffId, onSaved }: { returned: Texts | null; staffId: string; onSaved: () => void },
): ListingDraft {
  const { id, kind } = listing;
  const params = { kind, listing_id: id };
  const touched = useRef(new Set<string>());
  const [errors, setErrors] = useState<Texts>({});
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const showErrors = (found: readonly FieldError[], shows: (field: string) => boolean) =>
    setErrors(Object.fromEntries(found.filter(({ field }) => shows(field)).map((one) => [one.field, one.message])));

  async function send({ version, session, changed, stored, signal }: SentDraft<Texts>) {
    const body = { version, fields: definedOf(changed), edit_session: session };
    const keepalive = fitsKeepalive(body);
    const reply = await callApi(saveListingDraft, { params, body, signal, keepalive });
    followSlug(reply.slug, changed.slug ?? stored.slug);
    setSavedAt(reply.saved_at);
    showErrors(reply.problems, (field) => touched.current.has(field));
    onSaved();
    return { version: reply.version, made: { slug: reply.slug } };
  }

  /** Shows the slug that the server made from the title, unless the field was edited meanwhile. */
  function followSlug(slug: string, before: string | undefined): void {
    const field = draft.form.current?.elements.namedItem('slug');
    if (!(field instanceof HTMLInputElement) || field.value !== before || before === slug) return;
    field.value = slug;
    draft.refresh();
  }

  const draft = useDraft<Texts>({
    subject: `${kind}-${id}`,
    staffId,
    loaded: listing,
    returned: returned && { ...listing.fields, ...returned },
    pauseMs: TYPING_PAUSE_MS,
    parse: listingFields,
    send,
    reload: () => callApi(getListingForEditor, { params }),
    nameOf: fieldName,
    fits: fitsKeepalive,
  });
  const { saver } = draft;

  return {
    ...draft,
    errors,
    savedAt,
    onInput: ({ currentTarget, target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
      touched.current.add(name);
      draft.refresh();
      const wrong = findProblems(currentTarget);
      setErrors(({ [name]: _before, ...others }) => (wrong[name] ? { ...others, [name]: wrong[name] } : others));
      saver.touch();
    },
    flush: () => saver.flush(),
    adopt: (next) => {
      setErrors({});
      setSavedAt(null);
      saver.adopt(next.version, next.fields);
    },
    showProblems: (found) => {
      for (const { field } of found) touched.current.add(field);
      showErrors(found, () => true);
    },
  };
}

const definedOf = (texts: Readonly<Partial<Texts>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
