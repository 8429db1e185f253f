import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { SiteLink } from './navigation/site-link.tsx';

export interface FilterChipProps {
  label: string;
  /** Address of the page without this filter. */
  removeHref: string;
  /** 'Remove {filter}'. */
  removeLabel: string;
  onRemove?: () => void;
}

/** An active filter with a link that removes it; a label without room ends in an ellipsis. */
export function FilterChip({ label, removeHref, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-1 rounded-full bg-tint-green pr-0.5 pl-4 text-sm font-semibold text-on-tint-green">
      <span className="truncate">{label}</span>
      <SiteLink
        href={removeHref}
        aria-label={removeLabel}
        onClick={onRemove}
        preload={false}
        resetScroll={false}
        className="group grid size-10 shrink-0 place-items-center rounded-full"
      >
        <span className="grid size-7 place-items-center rounded-full group-hover:bg-acacia-200">
          <Icon of={X} size={16} />
        </span>
      </SiteLink>
    </span>
  );
}

/** Active filters in a row; the last child is usually a 'Clear all' link. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>;
}

/** The outlined label of article tags; a link if `href` is given. */
export function Tag({ href, children }: { href?: string; children: ReactNode }) {
  const look = 'inline-flex min-h-11 items-center rounded-full border-[1.5px] border-line px-4 text-sm font-medium';
  if (!href) return <span className={look}>{children}</span>;
  return (
    <SiteLink href={href} className={`${look} hover:border-text`}>
      {children}
    </SiteLink>
  );
}
