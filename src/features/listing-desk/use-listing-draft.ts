import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { callApi } from '#shared/api/client.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
import type { DraftStatus, FieldConflict, SentDraft } from '#ui/form/draft-saver.ts';
import { findProblems, readAnswers } from '#ui/form/form-reading.ts';
import { fitsKeepalive } from '#ui/form/left-draft.ts';
import { type Draft, useDraft } from '#ui/form/use-draft.ts';
import { getListingForDesk } from './client.gen.ts';
import type { ListingForDesk } from './contract.ts';
import { fieldName } from './desk-words.ts';
import { listingFields } from './listing-form-values.ts';
import { saveListingDraft } from './writing-client.gen.ts';

type Texts = Readonly<Record<string, string>>;

/** Milliseconds without a keystroke after which what was typed is saved. */
const TYPING_PAUSE_MS = 1200;

export interface ListingDraft {
  form: RefObject<HTMLFormElement | null>;
  /** Rises when the form starts anew with other values. */
  round: number;
  /** What the form starts with. */
  start: Texts;
  /** What stands in the form now. */
  fields: Texts;
  errors: Texts;
  status: DraftStatus;
  /** Fields that somebody else changed too, by name. */
  conflicts: Readonly<Record<string, FieldConflict>>;
  saver: Draft<Texts>['saver'];
  /** When this browser last saved; null when it has not. */
  savedAt: string | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves what is not saved yet. @returns the version that counts then @throws ApiFailure */
  flush: () => Promise<number>;
  /** Takes over what the server says counts now. */
  adopt: (listing: ListingForDesk) => void;
  /** Shows what is wrong with fields, also with those nobody has touched. */
  showProblems: (problems: readonly FieldError[]) => void;
}

/**
 * What is typed into the form of a listing, saved as it is typed, and never over somebody else's words.
 * @param staffId who types
 * @param onSaved told after each save: what may be done with the listing can be something else from then on
 */
export function useListingDraft(
  listing: ListingForDesk,
  { returned, staffId, onSaved }: { returned: Texts | null; staffId: string; onSaved: () => void },
): ListingDraft {
  const { id, kind } = listing;
  const params = { kind, listing_id: id };
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<string>());
  const [problems, setProblems] = useState<Texts>({});
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [typed, setTyped] = useState<Texts | null>(null);

  const read = (): Texts | null => form.current && listingFields(readAnswers(form.current).answers);
  const keep = (found: readonly FieldError[], shows: (field: string) => boolean) =>
    setProblems(Object.fromEntries(found.filter(({ field }) => shows(field)).map((one) => [one.field, one.message])));

  async function send({ version, session, changed, stored, signal }: SentDraft<Texts>) {
    const body = { version, fields: definedOf(changed), edit_session: session };
    const keepalive = fitsKeepalive(body);
    const reply = await callApi(saveListingDraft, { params, body, signal, keepalive });
    const slugNow = followSlug(reply.slug, changed.slug ?? stored.slug);
    setSavedAt(reply.saved_at);
    keep(reply.problems, (field) => touched.current.has(field));
    onSaved();
    return { version: reply.version, made: slugNow };
  }

  /** The server has made another address of the title: it stands in the form, unless one is being typed there. */
  function followSlug(slug: string, before: string | undefined): { slug: string } {
    const field = form.current?.elements.namedItem('slug');
    if (field instanceof HTMLInputElement && field.value === before && before !== slug) {
      field.value = slug;
      setTyped(read());
    }
    return { slug };
  }

  const draft = useDraft<Texts>({
    subject: `${kind}-${id}`,
    staffId,
    loaded: listing,
    pauseMs: TYPING_PAUSE_MS,
    read,
    send,
    reload: () => callApi(getListingForDesk, { params }),
    nameOf: fieldName,
    fits: fitsKeepalive,
  });
  const { saver, round } = draft;
  const [first] = useState({ ...listing.fields, ...returned });
  const start = round === 0 ? first : draft.start;
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
    if (round > 0) setTyped(null);
  }, [round]);

  return {
    form,
    round,
    start,
    fields: typed ?? start,
    errors: problems,
    status: draft.status,
    conflicts: draft.conflicts,
    saver,
    savedAt,
    onInput: ({ currentTarget, target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
      touched.current.add(name);
      setTyped(read());
      const wrong = findProblems(currentTarget);
      setProblems(({ [name]: _before, ...others }) => (wrong[name] ? { ...others, [name]: wrong[name] } : others));
      saver.touch();
    },
    flush: () => saver.flush(),
    adopt: (next) => {
      setProblems({});
      setSavedAt(null);
      saver.adopt(next.version, next.fields);
    },
    showProblems: (found) => {
      for (const { field } of found) touched.current.add(field);
      keep(found, () => true);
    },
  };
}

/** Without names that stand for nothing, as partial records may have. */
const definedOf = (texts: Readonly<Partial<Texts>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
