import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { showToast } from '../../feedback/toast-store.ts';
import { readAnswers } from '../form-reading.ts';
import type { DraftHandlers, DraftSnapshot } from './draft-delivery.ts';
import { DraftSaver } from './draft-saver.ts';
import type { DraftFields, StoredDraft } from './draft-state.ts';

export interface DraftOptions<Fields extends DraftFields>
  extends Omit<DraftHandlers<Fields>, 'onChange' | 'read' | 'show' | 'onTaken'> {
  loaded: StoredDraft<Fields>;
  /** Initial fields of a form that was returned without script. */
  returned: Fields | null;
  /** Milliseconds without input after which the fields are saved. */
  pauseMs: number;
  /** Parses the form's values. */
  parse: (answers: Readonly<Record<string, string>>) => Fields;
  nameOf: (field: string) => string;
  /** Whether a save of the changed fields, or of all, fits into a request that outlives the page. */
  fits: (changed: Partial<Fields>, whole: Fields) => boolean;
}

export interface Draft<Fields extends DraftFields> extends DraftSnapshot {
  saver: DraftSaver<Fields>;
  form: React.RefObject<HTMLFormElement | null>;
  /** React key of the form; rises when it is rendered anew with other values. */
  round: number;
  start: Fields;
  /** Fields of the form at the last `refresh`. */
  fields: Fields;
  refresh: () => void;
}

/** Saves while the user types and when the page is left. A conflict with another's save is shown at the field. */
export function useDraft<Fields extends DraftFields>(options: DraftOptions<Fields>): Draft<Fields> {
  const { loaded } = options;
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  const last = useRef(loaded.fields);
  /** Requested round, and the rendered one; while they differ, the document still has the old form. */
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
    // Errors are shown at the fields; the browser's own validation would block saving drafts.
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

/** Retries a failed save when the connection is back or the tab becomes visible, such as after signing in elsewhere. */
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

/** Saves the rest on navigation, when the tab is hidden, and when the document is unloaded. */
function useSavedOnLeaving<Fields extends DraftFields>(
  saver: DraftSaver<Fields>,
  latest: React.RefObject<DraftOptions<Fields>>,
): void {
  const router = useRouter();
  useEffect(() => {
    const flush = () => void saver.flush().catch(() => {});
    // Before the next page loads its data, so that a list has the new title.
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && flush());
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      saver.remember();
      flush();
    };
    const onLeave = (event: Event) => {
      // Too large for keepalive: the browser asks whether to leave, and meanwhile it is sent.
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
  // A layout effect is cleaned up while the form is still in the document and can be read.
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
