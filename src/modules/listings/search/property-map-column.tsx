import { useHydrated } from '@tanstack/react-router';
import { latePart } from '#web/ui/late-part.tsx';
import type { PropertyMapProps } from './property-map.tsx';

/** Loaded with the map view only. */
const PropertyMap = latePart({
  load: () => import('./property-map.tsx'),
  pick: (part) => part.PropertyMap,
  waiting: <p className="p-5 text-sm text-muted">Loading the map...</p>,
});

/** The map: above the list on a phone, beside it and sticky on a wide screen. */
export function PropertyMapColumn(props: PropertyMapProps) {
  const isHydrated = useHydrated();
  return (
    <div className="relative h-[460px] overflow-hidden rounded-panel bg-sunken max-sm:-mx-gutter max-sm:rounded-none min-[1100px]:sticky min-[1100px]:top-[calc(var(--bars-height)+1rem)] min-[1100px]:order-2 min-[1100px]:h-[calc(100dvh-var(--bars-height)-var(--consent-height)-2rem)]">
      <p className="hidden p-5 text-sm text-soft noscript:block">
        The map needs JavaScript. The list has the same {props.list.noun.many}.
      </p>
      {isHydrated && <PropertyMap {...props} />}
    </div>
  );
}
