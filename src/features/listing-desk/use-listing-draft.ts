import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { callApi } from '#shared/api/client.ts';
import { type ApiFailure, failureWithoutReply } from '#shared/api/failure.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
import { findProblems, readAnswers } from '#ui/form/form-reading.ts';
import { getListingForDesk, saveListingDraft } from './calls.ts';
import type { ListingForDesk } from './contract.ts';
import { listingFields } from './forms.ts';

type Texts = Readonly<Record<string, string>>;

/** Milliseconds without a keystroke after which what was typed is saved. */
const TYPING_PAUSE_MS = 1200;

export type SavingState =
  | { name: 'rest' }
  | { name: 'typing' }
  | { name: 'saving' }
  | { name: 'failed'; message: string }
  /** Somebody else saved; nothing was stored. */
  | { name: 'conflict'; message: string; theirs: ListingForDesk; mine: Texts; base: Texts };

export interface ListingDraft {
  form: RefObject<HTMLFormElement | null>;
  /** Rises when the form starts anew with other values. */
  round: number;
  /** What the form starts with. */
  start: Texts;
  /** What stands in the form now. */
  fields: Texts;
  errors: Texts;
  state: SavingState;
  /** When this browser last saved; null when it has not. */
  savedAt: string | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves what is not saved yet. @returns the version that counts then @throws ApiFailure */
  flush: () => Promise<number>;
  /** Takes over what the server says counts now. */
  adopt: (listing: ListingForDesk) => void;
  /** Shows what is wrong with fields, also with those nobody has touched. */
  showProblems: (problems: readonly FieldError[]) => void;
  /** Goes on from what the other saved, with these values in the form. */
  settle: (theirs: ListingForDesk, fields: Texts) => void;
}

/**
 * What is typed into the form of a listing, saved as it is typed, and never over somebody else's words.
 * @param onSaved told after each save: what may be done with the listing can be something else from then on
 */
export function useListingDraft(listing: ListingForDesk, returned: Texts | null, onSaved: () => void): ListingDraft {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(new Set<string>());
  const version = useRef(listing.version);
  const base = useRef<Texts>(listing.fields);
  const underWay = useRef<Promise<number>>(Promise.resolve(listing.version));
  const [start, setStart] = useState<Texts>({ ...listing.fields, ...returned });
  const [round, setRound] = useState(0);
  const [fields, setFields] = useState<Texts>(start);
  const [problems, setProblems] = useState<Texts>({});
  const [state, setState] = useState<SavingState>({ name: 'rest' });
  const [savedAt, setSavedAt] = useState<string | null>(null);

  const read = (): Texts => (form.current ? listingFields(readAnswers(form.current).answers) : fields);
  const changed = (now: Texts): Texts =>
    Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== (base.current[name] ?? '')));

  const keep = (found: readonly FieldError[], shows: (field: string) => boolean) =>
    setProblems(Object.fromEntries(found.filter(({ field }) => shows(field)).map((one) => [one.field, one.message])));

  async function save(): Promise<number> {
    clearTimeout(timer.current);
    const now = read();
    const unsaved = changed(now);
    if (Object.keys(unsaved).length === 0) {
      setState({ name: 'rest' });
      return version.current;
    }
    setState({ name: 'saving' });
    const { id, kind } = listing;
    try {
      const body = { version: version.current, fields: unsaved };
      const reply = await callApi(saveListingDraft, { params: { kind, listing_id: id }, body });
      version.current = reply.version;
      base.current = { ...base.current, ...unsaved };
      followSlug(reply.slug);
      setSavedAt(reply.saved_at);
      setState({ name: 'rest' });
      keep(reply.problems, (field) => touched.current.has(field));
      onSaved();
      return reply.version;
    } catch (cause) {
      const failure = failureWithoutReply(cause);
      if (failure.code === 'edited_meanwhile') return meet(failure, now);
      setState({ name: 'failed', message: failure.message });
      throw failure;
    }
  }

  /** The server has made another address of the title: it stands in the form, unless one is being typed there. */
  function followSlug(slug: string): void {
    const before = base.current.slug ?? '';
    const field = form.current?.elements.namedItem('slug');
    base.current = { ...base.current, slug };
    if (!(field instanceof HTMLInputElement) || field.value !== before || before === slug) return;
    field.value = slug;
    setFields(read());
  }

  /** Somebody saved in between. Where no field of theirs is another, this is no matter; else the person decides. */
  async function meet(failure: ApiFailure, mine: Texts): Promise<number> {
    const { id, kind } = listing;
    const theirs = await callApi(getListingForDesk, { params: { kind, listing_id: id } });
    const isSame = Object.entries(theirs.fields).every(([name, text]) => text === (base.current[name] ?? ''));
    if (isSame) {
      version.current = theirs.version;
      return save();
    }
    const message = failure.fields[0]?.message ?? failure.message;
    setState({ name: 'conflict', message, theirs, mine, base: base.current });
    throw failure;
  }

  /** One save at a time: the second begins from what the first has made. */
  function flush(): Promise<number> {
    clearTimeout(timer.current);
    underWay.current = underWay.current.catch(() => {}).then(save);
    return underWay.current;
  }

  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  // What was typed right before leaving goes along; a form that starts anew with other words saves them.
  useEffect(() => () => void latest.current().catch(() => {}), []);
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
    if (round > 0) latest.current().catch(() => {});
  }, [round]);

  function restart(next: ListingForDesk, values: Texts): void {
    clearTimeout(timer.current);
    version.current = next.version;
    base.current = next.fields;
    setStart(values);
    setFields(values);
    setState({ name: 'rest' });
    setRound((before) => before + 1);
  }

  return {
    form,
    round,
    start,
    fields,
    errors: problems,
    state,
    savedAt,
    onInput: ({ currentTarget, target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
      touched.current.add(name);
      setFields(read());
      const wrong = findProblems(currentTarget);
      setProblems(({ [name]: _before, ...others }) => (wrong[name] ? { ...others, [name]: wrong[name] } : others));
      if (state.name === 'conflict') return;
      setState({ name: 'typing' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush().catch(() => {}), TYPING_PAUSE_MS);
    },
    flush,
    adopt: (next) => {
      setProblems({});
      setSavedAt(null);
      restart(next, next.fields);
    },
    showProblems: (found) => {
      for (const { field } of found) touched.current.add(field);
      keep(found, () => true);
    },
    settle: restart,
  };
}
