import { LayoutGrid, List, Map as MapIcon } from 'lucide';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { listViews } from '../filters/search-values.ts';

const icons = { grid: LayoutGrid, list: List, map: MapIcon };
const names = { grid: 'Grid view', list: 'List view', map: 'Map view' };
type ListingView = keyof typeof icons;

export interface ViewToggleProps {
  view: ListingView;
  hrefFor: (view: ListingView) => string;
}

/**
 * The choice of a list's view. Links, since each view has its own address and history entry. On phones grid and list
 * look the same and are offered as one.
 */
export function ViewToggle({ view, hrefFor }: ViewToggleProps) {
  const sameOnPhones = view === 'list' ? 'grid' : 'list';
  return (
    <nav
      aria-label="View"
      className="inline-flex gap-0.75 rounded-control border-[1.5px] border-line-strong bg-surface p-0.75"
    >
      {listViews.map((name) => (
        <SiteLink
          key={name}
          href={hrefFor(name)}
          resetScroll={false}
          aria-label={names[name]}
          aria-current={name === view ? 'true' : undefined}
          className={classNames(
            'grid min-h-10.5 min-w-11 place-items-center rounded-[2px]',
            name === sameOnPhones && 'max-sm:hidden',
            name === view ? 'bg-primary text-on-primary' : 'text-soft hover:bg-sunken',
          )}
        >
          <Icon of={icons[name]} size={19} />
        </SiteLink>
      ))}
    </nav>
  );
}
