import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PartMissing } from './connection-dropped.tsx';
import { importAgain, reloadIfSiteAnswers } from './import-part.ts';

export interface LatePartOptions<Part, Props extends object> {
  load: () => Promise<Part>;
  pick: (part: Part) => ComponentType<Props>;
  /** Stands in its place while it comes. */
  waiting: ReactNode;
}

type Phase<Props extends object> = 'coming' | 'missing' | { Component: ComponentType<Props> };

/**
 * A component whose script is fetched when it is first shown. Where it does not come, its place says so and tries again;
 * the rest of the page stays. React's `lazy` would hand the failure to the page, for good.
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
