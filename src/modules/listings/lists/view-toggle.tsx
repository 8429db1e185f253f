import { LayoutGrid, List, Map as MapIcon } from 'lucide';
import { buttonClasses } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepMapBeside } from '#web/ui/map/map-beside.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { ListSearch } from '../filters/search-values.ts';

const cardViews = [
  { view: 'grid', icon: LayoutGrid, label: 'Grid view' },
  { view: 'list', icon: List, label: 'List view' },
] as const;

export interface ViewToggleProps {
  view: ListSearch['view'];
  hrefFor: (view: ListSearch['view']) => string;
}

/**
 * The choice of a list's view. Links, since each view has its own address and history entry. Where there is no room for a
 * map beside the list, `MapPill` leads to it; phones show grid and list alike, and have that alone.
 */
export function ViewToggle({ view, hrefFor }: ViewToggleProps) {
  const isMap = view === 'map';
  return (
    <nav aria-label="View" className="flex flex-none items-center gap-1.5 max-sm:hidden">
      {cardViews.map(({ view: name, icon, label }) => (
        <SiteLink
          key={name}
          href={hrefFor(name)}
          resetScroll={false}
          aria-label={label}
          aria-current={name === view ? 'true' : undefined}
          onClick={() => keepMapBeside(false)}
          className={classNames(
            'grid size-11 place-items-center rounded-control',
            name === view ? 'bg-sunken text-text' : 'text-muted hover:bg-sunken hover:text-text',
          )}
        >
          <Icon of={icon} size={19} />
        </SiteLink>
      ))}
      <SiteLink
        href={hrefFor(isMap ? 'grid' : 'map')}
        resetScroll={false}
        onClick={() => keepMapBeside(!isMap)}
        className={buttonClasses({ variant: 'outline', size: 'sm', className: 'needs-script max-split:hidden' })}
      >
        <Icon of={MapIcon} />
        {isMap ? 'Hide map' : 'Map'}
      </SiteLink>
    </nav>
  );
}

/**
 * Floats over the list, where the thumb is, and leads to its map; over the map it leads to the list. It comes before the
 * cards, so that the keyboard need not pass them all. Absent where a map has room beside the list.
 */
export function MapPill({ view, hrefFor, className }: ViewToggleProps & { className?: string }) {
  const isMap = view === 'map';
  return (
    <SiteLink
      href={hrefFor(isMap ? 'grid' : 'map')}
      resetScroll={false}
      className={classNames(
        'map-pill needs-script z-20 inline-flex h-12 items-center gap-2 rounded-full border border-transparent bg-ink-950 px-5.5 font-semibold text-bone-50 shadow-float hover:bg-ink-700 split:hidden',
        className,
      )}
    >
      <Icon of={isMap ? List : MapIcon} />
      {isMap ? 'List' : 'Map'}
    </SiteLink>
  );
}
