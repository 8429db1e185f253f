import { type ComponentType, useEffect, useRef, useState } from 'react';
import { PartMissing } from '#web/ui/connection-dropped.tsx';
import { importAgain, reloadIfSiteAnswers } from '#web/ui/import-part.ts';
import { hasWebgl } from '#web/ui/map/load-map.ts';
import type { ListMapProps } from './list-map.tsx';

const loadMap = () => import('./list-map.tsx');

/** The map of a list: sticky beside it on a wide screen, and on others as high as the window, below the list's drawer. */
export function ListMapColumn(props: ListMapProps) {
  const column = useRef<HTMLDivElement>(null);
  const [isImpossible, setIsImpossible] = useState(false);
  useEffect(() => {
    if (!hasWebgl()) return setIsImpossible(true);
    // The map is what was asked for; the filters stay above it.
    if (window.scrollY > 40) return;
    const isNarrow = window.matchMedia('(width < 64rem)').matches;
    (isNarrow ? column.current : column.current?.closest('section'))?.scrollIntoView();
  }, []);
  if (isImpossible)
    return (
      <p role="status" className="mb-6 rounded-panel bg-sunken p-5 text-sm text-soft lg:order-2">
        This browser cannot draw maps (it has no WebGL). The list has the same {props.noun.many}.
      </p>
    );
  return (
    <div
      ref={column}
      className="map-column relative -scroll-mt-6 overflow-hidden bg-map-paper max-lg:-mx-gutter lg:sticky lg:top-[calc(var(--bars-height)+1rem)] lg:order-2 lg:h-[calc(100dvh-var(--bars-height)-var(--consent-height)-2rem)] lg:rounded-panel max-lg:sticky max-lg:top-(--bars-height) max-lg:h-[calc(100dvh-var(--bars-height)-7.5rem)] noscript:static! noscript:h-auto!"
    >
      <p className="hidden p-5 text-sm text-soft noscript:block">
        The map needs JavaScript. The list has the same {props.noun.many}.
      </p>
      <LoadedMap {...props} />
    </div>
  );
}

/** The map, whose script is loaded with the map view only; if that fails, an error with a retry. */
function LoadedMap(props: ListMapProps) {
  const [part, setPart] = useState<{ ListMap: ComponentType<ListMapProps> } | 'coming' | 'missing'>('coming');
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    loadMap().then(setPart, () => setPart('missing'));
  }, []);
  const retry = async () => {
    setIsRetrying(true);
    await importAgain(loadMap).then(setPart, reloadIfSiteAnswers);
    setIsRetrying(false);
  };
  if (part === 'coming') return <p className="p-5 text-sm text-muted noscript:hidden">Loading the map...</p>;
  if (part === 'missing') return <PartMissing onRetry={retry} retrying={isRetrying} />;
  return <part.ListMap {...props} />;
}
