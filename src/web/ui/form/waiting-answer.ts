import { type RefObject, useEffect, useRef } from 'react';
import { ANSWER_EVENT, dropKeptForm, type WaitingAnswer } from './waiting-forms.ts';

interface Awaited {
  key: string;
  take: (answer: WaitingAnswer) => void;
}

/** The form of this page that waits in the browser; it is told of its answer here, where it is still open. */
export function useWaitingAnswer(): RefObject<Awaited | null> {
  const awaited = useRef<Awaited | null>(null);
  useEffect(() => {
    const onAnswer = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const answer: WaitingAnswer = event.detail;
      const { current } = awaited;
      if (current?.key !== answer.key) return;
      awaited.current = null;
      // The form itself says it, so that the line above the page has nothing to tell.
      dropKeptForm(answer.key);
      current.take(answer);
    };
    window.addEventListener(ANSWER_EVENT, onAnswer);
    return () => window.removeEventListener(ANSWER_EVENT, onAnswer);
  }, []);
  return awaited;
}
