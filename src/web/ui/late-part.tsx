import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PartMissing } from './connection-dropped.tsx';
import { importAgain, reloadIfSiteAnswers } from './import-part.ts';

export interface LatePartOptions<Part, Props extends object> {
  load: () => Promise<Part>;
  pick: (part: Part) => ComponentType<Props>;
  /** Shown while the script loads. */
  waiting: ReactNode;
}

type Phase<Props extends object> = 'coming' | 'missing' | { Component: ComponentType<Props> };

/**
 * A component whose script is loaded when it is first shown. If that fails, its place shows an error with a retry;
 * React's `lazy` would instead pass the failure to the page, permanently.
 */
export function latePart<Part, Props extends object>({ load, pick, waiting }: LatePartOptions<Part, Props>) {
  let fetched: Phase<Props> = 'coming';
  return function LatePart(props: Props) {
    const [phase, setPhase] = useState<Phase<Props>>(fetched);
    const [isRetrying, setIsRetrying] = useState(false);
    const settle = (part: Part) => {
      fetched = { Component: pick(part) };
      setPhase(fetched);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the part is shown
    useEffect(() => {
      if (phase === 'coming') load().then(settle, () => setPhase('missing'));
    }, []);
    const retry = async () => {
      setIsRetrying(true);
      await importAgain(load).then(settle, reloadIfSiteAnswers);
      setIsRetrying(false);
    };
    if (phase === 'coming') return waiting;
    if (phase === 'missing') return <PartMissing onRetry={retry} retrying={isRetrying} />;
    return <phase.Component {...props} />;
  };
}
