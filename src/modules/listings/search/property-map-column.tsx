import { type ComponentType, useEffect, useState } from 'react';
import { PartMissing } from '#web/ui/connection-dropped.tsx';
import { importAgain, reloadIfSiteAnswers } from '#web/ui/import-part.ts';
import { startsWhenNear } from '#web/ui/island.tsx';
import type { PropertyMapProps } from './property-map.tsx';

const loadMap = () => import('./property-map.tsx');

/** The map: above the list on a phone, beside it and sticky on a wide screen. */
export function PropertyMapColumn(props: PropertyMapProps) {
  return (
    <div
      {...startsWhenNear}
      className="map-column relative h-[460px] overflow-hidden rounded-panel bg-sunken max-sm:-mx-gutter max-sm:rounded-none min-[1100px]:sticky min-[1100px]:top-[calc(var(--bars-height)+1rem)] min-[1100px]:order-2 min-[1100px]:h-[calc(100dvh-var(--bars-height)-var(--consent-height)-2rem)]"
    >
      <p className="hidden p-5 text-sm text-soft noscript:block">
        The map needs JavaScript. The list has the same {props.list.noun.many}.
      </p>
      <LoadedMap {...props} />
    </div>
  );
}

/** The map, whose script is loaded with the map view only; if that fails, an error with a retry. */
function LoadedMap(props: PropertyMapProps) {
  const [part, setPart] = useState<{ PropertyMap: ComponentType<PropertyMapProps> } | 'coming' | 'missing'>('coming');
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
  return <part.PropertyMap {...props} />;
}
