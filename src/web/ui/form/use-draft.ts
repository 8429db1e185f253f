import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { showToast } from '../toast-store.ts';
import type { DraftHandlers, DraftSnapshot } from './draft-handlers.ts';
import { DraftSaver } from './draft-saver.ts';
import type { DraftFields, StoredDraft } from './draft-state.ts';
import { readAnswers } from './form-reading.ts';

export interface DraftOptions<Fields extends DraftFields>
  extends Omit<DraftHandlers<Fields>, 'onChange' | 'read' | 'show' | 'onTaken'> {
  /** What is stored, and its version. */
  loaded: StoredDraft<Fields>;
  /** What the form begins with where it came back without script. */
  returned: Fields | null;
  /** Milliseconds without a keystroke after which what was typed is saved. */
  pauseMs: number;
  /** The fields as the form has them. */
  parse: (answers: Readonly<Record<string, string>>) => Fields;
  /** What people call a field. */
  nameOf: (field: string) => string;
  /** Whether a save of what differs, or of every field, can be sent in a request that outlives the page. */
  fits: (changed: Partial<Fields>, whole: Fields) => boolean;
}

export interface Draft<Fields extends DraftFields> extends DraftSnapshot {
  saver: DraftSaver<Fields>;
  form: React.RefObject<HTMLFormElement | null>;
  /** Rises when the form begins anew with other values: the key of the form. */
  round: number;
  /** What the form of this round begins with. */
  start: Fields;
  /** What stands in the form, as of the last `refresh`. */
  fields: Fields;
  /** Reads the form again, after something was written into it. */
  refresh: () => void;
}

/**
 * Saves what is typed into a form as it is typed and when the page is left, whichever way: by a link, by Back, by
 * reloading, by closing the tab. One's own save is never a conflict; somebody else's is shown at the field.
 */
export function useDraft<Fields extends DraftFields>(options: DraftOptions<Fields>): Draft<Fields> {
  const { loaded } = options;
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  const last = useRef(loaded.fields);
  /** Rounds that were asked for, and the one that stands in the document: in between, the form still has the old one. */
  const rounds = useRef({ wanted: 0, rendered: 0 });
  const [shown, setShown] = useState({ round: 0, start: options.returned ?? loaded.fields });
  const [typed, setTyped] = useState<{ round: number; fields: Fields } | null>(null);
  const [snapshot, setSnapshot] = useState<DraftSnapshot>({ status: { name: 'rest' }, conflicts: {} });
  const read = (): Fields | null => form.current && latest.current.parse(readAnswers(form.current).answers);
  const [saver] = useState(() => {
    const { subject, staffId, pauseMs } = options;
    const handlers: DraftHandlers<Fields> = {
      subject,
      staffId,
      read: () => {
        const isCurrent = rounds.current.wanted === rounds.current.rendered;
        last.current = (isCurrent && read()) || last.current;
        return last.current;
      },
      send: (draft) => latest.current.send(draft),
      reload: () => latest.current.reload(),
      show: (start) => {
        last.current = start;
        rounds.current.wanted += 1;
        setShown({ round: rounds.current.wanted, start });
      },
      onTaken: (names, message) => {
        const fields = names.map(latest.current.nameOf).join(', ');
        showToast({
          title: `${fields} changed meanwhile`,
          line: `${message} It stands in the form now.`,
          tone: 'success',
        });
      },
      onChange: setSnapshot,
    };
    return new DraftSaver(handlers, loaded, pauseMs);
  });
  useEffect(() => {
    latest.current = options;
    rounds.current.rendered = shown.round;
    // Problems are shown at the fields; the browser's own messages would keep a draft from being saved.
    if (form.current) form.current.noValidate = true;
  });
  useEffect(() => saver.resume(), [saver]);
  useEffect(() => saver.adoptIfNewer(loaded.version, loaded.fields), [saver, loaded.version, loaded.fields]);
  useSavedOnLeaving(saver, latest);
  useRetriedOnReturn(saver);
  const refresh = () => {
    const fields = read();
    setTyped(fields && { round: rounds.current.rendered, fields });
  };
  const fields = typed?.round === shown.round ? typed.fields : shown.start;
  return { ...snapshot, saver, form, ...shown, fields, refresh };
}

/** Tries a failed save again when the connection is back, or the person is, as after signing in in another tab. */
function useRetriedOnReturn<Fields extends DraftFields>(saver: DraftSaver<Fields>): void {
  useEffect(() => {
    const retry = () => {
      if (document.visibilityState === 'visible') saver.retry();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [saver]);
}

/** Saves what is left when another page comes, the tab goes out of sight, or the document goes. */
function useSavedOnLeaving<Fields extends DraftFields>(
  saver: DraftSaver<Fields>,
  latest: React.RefObject<DraftOptions<Fields>>,
): void {
  const router = useRouter();
  useEffect(() => {
    const flush = () => void saver.flush().catch(() => {});
    // Before the next page asks for its data, so that a list behind the editor has the new title.
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && flush());
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      saver.remember();
      flush();
    };
    const onLeave = (event: Event) => {
      // Too long to go along with a page that is closed: the browser asks, and meanwhile it is sent.
      if (!saver.leave(latest.current.fits) && event.type === 'beforeunload') event.preventDefault();
    };
    const onBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      saver.stay();
      flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onBack);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onBack);
    };
  }, [saver, router, latest]);
  // A layout effect ends while the form still stands in the document and can be read.
  useLayoutEffect(() => {
    saver.open();
    return () => {
      saver.close().catch((cause) => {
        const line = `${failureWithoutReply(cause).message} Your words are kept in this tab: open the page again.`;
        showToast({ title: 'Your last changes are not saved yet', line, tone: 'error' });
      });
    };
  }, [saver]);
}
